"""A response -> the same with headers by which a browser loads nothing from elsewhere and trusts no other site."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SCRIPTED = f"{PAGE}; script-src 'self'"
"""For a page that draws itself again while a run is under way."""
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": PAGE,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "no-store",
}
ALWAYS_HTTPS = "max-age=31536000"
"""A year, for a site that is served under https: by RFC 6797 browsers then never ask for it without."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class SecurityHeaders:
    """Sets each header that a route has not set itself, and refuses writes that another site sent."""

    def __init__(self, app: ASGIApp, *, origins: frozenset[str]) -> None:
        self._app = app
        self._origins = origins
        secure = any(origin.startswith("https://") for origin in origins)
        self._headers = {**HEADERS, "Strict-Transport-Security": ALWAYS_HTTPS} if secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        if self._is_foreign(scope):
            await _refuse(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _is_foreign(self, scope: Scope) -> bool:
        """Whether a page of another site sent this write, or opens this socket."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return False
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") == "cross-site"
        return urlsplit(origin).netloc != headers.get("host") and origin not in self._origins


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse("Requests from other sites are refused.", 403)(scope, receive, send)
