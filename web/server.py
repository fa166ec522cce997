"""Services and settings -> the web application: pages, REST and, where asked for, the chat."""

import importlib.util
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import JSONResponse, Response
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.adapters.secret_key import secret_key
from core.desk.coverage import DeskRules
from core.ports.services import Services
from core.settings import Settings
from verifier.articles.read_file import LONGEST_FILE
from web import home
from web.accounts import account, oauth, sign_in, webhooks
from web.accounts.rate_limit import Rate
from web.accounts.sessions import Sessions
from web.api import api, api_desk, api_docs, api_feedback, api_read, api_webhooks
from web.evidence import evidence
from web.headers import SecurityHeaders
from web.held import company_page, filing_contents
from web.mcp import http_door
from web.mcp.slackbot import Slackbot
from web.problem import handle_errors, problem
from web.runs import desk, export, run_page, votes
from web.state import Web

LONGEST = 1_000_000
"""Bytes of a request; the longest article that is read is a tenth of that."""

WITH_FILES = dict.fromkeys(("/verify", "/api/verify/file", "/chat/project/file"), LONGEST_FILE + LONGEST)
"""Bytes of a request to addresses that take files."""

STATIC = Path(__file__).parent / "static"
SECTIONS = (
    ("/", "Verify and ask"),
    ("/companies", "Companies"),
    ("/history", "History"),
    ("/corrections", "Corrections"),
)
ROUTERS = (
    sign_in.router,
    account.router,
    webhooks.router,
    oauth.router,
    home.router,
    run_page.router,
    votes.router,
    evidence.router,
    company_page.router,
    filing_contents.router,
    api.router,
    api_feedback.router,
    api_desk.router,
    api_read.router,
    api_webhooks.router,
    api_docs.router,
    http_door.router,
    desk.router,
    export.router,
)
MISSES, TRENDS, REVIEW = "web.review.misses", "web.review.trends", "web.review.review"


def create_app(
    services: Services, settings: Settings, *, chat: bool = False, slackbot: Slackbot | None = None
) -> FastAPI:
    """The application; with `chat` the chat is mounted at /chat, which imports it and takes a second or more.

    With `slackbot`, Slack's assistant may call it for people of the workspace.

    Raises SettingsError when the rules of the desk name what there is not.
    """
    app = FastAPI(title="Tickmark", version="1", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    secure = settings.public_url.startswith("https:")
    app.state.web = Web(
        services=services,
        settings=settings,
        sessions=Sessions(secret_key(settings), secure=secure),
        tries=Rate(10, 300),
        desk_rules=DeskRules.read(settings.hold_for, settings.refile_for),
        slackbot=slackbot,
    )
    app.state.sections = list(SECTIONS)
    app.webhooks.include_router(api_webhooks.documented)
    app.openapi = partial(api_docs.described, app)  # type: ignore[method-assign]
    handle_errors(app, sign_in.SignInNeeded)
    app.get("/health", include_in_schema=False)(_health)
    app.mount("/static", OpenStatic(directory=STATIC), name="static")
    for router in ROUTERS:
        app.include_router(router)
    if importlib.util.find_spec(REVIEW):
        for room in (MISSES, TRENDS, REVIEW):
            app.include_router(import_module(room).router)
        app.state.sections.append(("/review", "Review"))
    if chat:
        app.state.sections.insert(1, ("/chat", "Chat"))
        import_module("web.chat.mount").mount_chat(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(Compressed)
    app.add_middleware(SecurityHeaders, origins=frozenset({settings.public_url.rstrip("/")} - {""}))
    return app


class OpenStatic(StaticFiles):
    """Files that the sandboxed filing, which counts as another site, may load too."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, to be kept for an hour."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response


def _health() -> JSONResponse:
    """Says that the process answers; asks nothing of the stores."""
    return JSONResponse({"status": "ok"})


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
