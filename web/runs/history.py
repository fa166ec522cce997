"""What a person has asked and given to verify, newest first, with the way to what became of it."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from core.domain.operations.message import Intent
from core.runs.outcome_word import outcome_word
from web.accounts.sign_in import OurWeb, User
from web.pages import render
from web.runs.shown_run import run_path

router = APIRouter(include_in_schema=False)

PAGE = 25
"""Runs of one page."""


@router.get("/history")
def history(
    request: Request,
    web: OurWeb,
    user: User,
    words: Annotated[str, Query(max_length=200)] = "",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> Response:
    """The person's own runs from the pages, the chat and REST, those that hold all of the words."""
    found = web.services.runs.of_user(user.email, words.split(), PAGE + 1, (page - 1) * PAGE)
    rows = [(run, run_path(run.id), outcome_word(run)) for run in found[:PAGE]]
    more = len(found) > PAGE
    return render(request, "history.html", rows=rows, words=words, page=page, more=more, verify=Intent.VERIFY)
