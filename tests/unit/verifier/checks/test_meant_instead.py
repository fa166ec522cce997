"""Figures that agree with a row, where the words name another one: the whole company's, the cost, the change."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claims.claim import Direction, Part, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from tests.unit.verifier.checks.made import FILING, MILLION, claim, document, figure, quantity, tagged_row
from verifier.checks.check_numbers import check_numbers
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.gather_evidence import gather_evidence
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series


def untagged(facts: Sequence[Fact], title: str, unit: str = "USD", by: Decimal = Decimal(1)) -> list[Fact]:
    """The facts as a table of the discussion prints them, under a heading of its own."""
    return [
        replace(f, tag=None, title=title, unit=unit, value=f.value * by, half_width=f.half_width * by) for f in facts
    ]


POINTS = ("percent", 1 / MILLION)
FACTS = [
    *tagged_row("e20", ("Revenues",), "ex:Revenues", "", (900, 840, 780)),
    *tagged_row("e20", ("Cost of revenues",), "ex:CostOfRevenue", "", (512, 488, 430)),
    *tagged_row("e20", ("Accounts payable",), "ex:AccountsPayableCurrent", "", (3479, 2851, 2700)),
    *tagged_row("e20", ("Notes payable",), "ex:ShortTermBorrowings", "", (5, 6, 8)),
    *tagged_row("e21", ("Lamps", "Revenues"), "ex:Revenues", "ex:LampsMember", (321, 343, 330)),
    *untagged(tagged_row("e22", ("Revenues",), "", "", (321, 343, 330)), "Lamps Segment"),
    *untagged(
        tagged_row("e23", ("Percentage of total revenues",), "", "", (72, 81, 90)),
        "Lighting",
        "percent",
        Decimal("1e-6"),
    ),
]
INDEX = FilingIndex(FILING, document(), build_series(FACTS, FILING), read_sentences(document()))


def checked(part: Part, held: FilingIndex = INDEX) -> Finding:
    return check_numbers(part, gather_evidence(part, claim(part), held), held).finding


def amount(subject: str, value: int) -> Finding:
    return checked(figure(subject, quantity(f"${value} million", f"{value}000000", "USD", "1000000")))


def change(subject: str, percent: str, direction: Direction) -> Finding:
    digit = "0.1" if "." in percent else "1"
    return checked(
        figure(subject, quantity(f"{percent}%", percent, "percent", digit), Role.GROWTH, direction=direction)
    )


@pytest.mark.parametrize(
    ("subject", "value", "outcome", "diagnosis"),
    [
        ("cost of revenues", 512, Outcome.AGREES, None),
        ("cost of revenues", 900, Outcome.REFUTED, Diagnosis.METRIC),
        ("revenues", 900, Outcome.AGREES, None),
        ("revenues", 321, Outcome.REFUTED, Diagnosis.SCOPE),
        ("lamps revenues", 321, Outcome.AGREES, None),
    ],
)
def test_a_figure_is_of_the_row_that_the_words_name(
    subject: str, value: int, outcome: Outcome, diagnosis: Diagnosis | None
) -> None:
    found = amount(subject, value)
    assert (found.outcome, found.diagnosis) == (outcome, diagnosis)


def test_the_change_of_a_segment_is_not_the_companys() -> None:
    found = change("revenues", "6.4", Direction.DOWN)
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.SCOPE)
    assert found.nearest is not None
    assert found.nearest.value == 321_000_000
    assert change("lamps revenues", "6.4", Direction.DOWN).outcome is Outcome.AGREES


@pytest.mark.parametrize(
    ("subject", "percent", "direction", "outcome"),
    [
        ("accounts payable", "22", Direction.UP, Outcome.AGREES),
        ("payable", "22", Direction.DOWN, Outcome.REFUTED),
        ("revenues", "11", Direction.DOWN, Outcome.REFUTED),
        ("percentage of total revenues", "11", Direction.DOWN, Outcome.AGREES),
    ],
)
def test_a_change_between_coarse_figures_or_of_a_share_stands_for_no_other(
    subject: str, percent: str, direction: Direction, outcome: Outcome
) -> None:
    assert change(subject, percent, direction).outcome is outcome


@pytest.mark.parametrize(("catalog", "outcome"), [("revenue", Outcome.REFUTED), ("", Outcome.NOT_FOUND)])
def test_a_line_that_the_catalog_has_refutes_a_figure_of_any_size(catalog: str, outcome: Outcome) -> None:
    series = build_series(FACTS, FILING)
    for row in series:
        row.canonical = catalog if row.consolidated and row.row_words == {"revenue"} else ""
    held = FilingIndex(FILING, document(), series, read_sentences(document()))
    part = figure("revenues", quantity("$37 billion", "37000000000", "USD", "1000000000"))
    assert checked(part, held).outcome is outcome


def test_the_change_of_another_line_is_not_that_of_the_line_named_in_full() -> None:
    written = quantity("$24.0 million", "24000000", "USD", "100000")
    part = figure("cost of revenues", written, Role.DIFFERENCE, direction=Direction.UP)
    assert checked(part).outcome is Outcome.AGREES
    risen = replace(written, text="$60.0 million", value=Decimal(60_000_000))
    assert checked(replace(part, quantity=risen)).outcome is Outcome.REFUTED


@pytest.mark.parametrize(
    ("subject", "percent", "outcome"),
    [
        ("gross profit margin", "43.1", Outcome.AGREES),
        ("gross profit margin", "75.8", Outcome.REFUTED),
        ("lamps gross profit margin", "33.6", Outcome.AGREES),
        ("gross profit margin", "12.0", Outcome.REFUTED),
    ],
)
def test_a_margin_is_of_the_profit_and_revenue_of_one_scope(subject: str, percent: str, outcome: Outcome) -> None:
    margin = quantity(f"{percent}%", percent, "percent", "0.1")
    rows = [
        *FACTS,
        *tagged_row("e20", ("Gross profit",), "ex:GrossProfit", "", (388, 352, 350)),
        *tagged_row("e21", ("Lamps", "Gross profit"), "ex:GrossProfit", "ex:LampsMember", (108, 90, 80)),
    ]
    held = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    part = figure(subject, margin)
    assert checked(part, held).outcome is outcome


@pytest.mark.parametrize(
    ("subject", "percent", "text", "outcome"),
    [
        ("lamps", "35.7", "Lamps made up 35.7% of revenues.", Outcome.AGREES),
        ("lamps", "73.5", "Lamps made up 73.5% of revenues.", Outcome.REFUTED),
        (
            "lamps gross profit",
            "33.6",
            "Lamps kept 33.6 cents of gross profit on every dollar of revenues.",
            Outcome.AGREES,
        ),
    ],
)
def test_a_share_is_of_the_company_but_where_the_whole_is_the_parts_own(
    subject: str, percent: str, text: str, outcome: Outcome
) -> None:
    rows = [
        *FACTS,
        *tagged_row("e21", ("Lamps", "Gross profit"), "ex:GrossProfit", "ex:LampsMember", (108, 90, 80)),
        *untagged(tagged_row("e24", ("Total revenues",), "", "", (437, 401, 390)), "Nordic region"),
    ]
    held = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    share = quantity(f"{percent}%", percent, "percent", "0.1")
    part = replace(figure(subject, share, Role.SHARE, whole="revenues"), text=text)
    assert checked(part, held).outcome is outcome
