"""The invented company's figures agree with one another."""

from collections.abc import Sequence

import pytest

from tests.samples.company.model import figures
from tests.samples.company.operations import LINES, REGIONS, SEGMENTS
from tests.samples.company.tables_business import PEOPLE, SHOWROOMS
from tests.samples.company.tables_debt import LEASES, MATURITIES
from tests.samples.company.tables_equity import AWARDS, COLUMNS, LEFT, MONTHS, movements
from tests.samples.company.tables_goodwill import goodwill_parts
from tests.samples.company.tables_tax import deferred_parts, rates
from tests.samples.company.years import YEARS

SUMS = (
    ("revenue", LINES),
    ("revenue", REGIONS),
    ("revenue", SEGMENTS),
    ("revenue", ("products", "services")),
    ("cost", [f"{s}_cost" for s in SEGMENTS]),
    ("cost", ("products_cost", "services_cost")),
    ("selling", [f"{s}_selling" for s in SEGMENTS]),
    ("assets", ("current_assets", "ppe", "right_of_use", "goodwill", "intangibles", "other_assets")),
    ("inventory", ("raw", "work", "finished")),
    ("accrued", ("pay", "warranty", "rebates", "accrued_other")),
    ("equity", ("par", "capital", "accumulated_other", "retained")),
    ("lease_total", ("lease_current", "lease_long_term")),
    ("debt", ("debt_current", "debt_long_term")),
    ("tax", ("tax_current", "deferred_tax")),
    ("pretax", ("pretax_domestic", "pretax_foreign")),
    ("cash_change", ("operating_cash", "investing_cash", "financing_cash", "fx_cash")),
)


def total(names: Sequence[str], year: int) -> int:
    return sum(figures()[name][year] for name in names)


@pytest.mark.parametrize(("whole", "parts"), SUMS, ids=[f"{w} of {p[0]}" for w, p in SUMS])
def test_parts_sum_to_the_whole(whole: str, parts: Sequence[str]) -> None:
    assert {y: total(parts, y) for y in YEARS} == {y: figures()[whole][y] for y in YEARS}


@pytest.mark.parametrize("year", YEARS)
def test_the_balance_sheet_balances(year: int) -> None:
    assert figures()["assets"][year] == figures()["liabilities_and_equity"][year]


@pytest.mark.parametrize("year", YEARS)
def test_cash_at_the_end_is_cash_at_the_beginning_and_the_flows(year: int) -> None:
    cash = figures()["cash"]
    assert cash[year] - cash[year - 1] == total(("operating_cash", "investing_cash", "financing_cash", "fx_cash"), year)


@pytest.mark.parametrize("year", YEARS)
def test_segment_income_reconciles_to_operating_income(year: int) -> None:
    not_borne = total(("corporate", "amortization", "restructuring"), year)
    assert total([f"{s}_income" for s in SEGMENTS], year) - not_borne == figures()["operating_income"][year]


@pytest.mark.parametrize("year", YEARS)
def test_each_segment_is_revenue_less_its_expenses(year: int) -> None:
    f = figures()
    for s in SEGMENTS:
        spent = total([f"{s}_cost", f"{s}_selling", f"{s}_other"], year)
        assert f[s][year] - spent == f[f"{s}_income"][year]


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("year", YEARS)
def test_equity_moves_by_its_movements(column: str, year: int) -> None:
    held = figures()[column]
    assert held[year] - held[year - 1] == sum(m.amounts.get(column, 0) for m in movements(year))


@pytest.mark.parametrize("year", YEARS)
def test_property_moves_by_spending_and_depreciation(year: int) -> None:
    f = figures()
    assert f["ppe"][year] == f["ppe"][year - 1] + f["capex"][year] - f["depreciation"][year]
    assert f["ppe_gross"][year] - f["ppe_depreciation"][year] == f["ppe"][year]


@pytest.mark.parametrize("year", YEARS)
def test_dividends_agree_with_the_amount_per_share(year: int) -> None:
    f = figures()
    assert f["dividends"][year] * 100 == pytest.approx(f["dividend"][year] * f["shares_basic"][year], rel=0.005)


@pytest.mark.parametrize("year", YEARS)
def test_goodwill_of_the_segments_is_goodwill(year: int) -> None:
    assert sum(part[year] for part in goodwill_parts().values()) == figures()["goodwill"][year]


@pytest.mark.parametrize("year", YEARS)
def test_the_rates_lead_to_the_effective_rate(year: int) -> None:
    *parts, (_, _, whole) = [(a, b, values) for a, b, values in rates()]
    assert sum(values[year] for _, _, values in parts) == whole[year]


def test_deferred_taxes_net_to_the_balance_sheet() -> None:
    held = {label: values for label, _, values in deferred_parts()}
    for year in YEARS[:2]:
        net = held["Total deferred tax assets"][year] + held["Total deferred tax liabilities"][year]
        assert net == held["Net deferred tax liabilities"][year] == -figures()["deferred_tax_liability"][year]
        assert held["Property, plant and equipment"][year] < 0


def test_maturities_sum_to_what_is_owed() -> None:
    assert sum(MATURITIES.values()) == figures()["debt_principal"][2025]
    assert sum(LEASES) > figures()["lease_total"][2025]


def test_counts_by_place_and_by_function_sum_to_the_counts() -> None:
    for i, year in enumerate(YEARS):
        assert sum(values[i] for _, values in SHOWROOMS) == figures()["showrooms"][year]
        assert sum(values[i] for _, values in PEOPLE) == figures()["employees"][year]


def test_units_never_fall_below_none() -> None:
    assert sum(number for _, number, _ in AWARDS) > 0


def test_the_repurchase_program_shrinks_by_what_was_paid() -> None:
    for (_, number, cents), before, after in zip(MONTHS[1:], LEFT, LEFT[1:], strict=False):
        assert before - after == pytest.approx(number * cents / 100_000, abs=1)
