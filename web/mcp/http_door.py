"""The server at `/mcp`: one message a POST, answered as JSON or, with progress on the way, as server-sent events.

Source: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from core.domain.access.account import Account
from core.domain.operations.message import Door, Intent, Message
from core.events import Event
from core.ports.services import Services
from web.accounts.sign_in import OurWeb
from web.api.api import conversation_of
from web.api.api_user import ApiUser
from web.api.events_stream import MEDIA_TYPE
from web.mcp.rpc import RpcError, RpcRequest, check_headers, read_message, read_request
from web.mcp.server import respond
from web.mcp.tool import Caller
from web.runs.follow_run import follow_run
from web.runs.run_job import queue_run, stop_run
from web.state import Web, site_of

router = APIRouter(include_in_schema=False)


async def _body(request: Request) -> bytes:
    return await request.body()


@router.post("/mcp")
def mcp(request: Request, web: OurWeb, user: ApiUser, body: Annotated[bytes, Depends(_body)]) -> Response:
    """Answers one message."""
    request_id: Any = None
    try:
        message = read_message(body)
        request_id = message.get("id")
        asked = read_request(message)
        if asked.id is None:
            return Response(status_code=HTTPStatus.ACCEPTED)
        check_headers(asked, request.headers)
        came = respond(asked, caller_of(request, web, user))
        if asked.progress_token is None or MEDIA_TYPE not in request.headers.get("accept", ""):
            with closing(came):  # type: ignore[type-var]
                *_, response = came
            return JSONResponse(response)
        headers = {"X-Accel-Buffering": "no"}
        return StreamingResponse(_stream(came, asked), media_type=MEDIA_TYPE, headers=headers)
    except RpcError as error:
        return JSONResponse(error.body(request_id), error.status)


@router.api_route("/mcp", methods=["GET", "DELETE"])
def no_stream(user: ApiUser) -> Response:  # noqa: ARG001  nobody else is told
    """There are no sessions, and nothing is sent unasked."""
    return Response(status_code=HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "POST"})


def caller_of(request: Request, web: Web, user: Account) -> Caller:
    """What the tools are given: runs go the way of every other message of ours."""
    return Caller(
        services=web.services,
        user=user.email,
        run=partial(_run, web.services),
        message=partial(_message, user),
        site=site_of(request),
    )


def _message(user: Account, text: str, intent: Intent, conversation: str) -> Message:
    of = conversation_of(user, conversation)
    return Message(text=text, intent=intent, door=Door.ASSISTANT, user=user.email, conversation=of)


def _run(services: Services, message: Message) -> Iterator[Event]:
    """Queues the message and follows its run; one that nobody follows any more is stopped."""
    run_id, ended = queue_run(message, services), False
    try:
        for _, event in follow_run(run_id, services):
            yield event
        ended = True
    finally:
        if not ended:
            stop_run(run_id, services)


def _stream(came: Iterator[Mapping[str, Any]], asked: RpcRequest) -> Iterator[str]:
    try:
        for message in came:
            yield f"event: message\ndata: {json.dumps(message, ensure_ascii=False)}\n\n"
    except RpcError as error:
        yield f"event: message\ndata: {json.dumps(error.body(asked.id), ensure_ascii=False)}\n\n"
