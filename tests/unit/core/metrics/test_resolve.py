"""Each trap of reading annual metrics from tagged facts, on an invented company."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from core.domain.filings.period import Period
from core.metrics.catalog.resolve import resolve
from tests.unit.core.metrics.sample import (
    CLASS_AXIS,
    COVER,
    SEGMENT_AXIS,
    balance_face,
    cash_face,
    close,
    fact,
    income_face,
    metrics,
    printed,
    value,
    year,
)

M = 10**6


def test_fiscal_years_are_named_as_the_company_names_them() -> None:
    facts = [fact("Revenues", 500 + y, year(y)) for y in (2022, 2023, 2024)]
    found = {m.fiscal_year: m.value for m in resolve(facts, COVER) if m.key == "revenue"}
    assert found == {2024: 2524 * M, 2023: 2523 * M, 2022: 2522 * M}


def test_a_quarter_under_the_annual_concept_is_no_year() -> None:
    quarter = Period(start=date(2024, 11, 3), end=date(2025, 2, 1))
    assert value([fact("Revenues", 150, quarter), fact("Revenues", 500)], "revenue") == 500 * M
    assert value([fact("Revenues", 150, quarter), fact("NetIncomeLoss", 9)], "revenue") is None


def test_a_day_that_is_not_the_year_end_closes_no_year() -> None:
    subsequent = Period(end=date(2025, 2, 6))
    facts = [fact("Assets", 900, subsequent), fact("Assets", 1000, close()), fact("Revenues", 500)]
    assert value(facts, "total_assets") == 1000 * M


def test_the_total_goes_before_its_part() -> None:
    facts = [fact("RevenueFromContractWithCustomerExcludingAssessedTax", 480), fact("Revenues", 500)]
    assert value(facts, "revenue") == 500 * M


def test_the_face_of_the_statement_goes_before_a_note() -> None:
    facts = [*balance_face(), fact("LongTermDebt", 300, close(), block="balance")]
    facts += [fact("LongTermDebtNoncurrent", 280, close(), block="note")]
    assert value(facts, "long_term_debt") == 300 * M


def test_a_part_that_counts_on_the_face_only_is_not_taken_from_a_note() -> None:
    note = fact("InventoryFinishedGoodsNetOfReserves", 70, close(), block="note")
    assert value([*balance_face(), note], "inventory") is None
    face = fact("InventoryFinishedGoodsNetOfReserves", 70, close(), block="balance")
    assert value([*balance_face(), face], "inventory") == 70 * M


def test_the_same_fact_printed_twice_keeps_the_finest_decimals() -> None:
    found = metrics([fact("Revenues", 500, decimals=-8), fact("Revenues", 512.4, decimals=-5)])["revenue"]
    assert (found.value, found.half_width) == (Decimal("512.4") * M, 50_000)


def test_a_slip_is_outvoted() -> None:
    facts = [fact("Revenues", 5), fact("Revenues", 500), fact("Revenues", 500)]
    assert value(facts, "revenue") == 500 * M


def test_facts_with_members_are_not_the_company() -> None:
    wool = fact("Revenues", 300, members=[(SEGMENT_AXIS, "lksp:WoolMember")])
    parent_only = fact("NetIncomeLoss", 70, members=[("dei:LegalEntityAxis", "srt:ParentCompanyMember")])
    assert metrics([wool, parent_only, fact("Assets", 10, close())]).keys() == {"total_assets"}


def test_net_income_leaves_noncontrolling_interests_out() -> None:
    facts = [fact("ProfitLoss", 100), fact("NetIncomeLoss", 90)]
    assert value(facts, "net_income") == 90 * M
    assert value(facts, "net_income_with_noncontrolling") == 100 * M
    assert value([fact("ProfitLoss", 100)], "net_income") == 100 * M


def test_figures_by_share_that_stand_by_class_only_are_those_of_the_main_class() -> None:
    facts = [fact("Revenues", 500)]
    for member, amount in (("us-gaap:CommonClassBMember", "1.10"), ("us-gaap:CommonClassAMember", "2.20")):
        facts.append(
            fact("EarningsPerShareDiluted", amount, unit="USD/share", decimals=2, members=[(CLASS_AXIS, member)])
        )
    assert value(facts, "eps_diluted") == Decimal("2.20")
    facts.append(fact("EarningsPerShareDiluted", "2.15", unit="USD/share", decimals=2))
    assert value(facts, "eps_diluted") == Decimal("2.15")


def test_sales_by_class_of_stock_are_not_the_company() -> None:
    by_class = fact("NetIncomeLoss", 40, members=[(CLASS_AXIS, "us-gaap:CommonClassAMember")])
    assert value([by_class, fact("Revenues", 500)], "net_income") is None


def test_gross_profit_is_derived_with_its_inputs() -> None:
    facts = [fact("Revenues", 500), fact("CostOfRevenue", 300)]
    found = metrics(facts)["gross_profit"]
    assert (found.value, found.half_width, found.formula) == (200 * M, M, "revenue - cost_of_revenue")
    assert [f.tag.concept for f in found.facts if f.tag] == ["us-gaap:Revenues", "us-gaap:CostOfRevenue"]


def test_of_two_formulas_the_one_that_the_filing_prints_is_taken() -> None:
    facts = [*income_face(), fact("Revenues", 500, block="income"), fact("CostOfRevenue", 300, block="income")]
    facts += [fact("RevenueFromContractWithCustomerExcludingAssessedTax", 480, block="income")]
    assert value(facts, "gross_profit") == 200 * M
    assert value([*facts, printed("Gross profit (2)", 180)], "gross_profit") == 180 * M
    assert value([*facts, printed("Gross profit of the mill", 180)], "gross_profit") == 200 * M


def test_nothing_is_derived_from_two_years() -> None:
    assert value([fact("Revenues", 500), fact("CostOfRevenue", 300, year(2023))], "gross_profit") is None


def test_a_bank_has_no_gross_profit() -> None:
    facts = [fact("Revenues", 500), fact("CostOfRevenue", 300), fact("NoninterestExpense", 100)]
    assert metrics(facts).keys().isdisjoint({"gross_profit", "cost_of_revenue", "gross_margin"})


def test_selling_and_administrative_lines_are_added() -> None:
    facts = [*income_face(), fact("GeneralAndAdministrativeExpense", 40, block="income")]
    assert value(facts, "selling_general_and_administrative") == 40 * M
    facts += [fact("MarketingExpense", 60, block="income")]
    assert value(facts, "selling_general_and_administrative") == 100 * M


def test_costs_by_their_nature_make_no_selling_and_administrative_line() -> None:
    facts = [*income_face(), fact("GeneralAndAdministrativeExpense", 40, block="income")]
    facts += [fact("LaborAndRelatedExpense", 200, block="income")]
    assert value(facts, "selling_general_and_administrative") is None


def test_operating_income_is_derived_only_when_the_rest_of_the_statement_agrees() -> None:
    facts = [fact("GrossProfit", 200), fact("SellingGeneralAndAdministrativeExpense", 80)]
    facts += [fact("InterestIncomeExpenseNonoperatingNet", -5)]
    pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest"
    assert value([*facts, fact(pretax, 115)], "operating_income") == 120 * M
    assert value([*facts, fact(pretax, 90)], "operating_income") is None
    assert value(facts, "operating_income") is None


def test_net_interest_is_not_interest_expense() -> None:
    net = fact("InterestIncomeExpenseNonoperatingNet", -45)
    assert value([net], "interest_expense") is None
    assert value([net, fact("InvestmentIncomeInterest", 15)], "interest_expense") == 60 * M


def test_the_parts_of_interest_are_added() -> None:
    facts = [*income_face(), fact("InterestExpenseDebt", 20, block="income")]
    facts += [fact("lksp:FinanceLeaseInterestExpenseAndOther", 3, block="income")]
    assert value(facts, "interest_expense") == 23 * M


def test_depreciation_alone_is_not_the_whole() -> None:
    note = fact("Depreciation", 30, block="note")
    whole = fact("DepreciationDepletionAndAmortization", 50, block="cash")
    assert value([*cash_face(), note, whole], "depreciation_and_amortization") == 50 * M
    assert value([*cash_face(), note], "depreciation_and_amortization") is None
    on_face = [fact("Depreciation", 30, block="cash"), fact("AmortizationOfIntangibleAssets", 8, block="cash")]
    assert value([*cash_face(), *on_face], "depreciation_and_amortization") == 38 * M


def test_a_line_of_the_companys_own_counts_on_the_face_only() -> None:
    own = "lksp:DepreciationAmortizationAndImpairment"
    assert value([*cash_face(), fact(own, 55, block="cash")], "depreciation_and_amortization") == 55 * M
    assert value([*cash_face(), fact(own, 55, block="note")], "depreciation_and_amortization") is None


def test_restricted_cash_is_not_cash() -> None:
    total = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents"
    facts = [*balance_face(), *cash_face(), fact(total, 90, close(), block="cash")]
    assert value(facts, "cash_and_equivalents") is None
    facts += [fact("CashAndCashEquivalentsAtCarryingValue", 80, close(), block="balance")]
    assert value(facts, "cash_and_equivalents") == 80 * M
    assert value(facts, "cash_with_restricted") == 90 * M


def test_total_liabilities_by_the_balance_sheet_identity() -> None:
    facts = [*balance_face(), fact("StockholdersEquity", 350, close(), block="balance")]
    assert value(facts, "total_liabilities") == 650 * M
    facts += [fact("MinorityInterest", 30, close(), block="balance")]
    assert value(facts, "total_liabilities") == 620 * M
    facts += [fact("RedeemableNoncontrollingInterestEquityCarryingAmount", 20, close(), block="balance")]
    found = metrics(facts)["total_liabilities"]
    assert found.value == 600 * M
    expected = "total_assets - (shareholders_equity + noncontrolling_interest) - redeemable_noncontrolling_interest"
    assert found.formula == expected
    assert len(found.facts) == 4


def test_shareholders_equity_leaves_noncontrolling_interests_out() -> None:
    whole = fact("StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest", 380, close())
    facts = [fact("StockholdersEquity", 350, close()), whole]
    assert value(facts, "shareholders_equity") == 350 * M
    assert value(facts, "total_equity") == 380 * M


def test_rates_become_percentages_and_margins_are_computed() -> None:
    facts = [fact("EffectiveIncomeTaxRateContinuingOperations", "0.213", unit="ratio", decimals=3)]
    facts += [fact("Revenues", 500), fact("NetIncomeLoss", 90)]
    found = metrics(facts)
    assert (found["effective_tax_rate"].value, found["effective_tax_rate"].unit) == (Decimal("21.3"), "percent")
    assert found["effective_tax_rate"].half_width == Decimal("0.05")
    assert found["net_margin"].value == 18


def test_a_formula_of_a_formula_is_written_out() -> None:
    found = metrics([fact("Revenues", 500), fact("CostOfRevenue", 300)])["gross_margin"]
    assert (found.value, found.formula) == (40, "(revenue - cost_of_revenue) / revenue * 100")
    assert len(found.facts) == 2


def test_another_currency_is_left_out() -> None:
    facts = [fact("DebtInstrumentFaceAmount", n, close()) for n in (1, 2, 3)]
    facts += [fact("LongTermDebtNoncurrent", 500, close(), unit="EUR"), fact("Revenues", 500)]
    assert value(facts, "long_term_debt") is None


def test_a_quarterly_report_has_no_annual_metrics() -> None:
    assert resolve([fact("Revenues", 500)], replace(COVER, form="10-Q", fiscal_period="Q2")) == ()


def test_untagged_figures_state_no_metric() -> None:
    assert resolve([printed("Revenue", 500)], COVER) == ()


def test_costs_that_leave_depreciation_out_make_no_gross_profit() -> None:
    facts = [*income_face(), fact("Revenues", 500, block="income"), fact("CostOfRevenue", 300, block="income")]
    assert value(facts, "gross_profit") == 200 * M
    assert value([*facts, fact("DepreciationAndAmortization", 40, block="income")], "gross_profit") is None


def test_an_expense_below_zero_shows_a_wrong_sign_and_is_not_derived() -> None:
    facts = [fact("InterestIncomeExpenseNonoperatingNet", 45), fact("InvestmentIncomeInterest", 15)]
    assert value(facts, "interest_expense") is None


def test_a_measure_that_gaap_does_not_define_is_what_the_filing_prints() -> None:
    facts = [*cash_face(), fact("PaymentsToAcquirePropertyPlantAndEquipment", 40, block="cash")]
    assert value(facts, "free_cash_flow") == 100 * M
    assert value([*facts, printed("Free cash flow (1)", 112)], "free_cash_flow") == 112 * M
    assert value([*facts, printed("Free cash flow", 112, year(2023))], "free_cash_flow") is None
    assert value([*facts, printed("Free cash flow", 112), printed("Free cash flow", 90)], "free_cash_flow") is None


def test_shares_outstanding_of_one_class_are_not_the_companys() -> None:
    one = fact(
        "CommonStockSharesOutstanding",
        7e6,
        close(),
        unit="shares",
        members=[(CLASS_AXIS, "us-gaap:CommonClassAMember")],
    )
    assert value([fact("Revenues", 500), one], "shares_outstanding") is None
