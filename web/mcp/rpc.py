"""A message of the Model Context Protocol -> what is asked, checked; what cannot be answered has its code.

Sources: https://www.jsonrpc.org/specification and
https://modelcontextprotocol.io/specification/2026-07-28/basic (revisions from 2026-07-28 on say on every request which
they are, those before begin with `initialize`).
"""

import base64
import binascii
import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

MODERN = "2026-07-28"
LEGACY = ("2025-11-25", "2025-06-18", "2025-03-26")
SUPPORTED = (MODERN, *LEGACY)

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = -32700, -32600, -32601, -32602, -32603
HEADER_MISMATCH, UNSUPPORTED_VERSION = -32020, -32022

_META = "io.modelcontextprotocol/"
CALL = "tools/call"
_NAMED_BY = {CALL: "name", "prompts/get": "name", "resources/read": "uri"}
_SENTINEL = "=?base64?"


class RpcError(Exception):
    """What a request is answered with instead of a result; `status` is the one of HTTP."""

    def __init__(
        self, code: int, message: str, status: HTTPStatus = HTTPStatus.BAD_REQUEST, data: object = None
    ) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.data = code, message, status, data

    def body(self, request_id: object = None) -> dict[str, Any]:
        """The error response; without the id of a request that could not be read."""
        error = {"code": self.code, "message": self.message} | ({} if self.data is None else {"data": self.data})
        named = {} if request_id is None else {"id": request_id}
        return {"jsonrpc": "2.0", **named, "error": error}


@dataclass(frozen=True, slots=True, kw_only=True)
class RpcRequest:
    """A request, or a notification, which has no `id`. `modern` says that it carries its own version."""

    method: str
    params: Mapping[str, Any]
    id: str | int | None
    modern: bool

    @property
    def progress_token(self) -> str | int | None:
        """What the client wants to be told of progress with."""
        return meta_of(self.params).get("progressToken")

    @property
    def capabilities(self) -> object:
        """What the client says that it can do: in every request, and before 2026 in `initialize` alone."""
        return meta_of(self.params).get(f"{_META}clientCapabilities") or self.params.get("capabilities")


def meta_of(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """The metadata of a request."""
    meta = params.get("_meta")
    return meta if isinstance(meta, Mapping) else {}


def read_message(text: str | bytes) -> Mapping[str, Any]:
    """One JSON object. Raises RpcError."""
    try:
        message = json.loads(text)
    except ValueError as error:
        raise RpcError(PARSE_ERROR, "This is no JSON.") from error
    if not isinstance(message, Mapping) or message.get("jsonrpc") != "2.0":
        raise RpcError(INVALID_REQUEST, "Send one JSON-RPC 2.0 object at a time.")
    return message


def read_request(message: Mapping[str, Any]) -> RpcRequest:
    """What the message asks, in which revision. Raises RpcError."""
    method, params, request_id = message.get("method"), message.get("params", {}), message.get("id")
    is_id = "id" not in message or (isinstance(request_id, str | int) and not isinstance(request_id, bool))
    if not (isinstance(method, str) and isinstance(params, Mapping) and is_id):
        raise RpcError(INVALID_REQUEST, "A request has a method, an id that is text or a number, and params.")
    version = meta_of(params).get(f"{_META}protocolVersion")
    if version not in (None, MODERN):
        data = {"supported": list(SUPPORTED), "requested": version}
        raise RpcError(UNSUPPORTED_VERSION, "Unsupported protocol version", data=data)
    modern = version == MODERN
    if modern and not isinstance(meta_of(params).get(f"{_META}clientCapabilities"), Mapping):
        raise RpcError(INVALID_PARAMS, f"params._meta lacks {_META}clientCapabilities.")
    return RpcRequest(method=method, params=params, id=request_id, modern=modern)


def check_headers(request: RpcRequest, headers: Mapping[str, str]) -> None:
    """Compares what HTTP headers mirror with the body. Raises RpcError.

    Source: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
    """
    version = headers.get("mcp-protocol-version")
    if not request.modern:
        if version == MODERN and request.id is not None:
            raise RpcError(HEADER_MISMATCH, "The request's _meta lacks the protocol version of its header.")
        if version not in (None, MODERN, *LEGACY):
            data = {"supported": list(SUPPORTED), "requested": version}
            raise RpcError(UNSUPPORTED_VERSION, "Unsupported protocol version", data=data)
        return
    wanted = {"mcp-protocol-version": MODERN, "mcp-method": request.method}
    if request.method in _NAMED_BY:
        wanted["mcp-name"] = str(request.params.get(_NAMED_BY[request.method], ""))
    for name, value in wanted.items():
        given = _decoded(headers.get(name, ""))
        if given != value:
            raise RpcError(HEADER_MISMATCH, f"Header mismatch: {name} is {given!r}, and the body says {value!r}.")


def _decoded(value: str) -> str:
    if not (value.startswith(_SENTINEL) and value.endswith("?=")):
        return value
    try:
        return base64.b64decode(value[len(_SENTINEL) : -2], validate=True).decode()
    except (binascii.Error, UnicodeDecodeError) as error:
        raise RpcError(HEADER_MISMATCH, "A header's Base64 cannot be read.") from error
