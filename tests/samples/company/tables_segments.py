"""Tables of the revenue note and the segment note."""

from collections.abc import Sequence

from tests.samples.company.cells import BALANCE, Style, cell, line
from tests.samples.company.heads import THOUSANDS, fiscal, years_ended
from tests.samples.company.inline import Dims, Inline
from tests.samples.company.members import DIMS, LABELS, OPERATING, operating
from tests.samples.company.model import figures
from tests.samples.company.operations import LINES, REGIONS, SEGMENTS
from tests.samples.company.series import add, less, series
from tests.samples.company.table import Row, Table
from tests.samples.company.tables_statements import REVENUE
from tests.samples.company.years import YEARS, close, flow


def disaggregated(inline: Inline, names: Sequence[str]) -> Table:
    """Revenue by the members named, with the total."""
    f = figures()
    rows = [
        line(inline, LABELS[n], f[n], Style(concept=REVENUE, dims=DIMS[n], dollar=i == 0)) for i, n in enumerate(names)
    ]
    rows.append(line(inline, "Total revenue", f["revenue"], Style(concept=REVENUE, dollar=True), total=True))
    return Table(heads=years_ended(), rows=rows, columns=3, corner=THOUSANDS)


def by_product(inline: Inline) -> Table:
    """Revenue by product line."""
    return disaggregated(inline, LINES)


def by_region(inline: Inline) -> Table:
    """Revenue by region of the customer."""
    return disaggregated(inline, REGIONS)


def contract_balances(inline: Inline) -> Table:
    """Deferred revenue from one year's end to the next, and what was recognized out of the opening balance."""
    f = figures()
    recognized = series(139_480, 110_265, 88_930)
    concept = "ContractWithCustomerLiabilityRevenueRecognized"
    rows = [
        line(
            inline,
            "Deferred revenue, end of year",
            f["deferred_revenue"],
            Style(when=close, concept="ContractWithCustomerLiabilityCurrent", dollar=True),
        ),
        line(inline, "Revenue recognized from the opening balance", recognized, Style(concept=concept)),
        line(
            inline,
            "Allowance for credit losses",
            f["allowance"],
            Style(when=close, concept="AllowanceForDoubtfulAccountsReceivableCurrent"),
        ),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


ROWS = (
    ("Revenue", "", REVENUE),
    ("Cost of revenue", "_cost", "CostOfRevenue"),
    ("Selling and marketing", "_selling", "SellingAndMarketingExpense"),
    ("Other segment items (1)", "_other", "SegmentReportingOtherItemAmount"),
    ("Segment operating income", "_income", "OperatingIncomeLoss"),
)
TOTALS = ("revenue", "cost", "segment_selling", "segment_other", "segment_income")


def segment_year(inline: Inline, year: int) -> Table:
    """One year's results by segment, a column for each."""
    f, rows = figures(), []
    for (label, ending, concept), total in zip(ROWS, TOTALS, strict=True):
        names = [f"{s}{ending}" for s in SEGMENTS]
        places: list[Dims] = [*(operating(s) for s in SEGMENTS), (OPERATING,)]
        last = ending == "_income"
        cells = [
            cell(inline, f[n][year], flow(year), Style(concept=concept, dims=d, dollar=last or not ending))
            for n, d in zip([*names, total], places, strict=True)
        ]
        rows.append(Row(label=label, cells=cells, rule=last))
    heads = [[(f"Fiscal {year}", 4)], [*((LABELS[s], 1) for s in SEGMENTS), ("Total", 1)]]
    return Table(heads=heads, rows=rows, columns=4, corner=THOUSANDS)


def segments_2025(inline: Inline) -> Table:
    """Fiscal 2025."""
    return segment_year(inline, 2025)


def segments_2024(inline: Inline) -> Table:
    """Fiscal 2024."""
    return segment_year(inline, 2024)


def segments_2023(inline: Inline) -> Table:
    """Fiscal 2023."""
    return segment_year(inline, 2023)


def reconciliation(inline: Inline) -> Table:
    """From segment operating income to income before income taxes."""
    f = figures()
    other = less(f["pretax"], f["operating_income"])
    items = (("srt:ConsolidationItemsAxis", "us-gaap:CorporateNonSegmentMember"),)
    rows = [
        line(
            inline,
            "Total segment operating income",
            f["segment_income"],
            Style(concept="OperatingIncomeLoss", dims=(OPERATING,), dollar=True),
        ),
        line(
            inline,
            "Corporate expenses",
            f["corporate"],
            Style(concept="GeneralAndAdministrativeExpense", dims=items, shown=-1),
        ),
        line(
            inline,
            "Amortization of intangible assets",
            f["amortization"],
            Style(concept="AmortizationOfIntangibleAssets", shown=-1),
        ),
        line(
            inline,
            "Restructuring charges",
            f["restructuring"],
            Style(concept="RestructuringCharges", shown=-1),
        ),
        line(inline, "Operating income", f["operating_income"], Style(concept="OperatingIncomeLoss"), total=True),
        line(inline, "Interest and other expense, net", other, Style(concept="NonoperatingIncomeExpense")),
        line(inline, "Income before income taxes", f["pretax"], Style(dollar=True), total=True),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def per_segment(inline: Inline, ending: str, concept: str, whole: str) -> Table:
    """A figure by segment, with what belongs to no segment."""
    f = figures()
    rows = [
        line(inline, LABELS[s], f[f"{s}{ending}"], Style(concept=concept, dims=operating(s), dollar=s == "home"))
        for s in SEGMENTS
    ]
    corporate = less(f[whole], *(f[f"{s}{ending}"] for s in SEGMENTS))
    dims = (("srt:ConsolidationItemsAxis", "us-gaap:CorporateNonSegmentMember"),)
    rows.append(line(inline, "Corporate", corporate, Style(concept=concept, dims=dims)))
    rows.append(line(inline, "Total", f[whole], Style(concept=concept, dollar=True), total=True))
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def segment_depreciation(inline: Inline) -> Table:
    """Depreciation by segment."""
    return per_segment(inline, "_depreciation", "Depreciation", "depreciation")


def segment_capex(inline: Inline) -> Table:
    """Capital expenditures by segment."""
    return per_segment(inline, "_capex", "PaymentsToAcquirePropertyPlantAndEquipment", "capex")


def long_lived(inline: Inline) -> Table:
    """Property, plant and equipment by country."""
    f = figures()
    parts = {
        "us": series(356_410, 318_925, 296_480),
        "canada": series(41_270, 39_845, 38_190),
        "europe": series(78_935, 68_740, 60_125),
    }
    parts["apac"] = less(f["ppe"], add(*parts.values()))
    rows = []
    for region, values in parts.items():
        style = Style(when=close, concept="PropertyPlantAndEquipmentNet", dims=DIMS[region], dollar=region == "us")
        rows.append(line(inline, LABELS[region], values, style, years=YEARS[:2]))
    style = Style(when=BALANCE.when, concept="PropertyPlantAndEquipmentNet", dollar=True)
    rows.append(line(inline, "Total", f["ppe"], style, years=YEARS[:2], total=True))
    return Table(heads=[fiscal(YEARS[:2])], rows=rows, columns=2, corner=THOUSANDS)


TABLES = {
    "by_product": by_product,
    "by_region": by_region,
    "contract_balances": contract_balances,
    "segments_2025": segments_2025,
    "segments_2024": segments_2024,
    "segments_2023": segments_2023,
    "reconciliation": reconciliation,
    "segment_depreciation": segment_depreciation,
    "segment_capex": segment_capex,
    "long_lived": long_lived,
}
