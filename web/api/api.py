"""REST: ask, verify, read a report back; JSON, or server-sent events for who asks for them."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from core.answering.answer import answer_message
from core.domain.access.account import Account
from core.domain.operations.message import Door, Intent, Message
from core.events import Event
from core.run import run_message
from core.runs.report_json import report_json
from verifier.articles.read_article import LONGEST
from verifier.engines import judge_message
from web.accounts.sign_in import OurWeb
from web.api.api_user import ApiUser, api_user
from web.api.events_stream import MEDIA_TYPE, outcome, stream

PROBLEM: dict[str, Any] = {"description": "A problem (RFC 9457)", "content": {"application/problem+json": {}}}
PROBLEMS: dict[int | str, dict[str, Any]] = dict.fromkeys((401, 403, 404, 413, 422, 503), PROBLEM)
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"description": "The outcome, or every event on the way to it", "content": {MEDIA_TYPE: {}}}
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
    message = _message(body.question, Intent.ASK, user, body.conversation)
    return _respond(request, run_message(message, web.services, answer_message))


@router.post("/verify", responses=STREAM)
def verify(request: Request, body: ArticleBody, web: OurWeb, user: ApiUser) -> Response:
    """Judges an article claim by claim (schema tickmark.report/2)."""
    message = _message(body.text, Intent.VERIFY, user, body.conversation, body.published)
    return _respond(request, run_message(message, web.services, judge_message))


@router.get("/reports/{report_id}", dependencies=[Depends(api_user)])
def report(report_id: str, web: OurWeb) -> dict[str, Any]:
    """A report as it was made (schema tickmark.report/2)."""
    return report_json(web.services.reports.report(report_id))


def _message(text: str, intent: Intent, user: Account, conversation: str, published: date | None = None) -> Message:
    return Message(
        text=text, intent=intent, door=Door.API, user=user.email, conversation=conversation, published=published
    )


def _respond(request: Request, events: Iterator[Event]) -> Response:
    if MEDIA_TYPE in request.headers.get("accept", ""):
        return StreamingResponse(stream(events), media_type=MEDIA_TYPE)
    return JSONResponse(outcome(events))
