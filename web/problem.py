"""What went wrong -> a page for people, or application/problem+json (RFC 9457) for programs."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.exceptions import HTTPException

from core import errors
from core.errors import TickmarkError
from web.pages import render
from web.runs.follow_run import RunFailed
from web.state import site_of

STATUSES: Mapping[type[TickmarkError], int] = {
    errors.UnknownFiling: 404,
    errors.UnknownVerdict: 404,
    errors.UnknownRun: 404,
    errors.UnknownReport: 404,
    errors.UnknownEvidence: 404,
    errors.UnknownFeedback: 404,
    errors.UnknownThread: 404,
    errors.UnknownAccount: 404,
    errors.UnknownWebhook: 404,
    errors.IdentityRefused: 403,
    errors.ServiceUnavailable: 503,
    errors.UnknownCompany: 422,
    errors.UnreadableArticle: 422,
    errors.TooManyMessages: 429,
    errors.StoreUnavailable: 503,
    errors.ModelFilesMissing: 503,
}


TITLES: Mapping[int, str] = {
    403: "Not allowed",
    404: "Nothing is here",
    413: "Too long",
    422: "That could not be done",
    429: "Too many at once",
    503: "Not available just now",
}
"""For people; any other status is a fault of ours."""

log = logging.getLogger(__name__)
RESOURCE_METADATA = "/.well-known/oauth-protected-resource/mcp"
"""Where a program that is not signed in learns how it can be. Source: RFC 9728."""

FOR_PROGRAMS = ("/api/", "/chat/", "/mcp")


class Refused(TickmarkError):
    """A request that is not carried out, with the HTTP status that says so."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def status_of(error: TickmarkError) -> int:
    """The HTTP status of an error of ours."""
    if isinstance(error, Refused):
        return error.status
    return STATUSES.get(error.kind if isinstance(error, RunFailed) else type(error), 500)


def problem(status: int, detail: str, **more: Any) -> JSONResponse:
    """The answer for programs."""
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail, **more}
    return JSONResponse(body, status_code=status, media_type="application/problem+json")


def handle_errors(app: FastAPI, sign_in_needed: type[Exception]) -> None:
    """Makes every error of ours, and of the framework, a page or a problem."""

    @app.exception_handler(TickmarkError)
    def ours(request: Request, error: TickmarkError) -> Response:
        if status_of(error) >= 500:
            log.warning("%s: %s", type(error).__name__, error)
        response = _shown(request, status_of(error), error.for_readers)
        if status_of(error) == 429:
            response.headers["Retry-After"] = "60"
        if status_of(error) == 401 and request.url.path == "/mcp":
            response.headers["WWW-Authenticate"] = f'Bearer resource_metadata="{site_of(request)}{RESOURCE_METADATA}"'
        return response

    @app.exception_handler(HTTPException)
    def theirs(request: Request, error: HTTPException) -> Response:
        detail = "There is no such page." if error.status_code == 404 else str(error.detail)
        return _shown(request, error.status_code, detail)

    @app.exception_handler(RequestValidationError)
    def wrong(request: Request, error: RequestValidationError) -> Response:
        wrongs = [{"where": ".".join(map(str, e["loc"])), "what": _plain_words(e)} for e in error.errors()]
        story = "; ".join(f"{w['where'].rpartition('.')[2]}: {w['what']}" for w in wrongs)
        return _shown(request, 422, story, errors=wrongs)

    @app.exception_handler(sign_in_needed)
    def visitor(request: Request, _: Exception) -> Response:
        if request.method != "GET":
            return RedirectResponse("/sign-in", 303)
        asked = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return RedirectResponse(f"/sign-in?{urlencode({'next': asked})}", 303)


def _plain_words(wrong: Mapping[str, Any]) -> str:
    """What is wrong with a field, in our own words where they are known.

    Source: https://errors.pydantic.dev
    """
    most = wrong.get("ctx", {}).get("max_length")
    match wrong["type"]:
        case "missing":
            return "this is missing."
        case "string_too_long":
            return f"this is too long; at most {most} characters are taken."
        case "string_too_short":
            return "this is empty."
        case "extra_forbidden":
            return "there is no such field."
    return f"{wrong['msg']}."


def _shown(request: Request, status: int, detail: str, **more: Any) -> Response:
    if request.url.path.startswith(FOR_PROGRAMS):
        return problem(status, detail, **more)
    return render(request, "problem.html", status, title=TITLES.get(status, "Something went wrong"), detail=detail)
