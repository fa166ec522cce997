"""Services and settings -> the web application: pages, REST and, where asked for, the chat."""

import importlib.util
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from core.adapters.http.openid import OpenIdProvider
from core.adapters.secret_key import secret_key
from core.desk.coverage import DeskRules
from core.ports.services import Services
from core.runs.readiness import health
from core.settings import Settings
from web import home
from web.accounts import account, oauth, openid, sign_in, webhooks
from web.accounts.rate_limit import Rate
from web.accounts.sessions import Sessions
from web.api import api, api_desk, api_docs, api_feedback, api_read, api_webhooks
from web.evidence import evidence
from web.headers import SecurityHeaders
from web.held import company_page, filing_contents
from web.mcp import http_door
from web.mcp.slackbot import Slackbot
from web.middleware import BodyLimit, Compressed, Traced
from web.problem import handle_errors
from web.runs import desk, export, run_page, votes
from web.state import Web, web_of

STATIC = Path(__file__).parent / "static"
SECTIONS = (
    ("/", "Verify and ask"),
    ("/companies", "Companies"),
    ("/history", "History"),
    ("/corrections", "Corrections"),
)
ROUTERS = (
    sign_in.router,
    openid.router,
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
        sessions=Sessions(secret_key(settings), secure=secure, hours=settings.session_hours),
        tries=Rate(10, 300),
        desk_rules=DeskRules.read(settings.hold_for, settings.refile_for),
        slackbot=slackbot,
        identity=OpenIdProvider(settings) if settings.openid_issuer else None,
    )
    app.state.sections = list(SECTIONS)
    app.webhooks.include_router(api_webhooks.documented)
    app.openapi = partial(api_docs.described, app)  # type: ignore[method-assign]
    handle_errors(app, sign_in.SignInNeeded)
    app.get("/health/live", include_in_schema=False)(_live)
    app.get("/health/ready", include_in_schema=False)(_ready)
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
    app.add_middleware(Traced)
    return app


class OpenStatic(StaticFiles):
    """Files that the sandboxed filing, which counts as another site, may load too."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, to be kept for an hour."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response


def _live() -> JSONResponse:
    """Says that the process answers; asks nothing of the stores."""
    return JSONResponse({"status": "live"})


def _ready(request: Request) -> JSONResponse:
    """Says whether it can do what it is for; 503 where it cannot."""
    status, told = health(web_of(request).services)
    return JSONResponse(told, status)
