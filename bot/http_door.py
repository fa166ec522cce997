"""Signed requests of Slack over HTTP -> Bolt requests, each in a thread of its own."""

from collections.abc import Callable, Sequence

from anyio import to_thread
from slack_bolt import App, BoltRequest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.signature import is_signed
from core.observed import served_span

EVENTS = "/slack/events"
_LARGEST = 2_000_000


def http_door(app: App, secret: str, why_not_ready: Callable[[], str]) -> Starlette:
    """An ASGI application with one address for events, commands, shortcuts and clicks, and two for who watches it.

    `why_not_ready` says why it cannot work; "" when it can.
    """

    async def events(request: Request) -> Response:
        body = await _body(request)
        if body is None:
            return PlainTextResponse("too large", status_code=413)
        if not is_signed(body, request.headers, secret):
            return PlainTextResponse("not signed by Slack", status_code=401)
        headers: dict[str, str | Sequence[str]] = dict(request.headers)
        return await to_thread.run_sync(_dispatch, app, body, headers)

    async def live(_: Request) -> Response:
        return PlainTextResponse("live")

    async def ready(_: Request) -> Response:
        reason = await to_thread.run_sync(why_not_ready)
        return PlainTextResponse(reason or "ready", status_code=503 if reason else 200)

    served = Route(EVENTS, events, methods=["POST"])
    return Starlette(routes=[served, Route("/health/live", live), Route("/health/ready", ready)])


async def _body(request: Request) -> bytes | None:
    """All of it; None once it is, or says that it is, larger than any of Slack's, and no more of it is read."""
    stated = request.headers.get("content-length", "0")
    if not stated.isdigit() or int(stated) > _LARGEST:
        return None
    taken = bytearray()
    async for piece in request.stream():
        taken += piece
        if len(taken) > _LARGEST:
            return None
    return bytes(taken)


def _dispatch(app: App, body: bytes, headers: dict[str, str | Sequence[str]]) -> Response:
    with served_span(f"POST {EVENTS}", {}):
        done = app.dispatch(BoltRequest(body=body.decode(), headers=headers))
    return Response(done.body, status_code=done.status, headers=done.first_headers_without_set_cookie())
