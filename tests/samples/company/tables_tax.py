"""Tables of the income tax note."""

from decimal import Decimal

from tests.samples.company.cells import Style, line, percent, share, tagged_percent
from tests.samples.company.heads import THOUSANDS, closes, fiscal
from tests.samples.company.inline import Inline
from tests.samples.company.model import figures
from tests.samples.company.series import Series, add, less, negative, series
from tests.samples.company.table import Row, Table
from tests.samples.company.years import YEARS, close, flow

ORIGIN = "IncomeLossFromContinuingOperationsBeforeIncomeTaxes"
PAY = "DeferredTaxAssetsTaxDeferredExpense"
RATE = "EffectiveIncomeTaxRateReconciliation"


def origin(inline: Inline) -> Table:
    """Income before taxes by origin."""
    f = figures()
    rows = [
        line(inline, "United States", f["pretax_domestic"], Style(concept=f"{ORIGIN}Domestic", dollar=True)),
        line(inline, "Foreign", f["pretax_foreign"], Style(concept=f"{ORIGIN}Foreign")),
        line(inline, "Income before income taxes", f["pretax"], Style(dollar=True), total=True),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


PROVISION = (
    ("Federal", "tax_current_federal", "CurrentFederalTaxExpenseBenefit"),
    ("State", "tax_current_state", "CurrentStateAndLocalTaxExpenseBenefit"),
    ("Foreign", "tax_current_foreign", "CurrentForeignTaxExpenseBenefit"),
    ("Total current", "tax_current", "CurrentIncomeTaxExpenseBenefit"),
    ("Federal", "tax_deferred_federal", "DeferredFederalIncomeTaxExpenseBenefit"),
    ("State", "tax_deferred_state", "DeferredStateAndLocalIncomeTaxExpenseBenefit"),
    ("Foreign", "tax_deferred_foreign", "DeferredForeignIncomeTaxExpenseBenefit"),
    ("Total deferred", "deferred_tax", "DeferredIncomeTaxExpenseBenefit"),
    ("Provision for income taxes", "tax", "IncomeTaxExpenseBenefit"),
)


def provision(inline: Inline) -> Table:
    """Current and deferred tax by authority."""
    rows = [
        line(
            inline,
            label,
            figures()[name],
            Style(concept=concept, dollar=i in {0, 8}),
            total=label.startswith(("Total", "Provision")),
            indent=int(label in {"Federal", "State", "Foreign"}),
        )
        for i, (label, name, concept) in enumerate(PROVISION)
    ]
    rows.insert(0, Row(label="Current:"))
    rows.insert(5, Row(label="Deferred:"))
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def rates() -> list[tuple[str, str, dict[int, Decimal]]]:
    """The effective rate from the statutory one; "Other" is the rest."""
    f = figures()
    whole = {y: share(f["tax"], f["pretax"], y) for y in YEARS}
    parts: list[tuple[str, str, dict[int, Decimal]]] = [
        ("Federal statutory rate", "AtFederalStatutoryIncomeTaxRate", tenth(210, 210, 210)),
        ("State taxes, net of federal benefit", "StateAndLocalIncomeTaxes", tenth(27, 29, 28)),
        ("Foreign rate differential", "ForeignIncomeTaxRateDifferential", tenth(6, 5, 4)),
        ("Research credits", "TaxCreditsResearch", tenth(-14, -12, -13)),
        ("Stock-based compensation", "NondeductibleExpenseShareBasedCompensationCost", tenth(-8, 3, 2)),
    ]
    rest = {y: whole[y] - sum(values[y] for _, _, values in parts) for y in YEARS}
    return [*parts, ("Other, net", "OtherAdjustments", rest), ("Effective tax rate", "", whole)]


def tenth(*values: int) -> dict[int, Decimal]:
    """Tenths of a percent for fiscal 2025, 2024 and 2023."""
    return {y: Decimal(v) / 10 for y, v in zip(YEARS, values, strict=True)}


def effective(inline: Inline) -> Table:
    """The reconciliation of rates, tagged."""
    rows = []
    for label, ending, values in rates():
        concept = RATE + ending if ending else "EffectiveIncomeTaxRateContinuingOperations"
        cells = [
            tagged_percent(inline, values[y], flow(y), concept) if values[y] else percent(values[y]) for y in YEARS
        ]
        rows.append(Row(label=label, cells=cells, rule=not ending))
    return Table(heads=[fiscal()], rows=rows, columns=3)


def deferred_parts() -> list[tuple[str, str, Series]]:
    """Deferred tax assets and liabilities; property is the rest, so that the net agrees with the balance sheet."""
    assets = [
        ("Deferred revenue", "DeferredTaxAssetsDeferredIncome", series(24_180, 19_365)),
        ("Accrued liabilities", f"{PAY}ReservesAndAccrualsAccruedLiabilities", series(21_740, 20_610)),
        ("Operating lease liabilities", "DeferredTaxAssetsOperatingLeaseLiabilities", series(52_365, 48_910)),
        ("Stock-based compensation", f"{PAY}CompensationAndBenefitsShareBasedCompensationCost", series(9_830, 8_745)),
        ("Loss carryforwards", "DeferredTaxAssetsOperatingLossCarryforwards", series(7_415, 8_230)),
    ]  # fmt: skip
    allowance = series(-4_120, -4_685)
    net_assets = add(*(values for _, _, values in assets), allowance)
    right, intangible = series(-51_470, -47_745), series(-44_215, -49_680)
    net = negative(figures()["deferred_tax_liability"])
    property_ = less(net, net_assets, right, intangible)
    return [
        *assets,
        ("Valuation allowance", "DeferredTaxAssetsValuationAllowance", allowance),
        ("Total deferred tax assets", "DeferredTaxAssetsNet", net_assets),
        ("Operating lease right-of-use assets", "DeferredTaxLiabilitiesLeasingArrangements", right),
        ("Intangible assets and goodwill", "DeferredTaxLiabilitiesIntangibleAssets", intangible),
        ("Property, plant and equipment", "DeferredTaxLiabilitiesPropertyPlantAndEquipment", property_),
        ("Total deferred tax liabilities", "DeferredIncomeTaxLiabilities", add(right, intangible, property_)),
        ("Net deferred tax liabilities", "DeferredTaxLiabilities", net),
    ]


def deferred(inline: Inline) -> Table:
    """Deferred tax assets and liabilities at two years' ends."""
    rows = []
    for label, concept, values in deferred_parts():
        opposite = ("Liabilities" in concept and "Asset" not in concept) or "ValuationAllowance" in concept
        opposite = opposite or concept.startswith(("DeferredTaxLiabilities", "DeferredIncomeTaxLiabilities"))
        style = Style(when=close, concept=concept, tagged=-1 if opposite else 1, dollar=label == "Deferred revenue")
        rows.append(line(inline, label, values, style, years=YEARS[:2], total=label.startswith(("Total", "Net"))))
    return Table(heads=[closes(YEARS[:2])], rows=rows, columns=2, corner=THOUSANDS)


def uncertain(inline: Inline) -> Table:
    """Unrecognized tax benefits from the opening to the closing balance."""
    f = {**figures()["uncertain_tax"], 2022: 11_865}
    added, settled = series(2_310, 1_875, 1_640), series(-865, -1_105, -1_095)
    opening = {y: f[y - 1] for y in YEARS}
    closing = {y: f[y] for y in YEARS}
    name = "UnrecognizedTaxBenefits"
    before = Style(when=lambda y: close(y - 1), concept=name, dollar=True)
    current = Style(concept=f"{name}IncreasesResultingFromCurrentPeriodTaxPositions")
    lapsed = Style(concept=f"{name}ReductionsResultingFromLapseOfApplicableStatuteOfLimitations", tagged=-1)
    rows = [
        line(inline, "Balance at beginning of year", opening, before),
        line(inline, "Increases for tax positions of the current year", added, current),
        line(inline, "Settlements and lapses", settled, lapsed),
        line(inline, "Balance at end of year", closing, Style(when=close, concept=name, dollar=True), total=True),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


TABLES = {
    "origin": origin,
    "provision": provision,
    "effective": effective,
    "deferred": deferred,
    "uncertain": uncertain,
}
