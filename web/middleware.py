"""What every request goes through: a span around it, a limit on its length, compression where that tells no secret."""

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.observed import served_span
from verifier.articles.read_file import LONGEST_FILE
from web.problem import problem

LONGEST = 1_000_000
"""Bytes of a request; the longest article that is read is a tenth of that."""

WITH_FILES = dict.fromkeys(("/verify", "/api/verify/file", "/chat/project/file"), LONGEST_FILE + LONGEST)
"""Bytes of a request to addresses that take files."""


class Compressed(GZipMiddleware):
    """Compresses filings and static files: megabytes, none of them with a token of a form or words of the visitor.

    What holds both is not: the length of a compressed page can tell a secret that stands beside words of somebody
    else's choice. Source: https://www.breachattack.com
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] == "http" and scope["path"].startswith(("/filed/", "/static/")):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class BodyLimit:
    """Answers 413 when a request says that it is too long, and stops reading when it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        longest = WITH_FILES.get(scope["path"], LONGEST)
        stated = Headers(scope=scope).get("content-length", "0")
        if not stated.isdigit() or int(stated) > longest:
            await problem(413, f"At most {longest:,} bytes are taken.")(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > longest:
                raise ClientDisconnect
            return message

        await self._app(scope, counted, send)


class Traced:
    """A span around every request, of the caller's trace where the request names one, with the answer's status.

    It is named for the route: paths and queries hold what people write, and stay out.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] != "http" or scope["path"].startswith(("/health/", "/static/")):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        carrier = {name: headers[name] for name in ("traceparent", "tracestate") if name in headers}
        method = scope["method"]
        with served_span(method, carrier, {"http.request.method": method}) as span:

            async def noted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                await send(message)

            await self._app(scope, receive, noted)
            if route := getattr(scope.get("route"), "path", ""):
                span.update_name(f"{method} {route}")
                span.set_attribute("http.route", route)
