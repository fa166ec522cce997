"""The first page: paste an article, ask a question, see what is held; all of it without JavaScript."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from core.domain.operations.message import Door, Intent, Message
from core.errors import TickmarkError
from verifier.articles.read_article import LONGEST, read_article
from verifier.articles.read_file import KINDS, read_file
from web.accounts.sign_in import CHECKED, SIGNED_IN, OurWeb, User
from web.pages import render
from web.problem import Refused
from web.runs.run_job import queue_run
from web.runs.shown_run import run_path
from web.state import Web

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=LONGEST)]
Day = Annotated[str, Form(max_length=40)]
Question = Annotated[str, Form(max_length=4000)]


@router.get("/", dependencies=SIGNED_IN)
def home(request: Request, web: OurWeb) -> Response:
    """The page."""
    return _home(request, web)


@router.post("/verify", dependencies=CHECKED)
def verify(
    request: Request, web: OurWeb, user: User, text: Text = "", published: Day = "", file: UploadFile | None = None
) -> Response:
    """Queues the article and goes on to its run, or says beside the form what is wrong with it."""
    try:
        day = _day(published)
        if file and file.filename:
            article = read_file(file.file.read(), file.filename, web.services, published=day)
            text, day = article.text, article.published
        read_article(text, id="")
    except TickmarkError as error:
        return _home(request, web, text=text, published=published, verify_problem=error.for_readers)
    message = Message(text=text, intent=Intent.VERIFY, door=Door.WEB, user=user.email, published=day)
    return _queued(message, web)


@router.post("/ask", dependencies=CHECKED)
def ask(request: Request, web: OurWeb, user: User, question: Question = "") -> Response:
    """Queues the question and goes on to its run."""
    if not question.strip():
        return _home(request, web, ask_problem="Write a question first.")
    return _queued(Message(text=question, intent=Intent.ASK, door=Door.WEB, user=user.email), web)


def _home(request: Request, web: Web, **given: str) -> Response:
    """The page, with what was given before and what was wrong with it."""
    empty = dict.fromkeys(("text", "published", "question", "verify_problem", "ask_problem"), "")
    status = 422 if given else 200
    return render(request, "home.html", status, filings=web.services.filings.filings(), kinds=KINDS, **(empty | given))


def _queued(message: Message, web: Web) -> Response:
    return RedirectResponse(run_path(queue_run(message, web.services)), 303)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise Refused(422, f"{text!r} is no day; write it as 2026-03-31.") from error
