"""The shares outstanding on a day and the value held by outsiders are held against the cover's own figures."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact, FactSource, Place, Tag
from core.domain.filings.period import Period
from tests.unit.verifier.checks.made import FILING, document, facts, figure, quantity
from verifier.checks.check_cover_figures import check_cover_figure
from verifier.checks.check_statements import silent
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series


def of_cover(concept: str, value: str, unit: str, day: date) -> Fact:
    place = Place(filing_id=FILING.id, page=1, item=None, element_id="c0", quote="printed")
    tag = Tag(concept=concept, context_id="c", element_id=concept, decimals=-6)
    return Fact(
        id=concept,
        filing_id=FILING.id,
        source=FactSource.XBRL,
        value=Decimal(value),
        unit=unit,
        half_width=Decimal(500000),
        label=("printed",),
        place=place,
        period=Period(end=day),
        tag=tag,
    )


def index() -> FilingIndex:
    held = document()
    front = (
        of_cover("dei:EntityCommonStockSharesOutstanding", "88000000", "shares", date(2025, 2, 3)),
        of_cover("dei:EntityPublicFloat", "4100000000", "USD", date(2024, 6, 28)),
    )
    return FilingIndex(FILING, held, build_series((*front, *facts()), FILING), read_sentences(held))


def outcome(text: str, amount: str, value: str, unit: str) -> Outcome:
    part = replace(figure("", quantity(amount, value, unit, "1000000")), text=text)
    return check_cover_figure(silent(part), index()).outcome


@pytest.mark.parametrize(
    ("day", "count", "expected"),
    [
        ("As of February 3, 2025", 88, Outcome.AGREES),
        ("In February 2025", 88, Outcome.AGREES),
        ("As of February 3, 2025", 78, Outcome.REFUTED),
        ("As of March 3, 2025", 78, Outcome.NOT_FOUND),
        ("At the time", 78, Outcome.NOT_FOUND),
    ],
)
def test_shares_outstanding_are_those_of_the_day(day: str, count: int, expected: Outcome) -> None:
    text = f"{day}, Lumen Works had {count} million shares outstanding"
    assert outcome(text, f"{count} million", f"{count}000000", "shares") is expected


def test_some_of_the_shares_are_not_held_against_all() -> None:
    text = "As of February 3, 2025, it had 12 million Class B shares outstanding"
    assert outcome(text, "12 million", "12000000", "shares") is Outcome.NOT_FOUND


def test_the_value_held_by_outsiders() -> None:
    assert outcome("Its public float was $4,100 million", "$4,100 million", "4100000000", "USD") is Outcome.AGREES
    assert outcome("Non-affiliates held $4,700 million", "$4,700 million", "4700000000", "USD") is Outcome.REFUTED
