"""The primary statements but for equity: income, comprehensive income, balance sheet, cash flows."""

from dataclasses import replace

from tests.samples.company.cells import BALANCE, CENTS, FLOW, SHARES, Style, line, priced
from tests.samples.company.heads import THOUSANDS, closes, years_ended
from tests.samples.company.inline import Inline
from tests.samples.company.members import DIMS
from tests.samples.company.model import figures
from tests.samples.company.table import Row, Table

REVENUE = "RevenueFromContractWithCustomerExcludingAssessedTax"
COST = "CostOfRevenue"


def income(inline: Inline) -> Table:
    """Consolidated statements of income."""
    f = figures()

    def put(label: str, name: str, style: Style, *, total: bool = False, indent: int = 0) -> Row:
        return line(inline, label, f[name], style, total=total, indent=indent)

    product, service = DIMS["products"], DIMS["services"]
    rows = [
        Row(label="Revenue:"),
        put("Products", "products", Style(concept=REVENUE, dims=product, dollar=True), indent=1),
        put("Services", "services", Style(concept=REVENUE, dims=service), indent=1),
        put("Total revenue", "revenue", Style(concept=REVENUE), total=True),
        Row(label="Cost of revenue:"),
        put("Products", "products_cost", Style(concept=COST, dims=product), indent=1),
        put("Services", "services_cost", Style(concept=COST, dims=service), indent=1),
        put("Total cost of revenue", "cost", Style(concept=COST), total=True),
        put("Gross profit", "gross_profit", Style(concept="GrossProfit")),
        Row(label="Operating expenses:"),
        put("Research and development", "rnd", Style(concept="ResearchAndDevelopmentExpense"), indent=1),
        put(
            "Selling, general and administrative",
            "sga",
            Style(concept="SellingGeneralAndAdministrativeExpense"),
            indent=1,
        ),
        put(
            "Amortization of intangible assets",
            "amortization",
            Style(concept="AmortizationOfIntangibleAssets"),
            indent=1,
        ),
        put("Restructuring charges", "restructuring", Style(concept="RestructuringCharges"), indent=1),
        put("Total operating expenses", "opex", Style(concept="OperatingExpenses"), total=True),
        put("Operating income", "operating_income", Style(concept="OperatingIncomeLoss")),
        put("Interest expense", "interest_expense", Style(concept="InterestExpenseNonoperating", shown=-1)),
        put("Interest income", "interest_income", Style(concept="InvestmentIncomeInterest")),
        put("Other (expense) income, net", "other_income", Style(concept="OtherNonoperatingIncomeExpense")),
        put("Income before income taxes", "pretax", Style(concept=PRETAX), total=True),
        put("Provision for income taxes", "tax", Style(concept="IncomeTaxExpenseBenefit")),
        put("Net income", "net_income", Style(concept="NetIncomeLoss", dollar=True), total=True),
        Row(label="Net income per share:"),
        put("Basic", "eps_basic", priced(CENTS, "EarningsPerShareBasic"), indent=1),
        put("Diluted", "eps_diluted", priced(CENTS, "EarningsPerShareDiluted"), indent=1),
        Row(label="Weighted-average shares outstanding:"),
        put("Basic", "shares_basic", priced(SHARES, "WeightedAverageNumberOfSharesOutstandingBasic"), indent=1),
        put("Diluted", "shares_diluted", priced(SHARES, "WeightedAverageNumberOfDilutedSharesOutstanding"), indent=1),
    ]
    return Table(heads=years_ended(), rows=rows, columns=3, corner="(in thousands, except per share amounts)")


PRETAX = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest"
TRANSLATION = "OtherComprehensiveIncomeLossForeignCurrencyTransactionAndTranslationAdjustmentNetOfTax"
HEDGES = "OtherComprehensiveIncomeLossCashFlowHedgeGainLossAfterReclassificationAndTax"
OCI = (
    ("Net income", "net_income", "NetIncomeLoss", True),
    ("Foreign currency translation adjustments", "translation", TRANSLATION, False),
    ("Net change in cash flow hedges", "hedges", HEDGES, False),
    ("Other comprehensive income (loss)", "other_comprehensive", "OtherComprehensiveIncomeLossNetOfTax", False),
    ("Comprehensive income", "comprehensive_income", "ComprehensiveIncomeNetOfTax", True),
)  # fmt: skip


def comprehensive(inline: Inline) -> Table:
    """Consolidated statements of comprehensive income."""
    rows = [
        line(inline, label, figures()[name], Style(concept=concept, dollar=dollar), total=i >= 3)
        for i, (label, name, concept, dollar) in enumerate(OCI)
    ]
    rows.insert(1, Row(label="Other comprehensive income (loss), net of tax:"))
    return Table(heads=years_ended(), rows=rows, columns=3, corner=THOUSANDS)


SHEET = (
    ("ASSETS", "", ""),
    ("Current assets:", "", ""),
    ("Cash and cash equivalents", "cash", "CashAndCashEquivalentsAtCarryingValue"),
    ("Accounts receivable, net", "receivables", "AccountsReceivableNetCurrent"),
    ("Inventories", "inventory", "InventoryNet"),
    ("Prepaid expenses and other current assets", "prepaid", "PrepaidExpenseAndOtherAssetsCurrent"),
    ("Total current assets", "current_assets", "AssetsCurrent"),
    ("Property, plant and equipment, net", "ppe", "PropertyPlantAndEquipmentNet"),
    ("Operating lease right-of-use assets", "right_of_use", "OperatingLeaseRightOfUseAsset"),
    ("Goodwill", "goodwill", "Goodwill"),
    ("Intangible assets, net", "intangibles", "IntangibleAssetsNetExcludingGoodwill"),
    ("Other assets", "other_assets", "OtherAssetsNoncurrent"),
    ("Total assets", "assets", "Assets"),
    ("LIABILITIES AND SHAREHOLDERS' EQUITY", "", ""),
    ("Current liabilities:", "", ""),
    ("Accounts payable", "payables", "AccountsPayableCurrent"),
    ("Accrued liabilities", "accrued", "AccruedLiabilitiesCurrent"),
    ("Deferred revenue", "deferred_revenue", "ContractWithCustomerLiabilityCurrent"),
    ("Current portion of operating lease liabilities", "lease_current", "OperatingLeaseLiabilityCurrent"),
    ("Current portion of long-term debt", "debt_current", "LongTermDebtCurrent"),
    ("Total current liabilities", "current_liabilities", "LiabilitiesCurrent"),
    ("Long-term debt", "debt_long_term", "LongTermDebtNoncurrent"),
    ("Operating lease liabilities", "lease_long_term", "OperatingLeaseLiabilityNoncurrent"),
    ("Deferred income taxes", "deferred_tax_liability", "DeferredIncomeTaxLiabilitiesNet"),
    ("Other liabilities", "other_long_term", "OtherLiabilitiesNoncurrent"),
    ("Total liabilities", "liabilities", "Liabilities"),
    ("Commitments and contingencies (Note 14)", "", ""),
    ("Shareholders' equity:", "", ""),
    ("Common stock, $0.01 par value; 240,000 shares authorized", "par", "CommonStockValue"),
    ("Additional paid-in capital", "capital", "AdditionalPaidInCapital"),
    ("Accumulated other comprehensive loss", "accumulated_other", "AccumulatedOtherComprehensiveIncomeLossNetOfTax"),
    ("Retained earnings", "retained", "RetainedEarningsAccumulatedDeficit"),
    ("Total shareholders' equity", "equity", "StockholdersEquity"),
    ("Total liabilities and shareholders' equity", "liabilities_and_equity", "LiabilitiesAndStockholdersEquity"),
)


def balance_sheet(inline: Inline) -> Table:
    """Consolidated balance sheets."""
    f, rows = figures(), []
    for label, name, concept in SHEET:
        if not name:
            rows.append(Row(label=label.replace("'", "&#8217;"), bold=label.isupper()))
            continue
        style = replace(
            BALANCE, concept=concept, dollar=name in {"cash", "assets", "payables", "liabilities_and_equity"}
        )
        total = label.startswith("Total")
        put = line(inline, label.replace("'", "&#8217;"), f[name], style, years=(2025, 2024), total=total)
        rows.append(put)
    return Table(heads=[closes((2025, 2024))], rows=rows, columns=2, corner=THOUSANDS)


PREPAID = "IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets"
ACQUIRED = "PaymentsToAcquireBusinessesNetOfCashAcquired"
WITHHELD = "PaymentsRelatedToTaxWithholdingForShareBasedCompensation"
CASH = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents"
CASH_CHANGE = f"{CASH}PeriodIncreaseDecreaseIncludingExchangeRateEffect"
CASH_FLOW = (
    ("Cash flows from operating activities:", "", "", 1, 1),
    ("Net income", "net_income", "NetIncomeLoss", 1, 1),
    ("Adjustments to reconcile net income to net cash provided by operating activities:", "", "", 1, 1),
    ("Depreciation", "depreciation", "Depreciation", 1, 1),
    ("Amortization of intangible assets", "amortization", "AmortizationOfIntangibleAssets", 1, 1),
    ("Stock-based compensation", "stock_compensation", "ShareBasedCompensation", 1, 1),
    ("Deferred income taxes", "deferred_tax", "DeferredIncomeTaxExpenseBenefit", 1, 1),
    ("Non-cash operating lease expense", "lease_expense", "OperatingLeaseRightOfUseAssetAmortizationExpense", 1, 1),
    ("Amortization of debt issuance costs", "debt_cost", "AmortizationOfFinancingCosts", 1, 1),
    ("Changes in operating assets and liabilities:", "", "", 1, 1),
    ("Accounts receivable", "receivables_change", "IncreaseDecreaseInAccountsReceivable", 1, -1),
    ("Inventories", "inventory_change", "IncreaseDecreaseInInventories", 1, -1),
    ("Prepaid expenses and other assets", "prepaid_change", PREPAID, 1, -1),
    ("Accounts payable", "payables_change", "IncreaseDecreaseInAccountsPayable", 1, 1),
    ("Accrued liabilities", "accrued_change", "IncreaseDecreaseInAccruedLiabilities", 1, 1),
    ("Deferred revenue", "deferred_revenue_change", "IncreaseDecreaseInContractWithCustomerLiability", 1, 1),
    ("Operating lease liabilities", "lease_change", "IncreaseDecreaseInOperatingLeaseLiability", 1, 1),
    ("Other liabilities", "other_long_term_change", "IncreaseDecreaseInOtherNoncurrentLiabilities", 1, 1),
    ("Net cash provided by operating activities", "operating_cash", "NetCashProvidedByUsedInOperatingActivities", 1, 1),
    ("Cash flows from investing activities:", "", "", 1, 1),
    ("Capital expenditures", "capex", "PaymentsToAcquirePropertyPlantAndEquipment", -1, 1),
    ("Acquisition of business, net of cash acquired", "acquisition", ACQUIRED, -1, 1),
    ("Net cash used in investing activities", "investing_cash", "NetCashProvidedByUsedInInvestingActivities", 1, 1),
    ("Cash flows from financing activities:", "", "", 1, 1),
    ("Borrowings under revolving credit facility", "borrowed", "ProceedsFromLongTermLinesOfCredit", 1, 1),
    ("Repayments of debt", "repaid", "RepaymentsOfDebt", -1, 1),
    ("Repurchases of common stock", "repurchases", "PaymentsForRepurchaseOfCommonStock", -1, 1),
    ("Dividends paid", "dividends", "PaymentsOfDividendsCommonStock", -1, 1),
    ("Proceeds from employee stock plans", "plan_proceeds", "ProceedsFromStockPlans", 1, 1),
    ("Shares withheld for taxes on equity awards", "withheld", WITHHELD, -1, 1),
    ("Net cash used in financing activities", "financing_cash", "NetCashProvidedByUsedInFinancingActivities", 1, 1),
    ("Effect of exchange rates on cash and cash equivalents", "fx_cash", f"EffectOfExchangeRateOn{CASH}", 1, 1),
    ("Net increase in cash and cash equivalents", "cash_change", CASH_CHANGE, 1, 1),
    ("Cash and cash equivalents at beginning of year", "opening", "", 1, 1),
    ("Cash and cash equivalents at end of year", "cash", "CashAndCashEquivalentsAtCarryingValue", 1, 1),
    ("Supplemental disclosure:", "", "", 1, 1),
    ("Cash paid for interest", "interest_paid", "InterestPaidNet", 1, 1),
    ("Cash paid for income taxes, net of refunds", "tax_paid", "IncomeTaxesPaidNet", 1, 1),
)  # fmt: skip


def cash_flows(inline: Inline) -> Table:
    """Consolidated statements of cash flows."""
    cash = figures()["cash"]
    held = {**figures(), "opening": {y: cash[y - 1] for y in (2025, 2024, 2023)}}
    rows = []
    for label, name, concept, shown, tagged in CASH_FLOW:
        if not name:
            rows.append(Row(label=label))
            continue
        base = BALANCE if name == "cash" else FLOW
        dollar = name in {"net_income", "cash"}
        style = replace(base, concept=concept, shown=shown, tagged=tagged, dollar=dollar)
        rows.append(line(inline, label, held[name], style, total=label.startswith("Net cash") or name == "cash"))
    return Table(heads=years_ended(), rows=rows, columns=3, corner=THOUSANDS)


TABLES = {
    "income": income,
    "comprehensive": comprehensive,
    "balance_sheet": balance_sheet,
    "cash_flows": cash_flows,
}
