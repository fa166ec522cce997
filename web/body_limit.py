"""A request -> the same, or 413 where it sends more than anybody needs to."""

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web.problem import problem

LONGEST = 1_000_000
"""Bytes of a request; the longest article that is read is a tenth of that."""


class BodyLimit:
    """Answers 413 when a request says that it is too long, and stops reading when it is."""

    def __init__(self, app: ASGIApp, longest: int = LONGEST) -> None:
        self._app = app
        self._longest = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        stated = Headers(scope=scope).get("content-length", "0")
        if not stated.isdigit() or int(stated) > self._longest:
            await problem(413, f"At most {self._longest:,} bytes are taken.")(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._longest:
                raise ClientDisconnect
            return message

        await self._app(scope, counted, send)
