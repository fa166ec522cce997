"""The first page: paste an article, ask a question, see what is held; all of it without JavaScript."""

import secrets
from collections.abc import Sequence
from datetime import date
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from core.domain.operations.message import Door, Intent, Message
from core.errors import TickmarkError, TooManyMessages
from verifier.articles.read_article import LONGEST, read_article
from verifier.articles.read_file import read_file
from web.accounts.sign_in import SIGNED_IN, OurWeb, sender, sign_in_first
from web.home_page import home_page
from web.problem import Refused
from web.runs.run_job import queue_run
from web.runs.shown_run import own_run, run_path
from web.state import Web

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=LONGEST)]
Day = Annotated[str, Form(max_length=40)]
MOST_FILES = 20
"""Files of one form."""
Question = Annotated[str, Form(max_length=4000)]


@router.get("/", dependencies=SIGNED_IN)
def home(request: Request, web: OurWeb) -> Response:
    """The page."""
    return home_page(request, web)


@router.post("/verify")
def verify(
    request: Request,
    web: OurWeb,
    form_token: str = Form(""),
    text: Text = "",
    published: Day = "",
    files: Annotated[list[UploadFile], File(alias="file")] = [],  # noqa: B006  the framework makes it anew
) -> Response:
    """Queues the article, or each file, and goes on to its run, or says beside the form what is wrong with it."""
    written = {"text": text, "published": published}
    if (user := sender(request, web, form_token)) is None:
        return sign_in_first(request, web, written)
    given = [file for file in files if file.filename]
    try:
        articles = _articles(given, text, _day(published), web)
    except TickmarkError as error:
        return home_page(request, web, 422, **written, verify_problem=error.for_readers)
    messages = [
        Message(text=one, intent=Intent.VERIFY, door=Door.WEB, user=user.email, published=day) for one, day in articles
    ]
    try:
        paths = [run_path(queue_run(message, web.services)) for message in messages]
    except TooManyMessages as error:
        return home_page(request, web, 429, **written, verify_problem=error.for_readers)
    return RedirectResponse(paths[0] if len(paths) == 1 else "/history", 303)


@router.post("/ask")
def ask(
    request: Request,
    web: OurWeb,
    form_token: str = Form(""),
    question: Question = "",
    after: Annotated[str, Form(max_length=100)] = "",
) -> Response:
    """Queues the question and goes on to its run; it goes on with the question of the person's run `after`."""
    if (user := sender(request, web, form_token)) is None:
        return sign_in_first(request, web, {"question": question})
    if not question.strip():
        return home_page(request, web, 422, ask_problem="Write a question first.")
    conversation = own_run(after, user, web.services).message.conversation if after else ""
    message = Message(
        text=question,
        intent=Intent.ASK,
        door=Door.WEB,
        user=user.email,
        conversation=conversation or secrets.token_hex(8),
    )
    try:
        return RedirectResponse(run_path(queue_run(message, web.services)), 303)
    except TooManyMessages as error:
        return home_page(request, web, 429, question=question, ask_problem=error.for_readers)


def _articles(files: Sequence[UploadFile], text: str, day: date | None, web: Web) -> list[tuple[str, date | None]]:
    """The text and day of each article: those of the files, or what was written. Raises UnreadableArticle."""
    if not files:
        read_article(text, id="")
        return [(text, day)]
    read = [read_file(one.file.read(), one.filename or "", web.services, published=day) for one in files[:MOST_FILES]]
    return [(article.text, article.published) for article in read]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise Refused(422, f"{text!r} is no day; write it as 2026-03-31.") from error
