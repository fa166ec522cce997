"""The server at `/mcp`: one message a POST, answered as JSON or, with progress on the way, as server-sent events.

Source: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from web.api.api_user import ApiUser
from web.api.events_stream import MEDIA_TYPE
from web.mcp.callers import Given, sender, session_headers
from web.mcp.rpc import RpcError, RpcRequest, check_headers, read_message, read_request
from web.mcp.server import respond

router = APIRouter(include_in_schema=False)


async def _body(request: Request) -> bytes:
    return await request.body()


@router.post("/mcp")
def mcp(request: Request, given: Given, body: Annotated[bytes, Depends(_body)]) -> Response:
    """Answers one message. Raises Refused (401) and TooManyMessages (429)."""
    request_id: Any = None
    try:
        caller_for = sender(request, given, body)
        message = read_message(body)
        request_id = message.get("id")
        asked = read_request(message)
        if asked.id is None:
            return Response(status_code=HTTPStatus.ACCEPTED)
        check_headers(asked, request.headers)
        came, headers = respond(asked, caller_for(asked)), session_headers(asked)
        if asked.progress_token is None or MEDIA_TYPE not in request.headers.get("accept", ""):
            with closing(came):  # type: ignore[type-var]
                *_, response = came
            return JSONResponse(response, headers=headers)
        headers["X-Accel-Buffering"] = "no"
        return StreamingResponse(_stream(came, asked), media_type=MEDIA_TYPE, headers=headers)
    except RpcError as error:
        return JSONResponse(error.body(request_id), error.status)


@router.api_route("/mcp", methods=["GET", "DELETE"])
def no_stream(user: ApiUser) -> Response:  # noqa: ARG001  nobody else is told
    """No session is kept, and nothing is sent unasked."""
    return Response(status_code=HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "POST"})


def _stream(came: Iterator[Mapping[str, Any]], asked: RpcRequest) -> Iterator[str]:
    try:
        for message in came:
            yield f"event: message\ndata: {json.dumps(message, ensure_ascii=False)}\n\n"
    except RpcError as error:
        yield f"event: message\ndata: {json.dumps(error.body(asked.id), ensure_ascii=False)}\n\n"
