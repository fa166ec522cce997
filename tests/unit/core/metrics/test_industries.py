"""Statements of banks, insurers and others: what their readers ask for is found, what they lack is not made up."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

import pytest

from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue
from core.metrics.catalog.missing import find_missing
from core.metrics.catalog.resolve import resolve
from tests.unit.core.metrics.sample import (
    COVER,
    PRODUCT_AXIS,
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
CONTRACTS = "RevenueFromContractWithCustomerExcludingAssessedTax"
PRETAX = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest"


def amounts(found: Mapping[str, MetricValue], *keys: str) -> list[float]:
    """The metrics of these keys, in millions."""
    return [float(found[key].value / M) for key in keys]


def kinds(facts: Sequence[Fact]) -> dict[str, str]:
    return {m.key: m.kind.value for m in find_missing(facts, resolve(facts, COVER), COVER)}


def on_income(**figures: float) -> list[Fact]:
    return [fact(concept, amount, block="income") for concept, amount in figures.items()]


def bank() -> list[Fact]:
    lines = on_income(
        InterestAndDividendIncomeOperating=900,
        InterestExpense=400,
        InterestIncomeExpenseNet=500,
        ProvisionForLoanLeaseAndOtherLosses=60,
        NoninterestIncome=300,
        NoninterestExpense=480,
        LaborAndRelatedExpense=250,
    )
    balances = [
        fact("Deposits", 9000, close(), block="balance"),
        fact("CashAndDueFromBanks", 70, close(), block="balance"),
    ]
    balances += [
        fact("FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss", 7000, close(), block="balance"),
        fact("FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest", 90, close(), block="balance"),
        fact("FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss", 6910, close(), block="balance"),
    ]
    return [*income_face(), *lines, *balance_face(), *balances]


def test_a_bank_without_a_line_for_revenue_has_net_interest_and_noninterest_income() -> None:
    found = metrics([*bank(), fact(CONTRACTS, 120, block="note")])
    assert found["revenue"].formula == "net_interest_income + noninterest_income"
    assert amounts(found, "revenue") == [800]
    assert found["net_interest_income_after_provision"].value == 440 * M
    assert found["efficiency_ratio"].value == 60


def test_a_bank_that_prints_its_revenue_net_of_interest_expense() -> None:
    assert value([*bank(), *on_income(RevenuesNetOfInterestExpense=790)], "revenue") == 790 * M


def test_a_banks_balances() -> None:
    found = metrics(bank())
    balances = ("deposits", "loans_before_allowance", "allowance_for_credit_losses", "loans", "cash_and_equivalents")
    assert amounts(found, *balances, "interest_expense") == [9000, 7000, 90, 6910, 70, 400]


def test_the_total_of_cash_that_a_banks_balance_sheet_prints_goes_before_a_part() -> None:
    total = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents"
    assert value([*bank(), fact(total, 300, close(), block="balance")], "cash_and_equivalents") == 300 * M


def test_a_bank_has_no_cost_of_revenue_and_no_inventory() -> None:
    missing = kinds([*bank(), fact("CostOfRevenue", 3, block="note"), fact("InventoryNet", 3, close(), block="note")])
    for key in ("cost_of_revenue", "gross_profit", "research_and_development", "operating_margin", "inventory"):
        assert missing[key] == "not applicable"


def test_regulatory_ratios_are_tagged_or_printed() -> None:
    tagged = fact("CommonEquityTierOneCapitalRatio", "0.127", close(), unit="ratio", decimals=3)
    assert value([*bank(), tagged], "cet1_ratio") == Decimal("12.7")
    assert value([*bank(), printed("Net interest margin", 3.1, unit="percent")], "net_interest_margin") == Decimal(
        "3.1"
    )
    assert value([*income_face(), printed("Net interest margin", 3.1, unit="percent")], "net_interest_margin") is None
    assert kinds(income_face())["net_interest_margin"] == "not applicable"


def insurer() -> list[Fact]:
    lines = on_income(
        Revenues=1000,
        PremiumsEarnedNet=850,
        NetInvestmentIncome=90,
        PolicyholderBenefitsAndClaimsIncurredNet=600,
        DeferredPolicyAcquisitionCostAmortizationExpense=110,
        BenefitsLossesAndExpenses=900,
        InterestExpense=20,
    )
    return [*income_face(), *lines, *balance_face(), fact("Investments", 4000, close(), block="balance")]


def test_an_insurers_statement() -> None:
    facts = [*insurer(), printed("Combined ratio (1)", 96.4, unit="percent"), fact(CONTRACTS, 30, block="note")]
    found = metrics(facts)
    assert found["revenue"].value == 1000 * M
    assert amounts(found, "premiums_earned", "benefits_and_claims") == [850, 600]
    assert amounts(found, "net_investment_income", "investments") == [90, 4000]
    assert found["combined_ratio"].value == Decimal("96.4")
    assert found["total_costs"].value == 900 * M
    assert kinds(facts)["cost_of_revenue"] == "not applicable"


def test_ratios_that_differ_by_segment_are_not_the_companys() -> None:
    rows = [printed("Combined ratio", 96.4, unit="percent"), printed("Combined ratio", 101, unit="percent")]
    assert value([*insurer(), *rows], "combined_ratio") is None


def test_a_trust_that_owes_no_tax_still_has_an_income_statement() -> None:
    face = [fact("NetIncomeLoss", 90, block="income"), fact("OperatingLeaseLeaseIncome", 400, block="income")]
    face += [fact("EarningsPerShareDiluted", "1.20", unit="USD/share", decimals=2, block="income")]
    land = fact("RealEstateInvestmentPropertyNet", 3000, close(), block="balance")
    facts = [*face, *balance_face(), land, fact(CONTRACTS, 8, block="note"), printed("Nareit FFO", 210)]
    found = metrics(facts)
    assert amounts(found, "revenue", "rental_revenue") == [400, 400]
    assert amounts(found, "real_estate", "funds_from_operations") == [3000, 210]


def test_a_utilitys_revenue_and_plant() -> None:
    lines = on_income(RegulatedAndUnregulatedOperatingRevenue=700)
    own = fact("lksp:FuelAndPurchasedPowerCosts", 200, block="income")
    plant = fact("PublicUtilitiesPropertyPlantAndEquipmentNet", 5000, close(), block="balance")
    assets = fact("RegulatoryAssetsNoncurrent", 80, close(), block="balance")
    found = metrics([*income_face(), *lines, own, *balance_face(), plant, assets])
    assert amounts(found, "revenue", "fuel_expense") == [700, 200]
    assert amounts(found, "property_plant_and_equipment", "regulatory_assets") == [5000, 80]


def test_an_oil_companys_revenue_is_with_other_income_and_its_spending_on_wells() -> None:
    lines = on_income(Revenues=900, ExplorationExpense=30, TaxesExcludingIncomeAndExciseTaxes=40, CostOfRevenue=300)
    lines += [fact(CONTRACTS, 880, block="income")]
    spent = [fact("PaymentsToExploreAndDevelopOilAndGasProperties", 200, block="cash")]
    spent += [fact("PaymentsToAcquireOtherPropertyPlantAndEquipment", 15, block="cash")]
    found = metrics([*income_face(), *lines, *cash_face(), *spent])
    assert amounts(found, "revenue", "net_sales") == [900, 880]
    assert amounts(found, "exploration_expense", "taxes_other_than_income") == [30, 40]
    assert found["capital_expenditure"].value == 215 * M
    assert "gross_profit" not in found


def test_an_airlines_costs_by_their_nature() -> None:
    lines = on_income(Revenues=900, LaborAndRelatedExpense=300, FuelCosts=200, CostsAndExpenses=800)
    spent = [fact("lksp:PaymentsToAcquireFlightEquipmentIncludingAdvances", 90, block="cash")]
    spent += [fact("PaymentsToAcquireOtherPropertyPlantAndEquipment", 30, block="cash")]
    found = metrics([*income_face(), *lines, *cash_face(), *spent])
    assert amounts(found, "labor_expense", "fuel_expense") == [300, 200]
    assert found["capital_expenditure"].value == 120 * M
    assert "gross_profit" not in found


def test_a_clubs_net_sales_beside_its_fees() -> None:
    goods = fact(CONTRACTS, 480, block="income", members=[(PRODUCT_AXIS, "us-gaap:ProductMember")], label=["Net sales"])
    facts = [*income_face(), *on_income(CostOfRevenue=400), fact(CONTRACTS, 500, block="income"), goods]
    found = metrics([*facts, printed("Gross margin", 80)])
    assert amounts(found, "revenue", "net_sales", "gross_profit") == [500, 480, 80]
    assert value(facts, "gross_profit") == 100 * M


def test_products_alone_are_not_net_sales() -> None:
    goods = fact(CONTRACTS, 480, block="income", members=[(PRODUCT_AXIS, "us-gaap:ProductMember")], label=["Products"])
    assert value([*income_face(), fact(CONTRACTS, 500, block="income"), goods], "net_sales") == 500 * M


def test_a_cost_or_an_operating_income_of_a_note_is_not_the_statements() -> None:
    facts = [*income_face(), *on_income(Revenues=500), fact("CostOfRevenue", 90, block="note")]
    assert value(facts, "cost_of_revenue") is None
    assert value([*facts, fact("OperatingIncomeLoss", 150, block="note")], "operating_income") is None


def test_a_total_of_a_note_is_the_revenue_of_a_statement_that_tags_none() -> None:
    own = fact("lksp:SalesOfYarnAndOther", 480, block="income")
    facts = [*income_face(), own, fact(CONTRACTS, 120, block="note"), fact("Revenues", 500, block="note")]
    assert value(facts, "revenue") == 500 * M
    assert value([*income_face(), fact("lksp:TotalRevenuesAndGains", 490, block="income")], "revenue") == 490 * M


def test_a_cost_that_the_statement_prints_by_product_alone_has_its_total_in_a_note() -> None:
    parts = [("us-gaap:ProductMember", 200), ("us-gaap:ServiceMember", 100)]
    lines = [fact("CostOfRevenue", n, block="income", members=[(PRODUCT_AXIS, member)]) for member, n in parts]
    facts = [*income_face(), *on_income(Revenues=500), *lines]
    assert value([*facts, fact("CostOfRevenue", 300, block="note")], "cost_of_revenue") == 300 * M
    assert value([*facts, fact("CostOfRevenue", 90, block="note")], "cost_of_revenue") is None


def test_an_income_statement_cut_over_two_pages() -> None:
    first = [fact("Revenues", 500, block="first"), fact("CostOfRevenue", 300, block="first")]
    facts = [fact("Assets", 5, close(), block="balance"), *first, *income_face()]
    found = metrics([*facts, fact("CostOfRevenue", 7, block="note")])
    assert amounts(found, "revenue", "cost_of_revenue") == [500, 300]


def test_a_drugmaker_that_prints_no_operating_income_has_none_derived_over_other_lines() -> None:
    lines = on_income(Revenues=500, CostOfRevenue=150, SellingGeneralAndAdministrativeExpense=100)
    lines += on_income(
        ResearchAndDevelopmentExpense=120, ResearchAndDevelopmentInProcess=40, OtherNonoperatingIncomeExpense=5
    )
    facts = [*income_face(), *lines, fact(PRETAX, 95, block="income")]
    assert value(facts, "gross_profit") == 350 * M
    assert value(facts, "operating_income") is None


@pytest.mark.parametrize("unit", ["EUR", "JPY"])
def test_another_currency_is_kept(unit: str) -> None:
    lines = [fact(c, n * M, block="income", unit=unit) for c, n in (("Revenues", 500), ("CostOfRevenue", 300))]
    lines += [
        fact(c, n * M, block="income", unit=unit) for c, n in (("NetIncomeLoss", 90), ("IncomeTaxExpenseBenefit", 30))
    ]
    lines += [fact("EarningsPerShareDiluted", "2.15", unit=f"{unit}/share", decimals=2, block="income")]
    found = metrics([*lines, fact("Revenues", 550, block="note")])
    assert amounts(found, "revenue", "gross_profit") == [500, 200]
    units = [found[key].unit for key in ("revenue", "gross_profit", "eps_diluted", "net_margin")]
    assert units == [unit, unit, f"{unit}/share", "percent"]
    assert [found["eps_diluted"].value, found["net_margin"].value] == [Decimal("2.15"), 18]


def test_whole_dollars_are_exact_to_the_dollar() -> None:
    found = metrics([*income_face(), fact("Revenues", "1234567.89", decimals=0, block="income", unit="USD")])["revenue"]
    assert found.half_width == Decimal("0.5")


def test_software_amortized_on_its_own_line_belongs_to_the_whole() -> None:
    lines = [
        fact("Depreciation", 30, block="cash"),
        fact("lksp:AmortizationOfCapitalizedSoftwareAndOther", 8, block="cash"),
    ]
    assert value([*cash_face(), *lines], "depreciation_and_amortization") == 38 * M


def test_income_from_continuing_operations_is_not_net_income() -> None:
    lines = on_income(IncomeLossFromContinuingOperations=100, IncomeLossFromDiscontinuedOperationsNetOfTax=-10)
    found = metrics([*income_face(), *lines])
    assert found["income_from_continuing_operations"].value == 100 * M
    assert amounts(found, "discontinued_operations", "net_income") == [-10, 90]


def test_a_parents_own_schedule_and_another_years_figures_are_left_out() -> None:
    alone = fact("Revenues", 40, block="schedule", members=[("srt:ConsolidationItemsAxis", "srt:ParentCompanyMember")])
    assert value([*income_face(), alone, fact("Revenues", 480, year(2023), block="income")], "revenue") is None
