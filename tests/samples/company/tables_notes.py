"""Tables of the notes on acquisitions, inventories, property, accruals, warranty, fair value and restructuring."""

from collections.abc import Sequence

from tests.samples.company.cells import Style, cell, line
from tests.samples.company.heads import THOUSANDS, closes, fiscal
from tests.samples.company.inline import Inline
from tests.samples.company.members import DIMS
from tests.samples.company.model import figures
from tests.samples.company.series import add, less, series
from tests.samples.company.table import Cell, Row, Table
from tests.samples.company.years import YEARS, close, flow

TWO = YEARS[:2]
Parts = Sequence[tuple[str, str, str]]


def balances(inline: Inline, parts: Parts) -> Table:
    """Parts of a balance at two years' ends; the last one is the total."""
    f = figures()
    rows = []
    for i, (label, name, concept) in enumerate(parts):
        minus = label.startswith(("Less", "Accumulated"))
        style = Style(when=close, concept=concept, dollar=i in {0, len(parts) - 1}, shown=-1 if minus else 1)
        rows.append(line(inline, label, f[name], style, years=TWO, total=i == len(parts) - 1))
    return Table(heads=[closes(TWO)], rows=rows, columns=2, corner=THOUSANDS)


def inventories(inline: Inline) -> Table:
    """Raw materials, work in process, finished goods."""
    return balances(
        inline,
        (
            ("Raw materials and components", "raw", "InventoryRawMaterialsNetOfReserves"),
            ("Work in process", "work", "InventoryWorkInProcessNetOfReserves"),
            ("Finished goods", "finished", "InventoryFinishedGoodsNetOfReserves"),
            ("Total inventories", "inventory", "InventoryNet"),
        ),
    )


def property_(inline: Inline) -> Table:
    """Property, plant and equipment by class."""
    return balances(
        inline,
        (
            ("Land", "land", "Land"),
            ("Buildings and improvements", "buildings", "BuildingsAndImprovementsGross"),
            ("Machinery and equipment", "machines", "MachineryAndEquipmentGross"),
            ("Tooling and capitalized software", "tools", "PropertyPlantAndEquipmentOther"),
            ("Property, plant and equipment, gross", "ppe_gross", "PropertyPlantAndEquipmentGross"),
            (
                "Accumulated depreciation",
                "ppe_depreciation",
                "AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment",
            ),
            ("Property, plant and equipment, net", "ppe", "PropertyPlantAndEquipmentNet"),
        ),
    )


def accrued(inline: Inline) -> Table:
    """Accrued liabilities."""
    return balances(
        inline,
        (
            ("Payroll and related", "pay", "EmployeeRelatedLiabilitiesCurrent"),
            ("Product warranty", "warranty", "ProductWarrantyAccrualClassifiedCurrent"),
            ("Dealer rebates and returns", "rebates", "ContractWithCustomerRefundLiabilityCurrent"),
            ("Other", "accrued_other", "OtherAccruedLiabilitiesCurrent"),
            ("Total accrued liabilities", "accrued", "AccruedLiabilitiesCurrent"),
        ),
    )


def warranty(inline: Inline) -> Table:
    """The warranty accrual from opening to closing."""
    f = figures()
    opening = {y: {**f["warranty"], 2022: 31_420}[y - 1] for y in YEARS}
    rows = [
        line(
            inline,
            "Balance at beginning of year",
            opening,
            Style(when=lambda y: close(y - 1), concept="ProductWarrantyAccrual", dollar=True),
        ),
        line(
            inline,
            "Charged to cost of revenue",
            f["warranty_charged"],
            Style(concept="ProductWarrantyAccrualWarrantiesIssued"),
        ),
        line(inline, "Claims paid", f["warranty_paid"], Style(concept="ProductWarrantyAccrualPayments", shown=-1)),
        line(
            inline,
            "Balance at end of year",
            f["warranty"],
            Style(when=close, concept="ProductWarrantyAccrual", dollar=True),
            total=True,
        ),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def restructuring(inline: Inline) -> Table:
    """The charge of fiscal 2025 by kind, what was paid, what is still owed."""
    severance, sites = (11_280, 8_940), (7_170, 2_365)
    axis = "us-gaap:RestructuringCostAndReserveAxis"
    members = (((axis, "us-gaap:EmployeeSeveranceMember"),), ((axis, "us-gaap:FacilityClosingMember"),), ())
    total = tuple(a + b for a, b in zip(severance, sites, strict=True))
    parts = tuple(zip((severance, sites, total), members, strict=True))
    lines = (
        ("Charges", [p[0] for p, _ in parts], "RestructuringCharges", flow(2025), 1),
        ("Cash payments", [p[1] for p, _ in parts], "PaymentsForRestructuring", flow(2025), -1),
        ("Accrued at June 28, 2025", [p[0] - p[1] for p, _ in parts], "RestructuringReserve", close(2025), 1),
    )
    rows = []
    for label, values, concept, at, sign in lines:
        cells = [
            cell(inline, v, at, Style(concept=concept, dims=d, shown=sign, dollar=sign == 1))
            for v, (_, d) in zip(values, parts, strict=True)
        ]
        rows.append(Row(label=label, cells=cells, rule=label.startswith("Accrued")))
    heads = [[("Severance", 1), ("Facilities", 1), ("Total", 1)]]
    return Table(heads=heads, rows=rows, columns=3, corner=THOUSANDS)


def other_comprehensive(inline: Inline) -> Table:
    """Accumulated other comprehensive loss by part."""
    f = figures()
    hedges_2022 = 1_840
    hedges = {y: hedges_2022 + sum(f["hedges"][z] for z in (2023, 2024, 2025) if z <= y) for y in YEARS}
    translation = less(f["accumulated_other"], hedges)
    axis = "us-gaap:StatementEquityComponentsAxis"
    parts = (
        ("Foreign currency translation", translation, "us-gaap:AccumulatedTranslationAdjustmentMember"),
        ("Cash flow hedges", hedges, "us-gaap:AccumulatedGainLossNetCashFlowHedgeParentMember"),
    )
    concept = "AccumulatedOtherComprehensiveIncomeLossNetOfTax"
    rows = [
        line(
            inline, label, values, Style(when=close, concept=concept, dims=((axis, member),), dollar=i == 0), years=TWO
        )
        for i, (label, values, member) in enumerate(parts)
    ]
    style = Style(when=close, concept=concept, dollar=True)
    rows.append(line(inline, "Total", add(translation, hedges), style, years=TWO, total=True))
    return Table(heads=[closes(TWO)], rows=rows, columns=2, corner=THOUSANDS)


def valuation(inline: Inline) -> Table:
    """Schedule II: the allowance for credit losses."""
    held = {**figures()["allowance"], 2022: 5_640}
    charged = series(2_415, 1_980, 1_865)
    opening = {y: held[y - 1] for y in YEARS}
    written_off = {y: opening[y] + charged[y] - held[y] for y in YEARS}
    concept = "ValuationAllowancesAndReservesBalance"
    before = Style(when=lambda y: close(y - 1), concept=concept, dollar=True)
    added = Style(concept="ValuationAllowancesAndReservesChargedToCostAndExpense")
    lost = Style(concept="ValuationAllowancesAndReservesDeductions", shown=-1)
    rows = [
        line(inline, "Balance at beginning of year", opening, before),
        line(inline, "Charged to expense", charged, added),
        line(inline, "Written off", written_off, lost),
        line(inline, "Balance at end of year", held, Style(when=close, concept=concept, dollar=True), total=True),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner="Allowance for credit losses (in thousands)")


def fair_values(inline: Inline) -> Table:
    """Carrying amount and fair value of the notes."""
    rows = []
    for name, label, held, price in (
        ("notes_2028", "4.125% Senior Notes due March 2028", 350_000, (341_250, 332_900)),
        ("notes_2032", "5.500% Senior Notes due September 2032", 300_000, (303_300, 296_700)),
    ):
        cells = []
        for year, value in zip(TWO, price, strict=True):
            carried = Style(concept="DebtInstrumentCarryingAmount", dims=DIMS[name], dollar=True)
            cells.append(cell(inline, held, close(year), carried))
            cells.append(
                cell(inline, value, close(year), Style(concept="LongTermDebtFairValue", dims=DIMS[name], dollar=True))
            )
        rows.append(Row(label=label, cells=cells))
    heads = [[(c[0], 2) for c in closes(TWO)], [("Principal", 1), ("Fair value", 1)] * 2]
    return Table(heads=heads, rows=rows, columns=4, corner=THOUSANDS)


def purchase(inline: Inline) -> Table:
    """What was acquired with Larkfold Sensing."""
    f = figures()
    bought, goodwill_ = f["acquisition"][2024], f["acquired_goodwill"][2024]
    technology = 15_400
    concept = "BusinessCombinationRecognizedIdentifiableAssetsAcquiredAndLiabilitiesAssumedIntangibles"
    classes = "us-gaap:FiniteLivedIntangibleAssetsByMajorClassAxis"
    known, buyers = "us-gaap:DevelopedTechnologyRightsMember", "us-gaap:CustomerRelationshipsMember"
    rest = bought - goodwill_ - technology
    parts = (
        ("Developed technology", technology, Style(concept=concept, dims=((classes, known),), dollar=True)),
        ("Customer relationships", rest, Style(concept=concept, dims=((classes, buyers),))),
        ("Goodwill", goodwill_, Style(concept="GoodwillAcquiredDuringPeriod", dims=DIMS["care"])),
    )
    rows = [Row(label=label, cells=[cell(inline, v, flow(2024), style)]) for label, v, style in parts]
    style = Style(concept="PaymentsToAcquireBusinessesNetOfCashAcquired", dollar=True)
    rows.append(Row(label="Cash paid", cells=[cell(inline, bought, flow(2024), style)], rule=True))
    return Table(heads=[[("Fiscal 2024", 1)]], rows=rows, columns=1, corner=THOUSANDS)


def currencies(_: Inline) -> Table:
    """Notional amounts of forward contracts by currency, not tagged."""
    parts = (
        ("Euro", 118_400, 104_250),
        ("Canadian dollar", 62_750, 58_900),
        ("Japanese yen", 41_300, 33_600),
        ("Other", 18_950, 16_400),
    )
    rows = [
        Row(label=n, cells=[Cell(html=f"{a:,}", before="$" * (i == 0)), Cell(html=f"{b:,}", before="$" * (i == 0))])
        for i, (n, a, b) in enumerate(parts)
    ]
    sums = [sum(now for _, now, _ in parts), sum(before for _, _, before in parts)]
    rows.append(Row(label="Total notional amount", cells=[Cell(html=f"{v:,}", before="$") for v in sums], rule=True))
    return Table(heads=[closes(TWO)], rows=rows, columns=2, corner=THOUSANDS)


TABLES = {
    "inventories": inventories,
    "property": property_,
    "accrued": accrued,
    "warranty": warranty,
    "restructuring": restructuring,
    "other_comprehensive": other_comprehensive,
    "valuation": valuation,
    "fair_values": fair_values,
    "purchase": purchase,
    "currencies": currencies,
}
