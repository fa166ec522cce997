"""A request of the Model Context Protocol -> notifications on the way and the response, whoever carries them."""

import logging
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

from pydantic import ValidationError

from core.errors import TickmarkError
from web.mcp.evidence_app import EVIDENCE_APP, app_contents, listed_app
from web.mcp.prompts import PROMPT_BY_NAME, PROMPTS
from web.mcp.rpc import (
    CALL,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    LEGACY,
    METHOD_NOT_FOUND,
    SUPPORTED,
    RpcError,
    RpcRequest,
)
from web.mcp.tool import Caller, Progress, Tool, ToolResult
from web.mcp.tools import BY_NAME, INSTRUCTIONS, TOOLS

log = logging.getLogger(__name__)

STAYS = {"ttlMs": 3_600_000, "cacheScope": "public"}
"""Lists are the same for everybody until the next version of ours."""
CAPABILITIES: Mapping[str, Any] = {
    "tools": {},
    "resources": {},
    "prompts": {},
    "extensions": {"io.modelcontextprotocol/ui": {}},
}


def respond(request: RpcRequest, caller: Caller) -> Iterator[Mapping[str, Any]]:
    """Notifications of progress, where they are asked for, and at the end the response. Raises RpcError."""
    if request.method == CALL:
        yield from _call(request, caller)
        return
    handlers = (_MODERN if request.modern else _LEGACY) | _EITHER
    handler = handlers.get(request.method)
    if handler is None:
        raise RpcError(METHOD_NOT_FOUND, f"There is no method {request.method!r}.", HTTPStatus.NOT_FOUND)
    yield result(request, handler(request))


def result(request: RpcRequest, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The response; what the revisions before do not know is left out for them."""
    if request.modern:
        about = {"io.modelcontextprotocol/serverInfo": _about()}
        data = {"resultType": "complete", **data, "_meta": {**data.get("_meta", {}), **about}}
    else:
        data = {name: value for name, value in data.items() if name not in STAYS}
    return {"jsonrpc": "2.0", "id": request.id, "result": data}


def _about() -> Mapping[str, Any]:
    return {"name": "tickmark", "title": "Tickmark", "version": version("tickmark")}


def _discover(_: RpcRequest) -> Mapping[str, Any]:
    return {
        "supportedVersions": list(SUPPORTED),
        "capabilities": CAPABILITIES,
        "instructions": INSTRUCTIONS,
        **STAYS,
    }


def _initialize(request: RpcRequest) -> Mapping[str, Any]:
    wanted = request.params.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in LEGACY else LEGACY[0],
        "capabilities": CAPABILITIES,
        "serverInfo": _about(),
        "instructions": INSTRUCTIONS,
    }


def _nothing(_: RpcRequest) -> Mapping[str, Any]:
    return {}


def _tools(_: RpcRequest) -> Mapping[str, Any]:
    return {"tools": [tool.listed() for tool in TOOLS], **STAYS}


def _resources(_: RpcRequest) -> Mapping[str, Any]:
    return {"resources": [listed_app()], **STAYS}


def _templates(_: RpcRequest) -> Mapping[str, Any]:
    return {"resourceTemplates": [], **STAYS}


def _read(request: RpcRequest) -> Mapping[str, Any]:
    if request.params.get("uri") != EVIDENCE_APP:
        raise RpcError(INVALID_PARAMS, "There is no such resource.", data={"uri": request.params.get("uri")})
    return {"contents": [app_contents()], **STAYS}


def _prompts(_: RpcRequest) -> Mapping[str, Any]:
    return {"prompts": [prompt.listed() for prompt in PROMPTS], **STAYS}


def _prompt(request: RpcRequest) -> Mapping[str, Any]:
    prompt = PROMPT_BY_NAME.get(str(request.params.get("name")))
    if prompt is None:
        raise RpcError(INVALID_PARAMS, f"There is no prompt {request.params.get('name')!r}.")
    given = request.params.get("arguments")
    value = given.get(prompt.argument) if isinstance(given, Mapping) else None
    if not isinstance(value, str) or not value.strip():
        raise RpcError(INVALID_PARAMS, f"The prompt needs {prompt.argument!r}: {prompt.about}.")
    return prompt.filled(value)


Handler = Callable[[RpcRequest], Mapping[str, Any]]
_MODERN: dict[str, Handler] = {"server/discover": _discover}
_LEGACY: dict[str, Handler] = {"initialize": _initialize, "ping": _nothing}
_EITHER: dict[str, Handler] = {
    "tools/list": _tools,
    "resources/list": _resources,
    "resources/templates/list": _templates,
    "resources/read": _read,
    "prompts/list": _prompts,
    "prompts/get": _prompt,
}


def _call(request: RpcRequest, caller: Caller) -> Iterator[Mapping[str, Any]]:
    """Calls a tool. What went wrong in it is a result that says what to do, and no error of the protocol."""
    tool = BY_NAME.get(str(request.params.get("name")))
    if tool is None:
        raise RpcError(INVALID_PARAMS, f"There is no tool {request.params.get('name')!r}.")
    try:
        given = tool.takes.model_validate(request.params.get("arguments") or {})
        yield from _steps(request, tool, given, caller)
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'arguments'}: {e['msg']}" for e in error.errors())
        yield _failed(request, f"The arguments do not fit the schema of {tool.name}: {wrong}.")
    except TickmarkError as error:
        yield _failed(request, error.for_readers)
    except Exception as error:
        log.exception("the tool %s failed", tool.name)
        raise RpcError(INTERNAL_ERROR, "This failed; please try again.", HTTPStatus.OK) from error


def _steps(request: RpcRequest, tool: Tool, given: Any, caller: Caller) -> Iterator[Mapping[str, Any]]:
    token = request.progress_token
    for step in tool.call(caller, given):
        if isinstance(step, ToolResult):
            data = step.model_dump(mode="json", by_alias=True)
            content = [{"type": "text", "text": step.words()}]
            shown = {"_meta": meta} if (meta := {**tool.shown_by, **_blocks(step, caller)}) else {}
            yield result(request, {"content": content, "structuredContent": data, "isError": False, **shown})
        elif token is not None:
            yield progress(step, token)


def _blocks(step: ToolResult, caller: Caller) -> Mapping[str, Any]:
    if caller.blocks is None or step.made_of is None:
        return {}
    return {"slack": {"blocks": caller.blocks(step.made_of, caller.site)}}


def progress(step: Progress, token: str | int) -> Mapping[str, Any]:
    """A notification of progress."""
    total = {"total": step.total} if step.total else {}
    params = {"progressToken": token, "progress": step.done, **total, "message": step.message}
    return {"jsonrpc": "2.0", "method": "notifications/progress", "params": params}


def _failed(request: RpcRequest, why: str) -> Mapping[str, Any]:
    return result(request, {"content": [{"type": "text", "text": why}], "isError": True})
