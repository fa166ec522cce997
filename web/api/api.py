"""REST: ask, verify, follow a run, read a report back; JSON, or server-sent events for who asks for them."""

import hashlib
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Form, Header, Request, UploadFile
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from core.domain.access.account import Account
from core.domain.operations.message import Door, Intent, Message
from core.ports.services import Services
from core.runs.report_json import report_json
from verifier.articles.read_article import LONGEST
from verifier.articles.read_file import read_file
from web.accounts.sign_in import OurWeb
from web.api.api_user import ApiUser
from web.api.events_stream import MEDIA_TYPE, outcome, stream
from web.problem import Refused
from web.runs.follow_run import follow_run, looks
from web.runs.run_job import queue_run
from web.runs.shown_run import run_of_report, shown_run

PROBLEM: dict[str, Any] = {"description": "A problem (RFC 9457)", "content": {"application/problem+json": {}}}
PROBLEMS: dict[int | str, dict[str, Any]] = dict.fromkeys((401, 403, 404, 413, 422, 503), PROBLEM)
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"description": "The outcome, or every event on the way to it", "content": {MEDIA_TYPE: {}}},
    202: {"description": "The address of the run, with `Prefer: respond-async`"},
    429: PROBLEM,
}

router = APIRouter(prefix="/api", tags=["tickmark"], responses=PROBLEMS)


class QuestionBody(BaseModel):
    """A question over the filings held."""

    model_config = ConfigDict(extra="forbid")

    question: str = Field(min_length=1, max_length=4_000)
    conversation: str = Field(default="", max_length=200)


class ArticleBody(BaseModel):
    """An article: its title, an empty line, and its text, or the address of its page alone.

    `published` decides what was on file; of a page it is the day that the page states, unless given.
    """

    model_config = ConfigDict(extra="forbid")

    text: str = Field(min_length=1, max_length=LONGEST)
    published: date | None = None
    conversation: str = Field(default="", max_length=200)


@router.post("/ask", responses=STREAM)
def ask(request: Request, body: QuestionBody, web: OurWeb, user: ApiUser) -> Response:
    """Answers a question with figures, arithmetic and literal quotes (schema tickmark.answer/1)."""
    return _respond(request, web.services, _message(body.question, Intent.ASK, user, body.conversation))


@router.post("/verify", responses=STREAM)
def verify(request: Request, body: ArticleBody, web: OurWeb, user: ApiUser) -> Response:
    """Judges an article claim by claim (schema tickmark.report/2)."""
    message = _message(body.text, Intent.VERIFY, user, body.conversation, body.published)
    return _respond(request, web.services, message)


@router.post("/verify/file", responses=STREAM)
def verify_file(
    request: Request, file: UploadFile, web: OurWeb, user: ApiUser, published: Annotated[date | None, Form()] = None
) -> Response:
    """Judges an article that is a file: plain text, a web page, PDF, Word, ninjs or NewsML-G2; at most 10 MB."""
    article = read_file(file.file.read(), file.filename or "", web.services, published=published)
    return _respond(request, web.services, _message(article.text, Intent.VERIFY, user, "", article.published))


@router.get("/runs/{run_id}")
def run(run_id: str, web: OurWeb, user: ApiUser) -> dict[str, Any]:
    """A run of yours, or one that was shared: how far it is, and the answer or the report once it has ended."""
    found = shown_run(run_id, user, web.services)
    return {
        "run": found.id,
        "state": found.state.value,
        "text": found.message.text,
        "started": found.started.isoformat(),
        "shared": found.shared,
        "outcome": found.outcome or None,
    }


@router.get("/runs/{run_id}/events", responses=STREAM)
def events(run_id: str, web: OurWeb, user: ApiUser, last_event_id: Annotated[int, Header(ge=0)] = 0) -> Response:
    """What comes of a run, as server-sent events until its end; with Last-Event-ID what came behind that one."""
    shown_run(run_id, user, web.services)
    return StreamingResponse(stream(looks(run_id, web.services, last_event_id)), media_type=MEDIA_TYPE)


@router.get("/reports/{report_id}")
def report(report_id: str, web: OurWeb, user: ApiUser) -> dict[str, Any]:
    """A report as it was made (schema tickmark.report/2), of a run of yours or one that was shared."""
    run_of_report(report_id, user, web.services)
    return report_json(web.services.reports.report(report_id))


def _message(text: str, intent: Intent, user: Account, conversation: str, published: date | None = None) -> Message:
    return Message(
        text=text,
        intent=intent,
        door=Door.API,
        user=user.email,
        conversation=conversation_of(user.email, conversation),
        published=published,
    )


def conversation_of(user: str, name: str) -> str:
    """A conversation under the name that a program gave it, apart from those of other people."""
    return f"{user} {name}" if name else ""


def _run_of(request: Request, message: Message, services: Services) -> str:
    """The id of the run of a request with an Idempotency-Key: whoever sends it again gets the same run; else empty.

    Raises Refused (422) where the key was sent with another text.
    Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
    """
    key = request.headers.get("idempotency-key", "")
    if not key:
        return ""
    run_id = hashlib.sha256(f"{message.user}\0{key}".encode()).hexdigest()[:12]
    held = services.runs.several([run_id]).get(run_id)
    if held is None:
        return run_id
    masked = services.guard.check(message.text, article=message.intent is Intent.VERIFY).text
    if (held.message.text, held.message.intent) != (masked, message.intent):
        raise Refused(422, "This Idempotency-Key was sent with another request; take a new one.")
    return run_id


def _respond(request: Request, services: Services, message: Message) -> Response:
    """The outcome, or the events on the way to it; with `Prefer: respond-async` (RFC 7240) where it will be."""
    run_id = queue_run(message, services, _run_of(request, message, services))
    address = {"Location": f"/api/runs/{run_id}"}
    if "respond-async" in request.headers.get("prefer", ""):
        return JSONResponse({"run": run_id}, 202, headers=address | {"Preference-Applied": "respond-async"})
    if MEDIA_TYPE in request.headers.get("accept", ""):
        return StreamingResponse(stream(looks(run_id, services)), media_type=MEDIA_TYPE, headers=address)
    return JSONResponse(outcome(follow_run(run_id, services)), headers=address)
