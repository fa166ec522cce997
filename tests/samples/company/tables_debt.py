"""Tables of the debt note and the lease note."""

from collections.abc import Mapping
from dataclasses import replace

from tests.samples.company.cells import BALANCE, Style, cell, line
from tests.samples.company.heads import THOUSANDS, closes, fiscal
from tests.samples.company.inline import Inline
from tests.samples.company.members import DIMS
from tests.samples.company.model import figures
from tests.samples.company.series import negative, series
from tests.samples.company.table import Row, Table
from tests.samples.company.years import YEARS, close

TWO = YEARS[:2]
PARTS = {
    "notes_2028": ("4.125% Senior Notes due March 2028", series(350_000, 350_000)),
    "notes_2032": ("5.500% Senior Notes due September 2032", series(300_000, 300_000)),
    "term_loan": ("Term loan due May 2027", series(75_000, 112_500)),
}
MATURITIES = {2026: 37_500, 2027: 37_500, 2028: 350_000, 2029: 0, 2030: 0, 0: 300_000}
YEAR_NAMES = ("InNextTwelveMonths", "InYearTwo", "InYearThree", "InYearFour", "InYearFive", "AfterYearFive")
LEASES = (49_310, 46_925, 41_870, 36_440, 29_615, 61_735)


def debt(inline: Inline) -> Table:
    """Instruments, costs not yet amortized, current portion."""
    f = figures()
    rows = [
        line(
            inline,
            label,
            values,
            Style(when=close, concept="DebtInstrumentCarryingAmount", dims=DIMS[name], dollar=name == "notes_2028"),
            years=TWO,
        )
        for name, (label, values) in PARTS.items()
    ]
    style = replace(BALANCE, concept="DebtInstrumentCarryingAmount")
    rows.append(line(inline, "Total principal", f["debt_principal"], style, years=TWO, total=True))
    costs = Style(when=close, concept="DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet", shown=-1)
    rows.append(line(inline, "Unamortized issuance costs", f["debt_costs"], costs, years=TWO))
    style = replace(BALANCE, concept="LongTermDebt")
    rows.append(line(inline, "Total debt", f["debt"], style, years=TWO, total=True))
    current = replace(BALANCE, concept="LongTermDebtCurrent", shown=-1)
    rows.append(line(inline, "Current portion of long-term debt", f["debt_current"], current, years=TWO))
    style = replace(BALANCE, concept="LongTermDebtNoncurrent", dollar=True)
    rows.append(line(inline, "Long-term debt", f["debt_long_term"], style, years=TWO, total=True))
    return Table(heads=[closes(TWO)], rows=rows, columns=2, corner=THOUSANDS)


def maturities(inline: Inline) -> Table:
    """Principal due by fiscal year."""
    return due(inline, MATURITIES, "LongTermDebtMaturitiesRepaymentsOfPrincipal", "DebtInstrumentCarryingAmount")


def due(inline: Inline, amounts: Mapping[int, int], concept: str, whole: str) -> Table:
    """Amounts by fiscal year, "Thereafter" and in total."""
    rows = []
    for (year, amount), name in zip(amounts.items(), YEAR_NAMES, strict=True):
        style = Style(concept=concept + name, dollar=year == 2026)
        rows.append(Row(label=str(year) if year else "Thereafter", cells=[cell(inline, amount, close(2025), style)]))
    style = Style(concept=whole, dollar=True)
    rows.append(Row(label="Total", cells=[cell(inline, sum(amounts.values()), close(2025), style)], rule=True))
    return Table(heads=[[("Amount", 1)]], rows=rows, columns=1, corner="Fiscal year (in thousands)")


def lease_cost(inline: Inline) -> Table:
    """Operating, short-term and variable lease cost."""
    f = figures()
    rows = [
        line(inline, "Operating lease cost", f["lease_expense"], Style(concept="OperatingLeaseCost", dollar=True)),
        line(inline, "Short-term lease cost", f["short_lease"], Style(concept="ShortTermLeaseCost")),
        line(inline, "Variable lease cost", f["variable_lease"], Style(concept="VariableLeaseCost")),
        line(inline, "Total lease cost", f["lease_cost"], Style(concept="LeaseCost", dollar=True), total=True),
        line(inline, "Cash paid for operating leases", f["lease_paid"], Style(concept="OperatingLeasePayments")),
        line(
            inline,
            "Right-of-use assets obtained for new lease liabilities",
            f["right_of_use_added"],
            Style(concept="RightOfUseAssetObtainedInExchangeForOperatingLeaseLiability"),
        ),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def lease_maturities(inline: Inline) -> Table:
    """Payments due under operating leases, interest, and the liability."""
    names = ("NextTwelveMonths", "YearTwo", "YearThree", "YearFour", "YearFive")
    concepts = [f"LesseeOperatingLeaseLiabilityPaymentsDue{n}" for n in (*names, "AfterYearFive")]
    labels = ("2026", "2027", "2028", "2029", "2030", "Thereafter")
    at = close(2025)
    rows = [
        Row(label=label, cells=[cell(inline, amount, at, Style(concept=concept, dollar=label == "2026"))])
        for label, amount, concept in zip(labels, LEASES, concepts, strict=True)
    ]
    total, held = sum(LEASES), figures()["lease_total"][2025]
    ends = (
        ("Total lease payments", total, Style(concept="LesseeOperatingLeaseLiabilityPaymentsDue")),
        (
            "Less: interest",
            total - held,
            Style(concept="LesseeOperatingLeaseLiabilityUndiscountedExcessAmount", shown=-1),
        ),
        ("Operating lease liabilities", held, Style(concept="OperatingLeaseLiability", dollar=True)),
    )
    for label, amount, style in ends:
        rows.append(Row(label=label, cells=[cell(inline, amount, at, style)], rule=not label.startswith("Less")))
    return Table(heads=[[("Operating leases", 1)]], rows=rows, columns=1, corner="Fiscal year (in thousands)")


def interest(inline: Inline) -> Table:
    """What interest expense consists of."""
    f = figures()
    notes = series(30_938, 30_938, 30_938)
    fees = f["debt_cost"]
    loans = {y: f["interest_expense"][y] - notes[y] - fees[y] for y in YEARS}
    dims = (("us-gaap:LongtermDebtTypeAxis", "us-gaap:SeniorNotesMember"),)
    fixed = Style(concept="InterestExpenseDebtExcludingAmortization", dims=dims, dollar=True)
    earned = Style(concept="InvestmentIncomeInterest", tagged=-1)
    expense = Style(concept="InterestExpenseNonoperating")
    rows = [
        line(inline, "Senior notes", notes, fixed),
        line(inline, "Term loan and revolving credit facility", loans, Style()),
        line(inline, "Amortization of issuance costs", fees, Style(concept="AmortizationOfFinancingCosts")),
        line(inline, "Interest expense", f["interest_expense"], expense, total=True),
        line(inline, "Interest income", negative(f["interest_income"]), earned),
    ]
    net = {y: f["interest_expense"][y] - f["interest_income"][y] for y in YEARS}
    style = Style(concept="InterestIncomeExpenseNonoperatingNet", tagged=-1, dollar=True)
    rows.append(line(inline, "Interest expense, net", net, style, total=True))
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


TABLES = {
    "debt": debt,
    "maturities": maturities,
    "lease_cost": lease_cost,
    "lease_maturities": lease_maturities,
    "interest": interest,
}
