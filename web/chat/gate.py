"""What may pass to the chat: the routes that it needs, for people who are signed in here, as themselves."""

import re
import secrets
from collections.abc import Callable
from urllib.parse import urlencode

import anyio.to_thread
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.domain.access.account import Account
from core.errors import UnknownThread
from web.accounts.sessions import CHAT_COOKIE, COOKIE
from web.accounts.visitor import session_account
from web.chat.in_order import InOrder
from web.state import Web

CHAT = "/chat"
BEGINS = "/set-session-cookie"
"""What the page asks before it opens a socket."""
OPEN = re.compile(r"/(?:assets|public)/.+|/favicon|/logo|/avatars/[^/]+")
PAGES = re.compile(r"/?|/login|/thread/[\w-]+")
THREAD = re.compile(r"/thread/([\w-]+)")
USED = re.compile(
    r"/auth/(?:config|header)|/user|/logout|/feedback|/ws/socket\.io/?|"
    r"/project/(?:translations|settings|threads|thread|thread/[\w-]+|action|file)"
)
POLICY = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FOREIGN = re.compile(r"<link\b[^>]*https?://[^>]*>", re.IGNORECASE)
INLINE = re.compile(r"<script(?=>)")


class ChatGate:
    """Stands before the chat; all other requests pass untouched.

    The account that is signed in here is put into the chat's own cookie on every request, so that there is one place
    to sign in, and out, and nobody is anybody else in the chat. `token` makes the content of that cookie.

    A conversation that is opened by its address begins two sessions at once, an empty one and then its own, and the
    page keeps whichever is answered last: a browser's are answered in the order in which they were asked for.
    """

    def __init__(self, app: ASGIApp, *, web: Web, token: Callable[[str], str]) -> None:
        self._app = app
        self._web = web
        self._token = token
        self._begun = InOrder()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        path = scope.get("path", "")
        if scope["type"] not in {"http", "websocket"} or not (path == CHAT or path.startswith(f"{CHAT}/")):
            await self._app(scope, receive, send)
            return
        inner = path.removeprefix(CHAT)
        if OPEN.fullmatch(inner):
            await self._app(scope, receive, send)
            return
        if inner == BEGINS:
            async with self._begun.turn(_session_of(scope)):
                await self._for_account(inner, scope, receive, send)
        elif PAGES.fullmatch(inner) or USED.fullmatch(inner):
            await self._for_account(inner, scope, receive, send)
        else:
            await _refuse(scope, receive, send, 404)

    async def _for_account(self, inner: str, scope: Scope, receive: Receive, send: Send) -> None:
        account = await anyio.to_thread.run_sync(self._account, scope)
        thread = THREAD.fullmatch(inner)
        if account is not None and thread and await anyio.to_thread.run_sync(self._is_foreign, thread[1], account):
            await PlainTextResponse("This conversation is not yours, or is no longer kept.", 404)(scope, receive, send)
        elif account is not None:
            await self._pass(
                _as_account(scope, self._token(account.email)), receive, send, is_page=bool(PAGES.fullmatch(inner))
            )
        elif PAGES.fullmatch(inner) and scope["type"] == "http":
            await RedirectResponse(f"/sign-in?{urlencode({'next': CHAT})}", 303)(scope, receive, send)
        else:
            await _refuse(scope, receive, send, 401)

    def _is_foreign(self, thread_id: str, account: Account) -> bool:
        """Whether a conversation is somebody else's, or not there."""
        try:
            return self._web.services.threads.thread(thread_id).user != account.email
        except UnknownThread:
            return True

    def _account(self, scope: Scope) -> Account | None:
        return session_account(self._web.sessions.read_cookie(_session_of(scope)), self._web.services.accounts)

    async def _pass(self, scope: Scope, receive: Receive, send: Send, *, is_page: bool) -> None:
        await self._app(scope, receive, _Page(send) if is_page else send)


class _Page:
    """Gathers a page, takes what it would load from elsewhere out, and lets its own inline scripts run."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message = {}
        self._body = b""

    async def __call__(self, message: Message) -> None:
        """Takes one message of the response."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if message.get("more_body"):
            return
        headers = MutableHeaders(scope=self._start)
        if headers.get("content-type", "").startswith("text/html"):
            nonce = secrets.token_urlsafe(16)
            page = FOREIGN.sub("", self._body.decode())
            self._body = INLINE.sub(f'<script nonce="{nonce}"', page).encode()
            headers["content-length"] = str(len(self._body))
            headers["Content-Security-Policy"] = POLICY.format(nonce=nonce)
        await self._send(self._start)
        await self._send({"type": "http.response.body", "body": self._body})


def _session_of(scope: Scope) -> str:
    """Our own cookie, "" where there is none."""
    return cookie_parser(Headers(scope=scope).get("cookie", "")).get(COOKIE, "")


def _as_account(scope: Scope, token: str) -> Scope:
    """The request with the chat's cookie of that account, and with an answer that is not compressed."""
    cookies = cookie_parser(Headers(scope=scope).get("cookie", ""))
    others = {name: value for name, value in cookies.items() if not name.startswith(CHAT_COOKIE)}
    cookie = "; ".join(f"{name}={value}" for name, value in {**others, CHAT_COOKIE: token}.items())
    dropped = {b"cookie", b"accept-encoding", b"authorization"}
    headers = [(name, value) for name, value in scope["headers"] if name not in dropped]
    return {**scope, "headers": [*headers, (b"cookie", cookie.encode("latin-1"))]}


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse("Not here." if status == 404 else "Sign in first.", status)(scope, receive, send)
