"""The first page: paste an article, ask a question, see what is held; all of it without JavaScript."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from core.answering.answer import answer_message
from core.domain.operations.message import Door, Intent, Message
from core.events import MessageBlocked, RunRecorded
from core.run import Engine, run_message
from verifier.articles.read_article import LONGEST
from verifier.engines import judge_message
from web.accounts.sign_in import CHECKED, SIGNED_IN, OurWeb, User
from web.pages import render
from web.problem import Refused
from web.review.votes import run_path
from web.state import Web

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=LONGEST)]


@router.get("/", dependencies=SIGNED_IN)
def home(request: Request, web: OurWeb) -> Response:
    """The page."""
    return render(request, "home.html", filings=web.services.filings.filings(), text="", question="")


@router.post("/verify", dependencies=CHECKED)
def verify(web: OurWeb, user: User, text: Text, published: Annotated[str, Form()] = "") -> Response:
    """Judges the article and shows its report."""
    message = Message(text=text, intent=Intent.VERIFY, door=Door.WEB, user=user.email, published=_day(published))
    return _answered(message, web, judge_message)


@router.post("/ask", dependencies=CHECKED)
def ask(web: OurWeb, user: User, question: Annotated[str, Form(max_length=4000)]) -> Response:
    """Answers the question."""
    message = Message(text=question, intent=Intent.ASK, door=Door.WEB, user=user.email)
    return _answered(message, web, answer_message)


def _answered(message: Message, web: Web, engine: Engine) -> Response:
    """On to the page of what the message came to, where it has an address of its own. Raises Refused (422)."""
    for event in run_message(message, web.services, engine):
        if isinstance(event, MessageBlocked):
            raise Refused(422, event.reason)
        if isinstance(event, RunRecorded):
            run_id = event.run_id
    return RedirectResponse(run_path(web.services.runs.run(run_id)).partition("#")[0], 303)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise Refused(422, f"{text!r} is no day; write it as 2026-03-31.") from error
