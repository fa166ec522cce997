"""The page of an answer: a permanent address for who asked, with the way to every figure and thumbs."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from fastapi import Request, Response

from core.answering.draft import RefusalReason
from core.domain.access.account import Account, AccountRole
from core.domain.claims.figure_text import figure
from core.domain.filings.item_name import item_name
from core.domain.filings.place_reference import filing_words
from core.domain.operations.run import Run
from core.errors import UnknownCompany
from web.held.column_chart import ColumnChart, Point, column_chart
from web.pages import render
from web.runs.shown_run import is_own
from web.runs.votes import WHOLE, votes_on
from web.state import Web

NOT_HELD = frozenset({UnknownCompany.__name__, RefusalReason.COMPANY_NOT_HELD.value})
_YEAR = re.compile(r"FY(\d{4})")
_FEWEST = 3
"""Years of a figure that are drawn: two are read as fast in words."""
ADDED_FOR = 3600
"""Seconds for which the page says that a filing is being fetched."""


def answer_page(request: Request, web: Web, user: Account, run: Run) -> Response:
    """The page of the answer that the run came to, or of why there is none, with thumbs."""
    return render(
        request,
        "answer.html",
        run=run,
        own=is_own(run, user),
        outcome=run.outcome,
        charts=recorded_charts(run.outcome),
        trace=web.services.runs.trace(run.id),
        given=votes_on(run, user, web.services).get(WHOLE),
        not_held=not NOT_HELD.isdisjoint({run.outcome.get("kind"), run.outcome.get("reason")}),
        can_add=bool(web.settings.edgar_identity) and user.role is AccountRole.REVIEWER,
        added=web.sessions.read_link(request.query_params.get("added", ""), ADDED_FOR).get("added", ""),
        recorded_amount=recorded_amount,
        recorded_place=recorded_place,
    )


def recorded_charts(outcome: Mapping[str, Any]) -> list[ColumnChart]:
    """A chart of every figure that a sure answer gives for several fiscal years, oldest first."""
    of: dict[tuple[str, str], dict[str, Point]] = {}
    for number in () if outcome.get("nearest") or outcome.get("refused") else outcome.get("numbers", ()):
        if year := _YEAR.fullmatch(number["period"]):
            words = f"{number['label']}, fiscal {year[1]}: {recorded_amount(number)}"
            href = next((f"/e/{fact['evidence']}" for fact in number.get("facts", ())), "")
            point = Point(name=year[1], value=Decimal(str(number["value"])), words=words, href=href)
            of.setdefault((number["label"], number["unit"]), {}).setdefault(year[1], point)
    return [
        column_chart(label, unit, [points[year] for year in sorted(points)])
        for (label, unit), points in of.items()
        if len(points) >= _FEWEST
    ]


def recorded_amount(number: Mapping[str, Any]) -> str:
    """A recorded figure as people write it."""
    return figure(Decimal(str(number["value"])), number["unit"])


def recorded_place(cited: Mapping[str, Any]) -> str:
    """For example `ACME 10-K 2025 · Item 7 · page 41`."""
    item = item_name(cited["item"]) if cited["item"] else ""
    page = f"page {cited['page']}" if cited["page"] else ""
    return " · ".join(part for part in (filing_words(cited["filing"]), item, page) if part)
