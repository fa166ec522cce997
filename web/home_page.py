"""The first page, with what was written into its forms before and what was wrong with it."""

from fastapi import Request, Response

from verifier.articles.read_file import KINDS
from web.pages import render
from web.state import Web

EMPTY = dict.fromkeys(("text", "published", "question", "verify_problem", "ask_problem"), "")


def home_page(request: Request, web: Web, status: int = 200, **given: str) -> Response:
    """The page; what is not `given` is empty."""
    filings = web.services.filings.filings()
    return render(request, "home.html", status, filings=filings, kinds=KINDS, **(EMPTY | given))
