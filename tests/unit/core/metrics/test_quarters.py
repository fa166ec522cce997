"""Quarters, years to date and trailing twelve months: as filed, or reckoned with their inputs."""

from datetime import date

from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period
from core.domain.filings.span import QUARTERS, FiscalSpan, read_span
from core.metrics.find.printed_figures import printed_figures
from core.metrics.periods.quarters import Quarters, read_quarters
from core.ports.filing_store import FilingContent
from core.terminal.json.facts_json import facts_json, periods_json
from tests.unit.core.metrics.quarterly import BEFORE, Q1, Q2, Q3, YEAR, held, report, span, told
from tests.unit.core.metrics.sample import SEGMENT_AXIS, printed

EVERY = (BEFORE, Q1, Q2, Q3, YEAR)


def quarters(*reports: FilingContent, metric: str | None = None, as_of: date | None = None) -> Quarters:
    return read_quarters("ALDQ", held(*reports), metric=metric, as_of=as_of)


def value(found: Quarters, key: str, year: int, part: str) -> MetricValue | None:
    return next((v for v in found.values if (v.key, v.fiscal_year, v.fiscal_period) == (key, year, part)), None)


def millions(found: Quarters, key: str, year: int, part: str) -> int | None:
    one = value(found, key, year, part)
    return None if one is None else int(one.value / 10**6)


def test_a_quarter_is_never_the_year_to_date() -> None:
    found = quarters(*EVERY, metric="revenue")
    parts = ("Q1", "Q2", "H1", "Q3", "9M", "FY")
    assert [millions(found, "revenue", 2024, part) for part in parts] == [100, 120, 220, 130, 350, 500]
    assert all(v.formula is None for v in found.values if v.fiscal_year == 2024 and v.fiscal_period in parts)


def test_the_fourth_quarter_is_the_year_without_nine_months() -> None:
    fourth = value(quarters(*EVERY), "revenue", 2024, "Q4")
    assert fourth is not None
    assert (int(fourth.value), fourth.period) == (
        150 * 10**6,
        Period(start=date(2024, 10, 1), end=date(2024, 12, 31)),
    )
    assert fourth.formula == "revenue_year - revenue_nine_months"
    assert [f.filing_id for f in fourth.facts] == ["alder-10-k-2024", "alder-10-q-2024-q3"]
    assert fourth.half_width == 10**6


def test_what_is_itself_derived_is_reckoned_from_its_own_inputs() -> None:
    found = quarters(*EVERY)
    profit, margin = value(found, "gross_profit", 2024, "Q4"), value(found, "gross_margin", 2024, "Q4")
    assert profit is not None
    assert profit.formula == (
        "revenue_year - cost_of_revenue_year - (revenue_nine_months - cost_of_revenue_nine_months)"
    )
    assert int(profit.value / 10**6) == 60
    assert margin is not None
    assert margin.value == 40


def test_quarters_of_which_only_the_year_to_date_is_told() -> None:
    found = quarters(*EVERY, metric="operating cash flow")
    assert [millions(found, "operating_cash_flow", 2024, f"Q{n}") for n in (1, 2, 3, 4)] == [11, 14, 15, 22]
    second = value(found, "operating_cash_flow", 2024, "Q2")
    assert second is not None
    assert second.formula == "operating_cash_flow_half_year - operating_cash_flow_first_quarter"


def test_trailing_twelve_months_need_one_10_k_and_one_10_q() -> None:
    found = quarters(BEFORE, Q3, metric="revenue")
    (newest,) = found.of(read_span("TTM")).values
    assert (int(newest.value), newest.period.start, newest.period.end) == (
        468 * 10**6,
        date(2023, 10, 1),
        date(2024, 9, 30),
    )
    assert newest.formula == "revenue_year_before - revenue_nine_months_before + revenue_nine_months"
    assert millions(found, "revenue", 2023, "Q4") is None


def test_balances_stand_at_a_quarters_end_and_shares_are_not_summed() -> None:
    found = quarters(*EVERY)
    assert [millions(found, "total_assets", 2024, part) for part in ("Q3", "Q4", "9M")] == [900, 950, None]
    assert value(found, "eps_diluted", 2024, "Q4") is None


def test_no_figure_is_mixed_with_its_restatement() -> None:
    recast = report(2025, "Q3", told("Revenues", {(2025, "9M"): 300, (2024, "9M"): 250, (2024, "Q3"): 90}))
    found = quarters(*EVERY, recast)
    assert millions(found, "revenue", 2024, "9M") == 250
    assert millions(found, "revenue", 2024, "Q4") == 150


def test_two_concepts_are_not_subtracted() -> None:
    other = report(2024, "Q3", told("SalesRevenueNet", {(2024, "9M"): 350, (2024, "Q3"): 130}))
    assert millions(quarters(YEAR, other), "revenue", 2024, "Q4") is None


def test_a_day_knows_only_what_was_filed_by_then() -> None:
    assert millions(quarters(*EVERY, as_of=date(2025, 1, 31)), "revenue", 2024, "Q4") is None
    assert millions(quarters(*EVERY, as_of=date(2024, 7, 1)), "revenue", 2024, "Q2") is None


def test_parts_of_the_quarter_and_of_the_year_to_date() -> None:
    rows = {(2024, "Q2"): 70.0, (2024, "H1"): 130.0, (2023, "Q2"): 60.0}
    segment = told("Revenues", rows, members=[(SEGMENT_AXIS, "aldq:RoadMember")])
    found = quarters(
        report(2024, "Q2", [*told("Revenues", {(2024, "Q2"): 120, (2024, "H1"): 220, (2023, "Q2"): 95}), *segment])
    )
    parts = [(b.member, b.fiscal_year, b.fiscal_period, int(b.value / 10**6)) for b in found.breakdowns]
    assert parts == [("Road", 2024, "Q2", 70), ("Road", 2023, "Q2", 60), ("Road", 2024, "H1", 130)]
    assert [b.fiscal_period for b in found.of(QUARTERS).breakdowns] == ["Q2", "Q2"]
    (row, _, _) = facts_json((), found.breakdowns)["breakdowns"]
    assert (row["year"], row["part"], row["period"]["end"]) == ("2024", "Q2", "2024-06-30")


def test_figures_of_tables_are_told_apart_by_period() -> None:
    price = [printed("Average price per crate", value, span(2024, part)) for value, part in ((7, "Q2"), (6, "H1"))]
    store = held(report(2024, "Q2", price))
    for part, figure in (("Q2", 7), ("H1", 6)):
        (one,) = printed_figures("ALDQ", "average price per crate", store, span=FiscalSpan(year=2024, part=part))
        assert one.value == figure * 10**6
    assert printed_figures("ALDQ", "average price per crate", store, span=FiscalSpan(year=2023, part="Q2")) == ()


def test_the_json_of_a_period_names_every_input() -> None:
    rows = periods_json(quarters(*EVERY, metric="revenue").of(read_span("2024Q4")).values)
    row = rows["revenue"]["2024"]["Q4"]
    assert (row["value"], row["concept"]) == (150_000_000, None)
    first, second = row["inputs"]
    assert (first["name"], first["filing"], first["period"]["start"]) == (
        "revenue_year",
        "alder-10-k-2024",
        "2024-01-01",
    )
    assert (second["name"], second["value"], second["period"]["end"]) == (
        "revenue_nine_months",
        350_000_000,
        "2024-09-30",
    )
