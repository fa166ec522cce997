"""Companyfacts become metrics of fiscal years: the company's own names for years, restatements, days."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from core.domain.filings.metric import MetricDefinition, PeriodKind
from core.domain.filings.past_figure import PAST_LABEL, PastFigure, ReportedValue
from core.domain.filings.period import Period
from core.metrics.periods.history import older_years
from core.metrics.periods.past_figures import fiscal_years, past_figures
from core.terminal.json.past_json import past_json
from core.terminal.tables.past import past_hint, past_table
from tests.unit.core.metrics.companyfacts_sample import shown

ROOT = Path(__file__).parents[4]


def metric(key: str, *concepts: str, unit: str = "USD", period: PeriodKind = PeriodKind.DURATION) -> MetricDefinition:
    return MetricDefinition(key=key, label=key, unit=unit, period=period, statement="income", concepts=concepts)


REVENUE = metric("revenue", "us-gaap:Revenues", "us-gaap:SalesRevenueNet")
ASSETS = metric("total_assets", "us-gaap:Assets", period=PeriodKind.INSTANT)
EPS = metric("eps_diluted", "us-gaap:EarningsPerShareDiluted", unit="USD/share")


def value(
    end: date,
    amount: int,
    *,
    of: int,
    filed: date,
    concept: str = "us-gaap:Revenues",
    unit: str = "USD",
    days: int = 364,
    form: str = "10-K",
) -> ReportedValue:
    start = end - timedelta(days=days) if days else None
    return ReportedValue(
        concept=concept,
        unit=unit,
        period=Period(end=end, start=start),
        value=Decimal(amount),
        fiscal_year=of,
        form=form,
        accession=f"0000000042-{of}-{form}",
        filed=filed,
    )


def amounts(figures: Sequence[PastFigure]) -> list[tuple[str, int, int]]:
    return [(f.metric, f.fiscal_year, int(f.value)) for f in figures]


E12, E11, E10 = date(2012, 12, 29), date(2011, 12, 31), date(2011, 1, 1)
F12, F11 = date(2013, 2, 20), date(2012, 2, 21)


def test_a_year_is_called_what_the_company_calls_it() -> None:
    values = [value(E12, 3, of=2012, filed=F12), value(E11, 2, of=2012, filed=F12), value(E10, 1, of=2012, filed=F12)]
    assert fiscal_years(values) == {E12: 2012, E11: 2011, E10: 2010}
    february = [value(date(2013, 2, 2), 2, of=2012, filed=F12), value(date(2012, 1, 28), 1, of=2012, filed=F12)]
    assert fiscal_years(february) == {date(2013, 2, 2): 2012, date(2012, 1, 28): 2011}


def test_a_restatement_is_listed_and_a_repetition_is_not() -> None:
    values = [
        value(E11, 850, of=2011, filed=F11),
        value(E11, 850, of=2012, filed=F12),
        value(E11, 840, of=2013, filed=date(2014, 2, 20)),
        value(E12, 900, of=2012, filed=F12),
    ]
    found = past_figures(values, [REVENUE])
    assert amounts(found) == [("revenue", 2012, 900), ("revenue", 2011, 850), ("revenue", 2011, 840)]


def test_the_first_concept_of_the_chain_counts_for_a_year() -> None:
    part = "us-gaap:SalesRevenueNet"
    values = [
        value(E12, 900, of=2012, filed=F12),
        value(E12, 700, of=2012, filed=F12, concept=part),
        value(E11, 650, of=2011, filed=F11, concept=part),
    ]
    found = past_figures(values, [REVENUE])
    assert [(f.fiscal_year, int(f.value), f.concept) for f in found] == [
        (2012, 900, "us-gaap:Revenues"),
        (2011, 650, part),
    ]


def test_only_whole_years_and_balances_at_their_ends_count() -> None:
    values = [
        value(E12, 900, of=2012, filed=F12),
        value(E12, 230, of=2012, filed=F12, days=90),
        value(date(2012, 9, 29), 880, of=2012, filed=F12, days=272),
        value(E12, 5000, of=2012, filed=F12, concept="us-gaap:Assets", days=0),
        value(date(2013, 1, 31), 77, of=2012, filed=F12, concept="us-gaap:Assets", days=0),
    ]
    assert amounts(past_figures(values, [REVENUE, ASSETS])) == [("revenue", 2012, 900), ("total_assets", 2012, 5000)]


def test_units_are_the_filings_own_currency() -> None:
    values = [
        value(E12, 900, of=2012, filed=F12, unit="CAD"),
        value(E11, 850, of=2012, filed=F12, unit="CAD"),
        value(E12, 880, of=2012, filed=F12, unit="USD"),
        value(E12, 2, of=2012, filed=F12, unit="CAD/shares", concept="us-gaap:EarningsPerShareDiluted"),
        value(E12, 3, of=2012, filed=F12, unit="shares", concept="us-gaap:EarningsPerShareDiluted"),
    ]
    found = past_figures(values, [REVENUE, EPS])
    assert [(f.metric, f.fiscal_year, f.unit) for f in found] == [
        ("revenue", 2012, "CAD"),
        ("revenue", 2011, "CAD"),
        ("eps_diluted", 2012, "CAD/share"),
    ]


def test_nothing_comes_of_nothing() -> None:
    assert past_figures([], [REVENUE]) == ()
    assert past_figures([value(E12, 1, of=2012, filed=F12, days=0)], [ASSETS]) == ()


@pytest.fixture
def figures() -> tuple[PastFigure, ...]:
    values = [
        value(E11, 850_000_000, of=2011, filed=F11),
        value(E11, 840_000_000, of=2012, filed=F12),
        value(E12, 900_000_000, of=2012, filed=F12),
    ]
    return past_figures(values, [REVENUE])


def test_years_that_filings_give_are_left_to_them(figures: tuple[PastFigure, ...]) -> None:
    given = {("revenue", 2012)}
    assert amounts(older_years(figures, ["revenue"], given=given)) == [
        ("revenue", 2011, 850_000_000),
        ("revenue", 2011, 840_000_000),
    ]
    early = older_years(figures, ["revenue"], given=(), as_of=date(2012, 12, 31))
    assert amounts(early) == [("revenue", 2011, 850_000_000)]
    assert older_years(figures, ["net_income"], given=()) == ()


def test_older_years_never_come_without_their_label(figures: tuple[PastFigure, ...]) -> None:
    rows = past_json(figures)
    assert {row["label"] for row in rows} == {PAST_LABEL}
    assert rows[0]["value"] == 900_000_000
    assert rows[1]["filed"] == "2012-02-21"
    assert PAST_LABEL in past_hint(figures)
    text = shown(past_table(figures))
    assert PAST_LABEL in text
    assert [line.count("restated") for line in text.splitlines() if "FY2011" in line] == [0, 1]


def test_older_years_are_evidence_for_nothing() -> None:
    rooms = [file for room in ("verifier", "core/answering") for file in (ROOT / room).rglob("*.py")]
    assert len(rooms) > 50
    users = [file.name for file in rooms if "services.past" in file.read_text() or "PastFigure" in file.read_text()]
    assert users == [], "an answer or verdict that rests on them has to say so first"
