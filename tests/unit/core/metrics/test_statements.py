"""Metrics of a filing without tags, off the rows of its statements."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period
from core.metrics.catalog.resolve import resolve
from core.metrics.untagged.name_totals import name_totals
from core.metrics.untagged.statements import plain

COVER = Cover(
    form="10-K", fiscal_year=2031, fiscal_period="FY", period_end=date(2031, 12, 31), cik="0000000001", name="Ostrel"
)
INCOME = (
    ("Net sales", 900, 800),
    ("Cost of products sold", -500, -450),
    ("Gross profit", 400, 350),
    ("Selling, general and administrative expenses", -150, -140),
    ("Operating income (loss)", 250, 210),
    ("Income before income taxes", 240, 200),
    ("(Provision for) benefit from income taxes", -60, -50),
    ("Net income attributable to noncontrolling interests", 5, 4),
    ("Net income attributable to Ostrel", 180, 150),
)
BALANCE = (
    ("Cash and cash equivalents", 70, 60),
    ("Inventories, net", 40, 30),
    ("Total current assets", 300, 280),
    ("Net property, plant and equipment", 500, 480),
    ("Total assets", 1000, 950),
    ("Accounts payable", 90, 80),
    ("Total current liabilities", 150, 140),
)
FLOWS = (
    ("Depreciation and amortization", 55, 50),
    ("Net cash provided by operating activities", 300, 260),
    ("Additions to property, plant and equipment", -80, -75),
    ("Dividends paid", -20, -18),
)


def table(rows: Sequence[tuple[str, int, int]], page: int, *, instant: bool = False) -> Iterator[Fact]:
    for n, (label, *values) in enumerate(rows):
        for year, value in zip((2031, 2030), values, strict=True):
            yield Fact(
                id=f"p{page}n{n}y{year}",
                filing_id="ostrel-10-k-2031-pdf",
                source=FactSource.TABLE,
                value=Decimal(value) * 1000,
                unit="USD",
                half_width=Decimal(500),
                label=(label,),
                period=Period(end=date(year, 12, 31), start=None if instant else date(year, 1, 1)),
                place=Place(
                    filing_id="ostrel-10-k-2031-pdf", page=page, item="8", element_id=f"e{page}", cell=(n, year - 2029)
                ),
            )


def found(*facts: Fact) -> dict[tuple[str, int], MetricValue]:
    return {(v.key, v.fiscal_year): v for v in resolve(facts, COVER)}


@pytest.fixture(scope="module")
def report() -> dict[tuple[str, int], MetricValue]:
    summary = table((("Net sales", 1, 1), ("Net income", 2, 2), ("Total assets", 3, 3)), 20)
    return found(*summary, *table(INCOME, 50), *table(BALANCE, 51, instant=True), *table(FLOWS, 53))


@pytest.mark.parametrize(
    ("key", "now", "before"),
    [
        ("revenue", 900, 800),
        ("cost_of_revenue", 500, 450),
        ("operating_income", 250, 210),
        ("income_tax", 60, 50),
        ("net_income", 180, 150),
        ("total_assets", 1000, 950),
        ("inventory", 40, 30),
        ("property_plant_and_equipment", 500, 480),
        ("capital_expenditure", 80, 75),
        ("dividends_paid", 20, 18),
        ("operating_cash_flow", 300, 260),
    ],
)
def test_rows_of_statements_are_metrics(
    key: str, now: int, before: int, report: dict[tuple[str, int], MetricValue]
) -> None:
    assert [report[key, year].value for year in (2031, 2030)] == [now * 1000, before * 1000]
    assert report[key, 2031].facts[0].value == now * 1000


def test_what_no_row_states_is_derived(report: dict[tuple[str, int], MetricValue]) -> None:
    free = report["free_cash_flow", 2031]
    assert (free.value, free.formula) == (Decimal(220_000), "operating_cash_flow - capital_expenditure")


def test_rows_elsewhere_are_none(report: dict[tuple[str, int], MetricValue]) -> None:
    only_elsewhere = found(*table((("Net sales", 1, 1), ("Total assets", 3, 3)), 20))
    assert only_elsewhere == {}


def test_what_stands_in_brackets_is_no_wording() -> None:
    assert plain("Net (loss) income (Note 4)") == "net income"
    assert plain("Stockholders’ equity, at par $0.01") == "stockholders equity at par"


def bare(value: int, row: int) -> Fact:
    first = next(iter(table((("Any", value, 0),), 60)))
    return replace(first, label=(TITLE,), title=TITLE, place=replace(first.place, cell=(row, 1)))


def under(heading: str, label: str, value: int, row: int) -> Fact:
    return replace(bare(value, row), label=(heading, label))


TITLE = "Consolidated Statements of Operations"


def test_a_row_without_a_label_is_the_total_of_the_rows_above() -> None:
    rows = (under("Revenues", "Tickets", 700, 1), under("Revenues", "Rooms", 200, 2), bare(900, 3), bare(41, 4))
    assert [fact.label for fact in name_totals(rows)][2:] == [("Total Revenues",), (TITLE,)]


def test_a_figure_twice_without_a_label_is_that_under_both_sides_of_a_balance_sheet() -> None:
    rows = (under("Assets", "Cash", 70, 1), bare(1000, 2), under("Equity", "Retained earnings", 5, 3), bare(1000, 4))
    assert [fact.label for fact in name_totals(rows)][1::2] == [("Total assets",), ("Total assets",)]


def test_a_label_that_breaks_off_goes_on_in_the_next_cell() -> None:
    broken = replace(next(iter(table((("Net sales", 9, 9),), 50))), label=("Net income attributable to", "Ostrel Inc."))
    facts = (*table(INCOME[:-1], 50), replace(broken, value=Decimal(181_000), period=PERIOD))
    assert found(*facts)["net_income", 2031].value == 181_000


PERIOD = Period(start=date(2031, 1, 1), end=date(2031, 12, 31))
