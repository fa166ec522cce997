"""The page of an answer: a permanent address for who asked, with the way to every figure and thumbs."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from core.domain.claims.figure_text import figure
from core.domain.filings.item_name import item_name
from web.accounts.sign_in import OurWeb, User
from web.pages import render
from web.review.votes import WHOLE, run_path, shown_run, votes_on

router = APIRouter(include_in_schema=False)


@router.get("/answers/{run_id}")
def answer_page(request: Request, web: OurWeb, user: User, run_id: str) -> Response:
    """The page. Raises UnknownRun (404) for an answer to somebody else's question; reviewers see all."""
    run = shown_run(run_id, user, web.services)
    if "claims" in run.outcome:
        return RedirectResponse(run_path(run), 303)
    return render(
        request,
        "answer.html",
        run=run,
        outcome=run.outcome,
        trace=web.services.runs.trace(run_id),
        given=votes_on(run, user, web.services).get(WHOLE),
        recorded_amount=recorded_amount,
        recorded_place=recorded_place,
    )


def recorded_amount(number: Mapping[str, Any]) -> str:
    """A recorded figure as people write it."""
    return figure(Decimal(str(number["value"])), number["unit"])


def recorded_place(cited: Mapping[str, Any]) -> str:
    """For example `acme-10-k-2025 · Item 7 · page 41`."""
    item = item_name(cited["item"]) if cited["item"] else ""
    page = f"page {cited['page']}" if cited["page"] else ""
    return " · ".join(part for part in (cited["filing"], item, page) if part)
