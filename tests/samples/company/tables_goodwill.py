"""Tables of the note on goodwill and intangible assets."""

from tests.samples.company.cells import Style, cell
from tests.samples.company.heads import THOUSANDS
from tests.samples.company.inline import Inline
from tests.samples.company.members import DIMS, LABELS
from tests.samples.company.model import figures
from tests.samples.company.operations import SEGMENTS
from tests.samples.company.series import Series, less
from tests.samples.company.table import Cell, Row, Table
from tests.samples.company.years import YEARS, close, flow


def goodwill_parts() -> dict[str, Series]:
    """Goodwill by segment; the acquisition went to Connected Care, translation to Commercial."""
    f = figures()
    home = dict.fromkeys((2022, *YEARS), 148270)
    care = {2022: 96_410, 2023: 96_410, 2024: 96_410 + 48_100, 2025: 96_410 + 48_100}
    return {"home": home, "commercial": less(f["goodwill"], home, care), "care": care}


def goodwill(inline: Inline) -> Table:
    """Goodwill from 2023's end to 2025's by segment."""
    f, parts = figures(), goodwill_parts()
    rows = []
    for year in (2023, 2024, 2025):
        cells = [
            cell(inline, parts[s][year], close(year), Style(concept="Goodwill", dims=DIMS[s], dollar=True))
            for s in SEGMENTS
        ]
        cells.append(cell(inline, f["goodwill"][year], close(year), Style(concept="Goodwill", dollar=True)))
        rows.append(Row(label=f"Balance at end of fiscal {year}", cells=cells, rule=True))
        if year < 2025:
            rows += goodwill_moves(inline, year + 1)
    heads = [[*((LABELS[s], 1) for s in SEGMENTS), ("Total", 1)]]
    return Table(heads=heads, rows=rows, columns=4, corner=THOUSANDS)


def goodwill_moves(inline: Inline, year: int) -> list[Row]:
    """Acquisition and translation of one year."""
    f, none = figures(), Cell(html="—")
    rows = []
    acquired, moved = f["acquired_goodwill"][year], f["translation_goodwill"][year]
    if acquired:
        style = Style(concept="GoodwillAcquiredDuringPeriod")
        rows.append(
            Row(
                label="Acquisition of Larkfold Sensing",
                cells=[none, none, Cell(html=f"{acquired:,}"), cell(inline, acquired, flow(year), style)],
            )
        )
    style = Style(concept="GoodwillForeignCurrencyTranslationGainLoss")
    total = cell(inline, moved, flow(year), style)
    same = cell(inline, moved, flow(year), Style())
    rows.append(Row(label="Foreign currency translation", cells=[none, same, none, total]))
    return rows


def intangibles(inline: Inline) -> Table:
    """Intangible assets by class at the end of fiscal 2025."""
    net = figures()["intangibles"][2025]
    gross = (("Customer relationships", 196_300, 92_140), ("Developed technology", 121_450, 78_615))
    name_gross = 58_200
    name_used = name_gross - (net - sum(g - a for _, g, a in gross))
    parts = (*gross, ("Trade names", name_gross, name_used))
    axis = "us-gaap:FiniteLivedIntangibleAssetsByMajorClassAxis"
    members = ("CustomerRelationshipsMember", "DevelopedTechnologyRightsMember", "TradeNamesMember")
    concepts = ("FiniteLivedIntangibleAssetsGross", "FiniteLivedIntangibleAssetsAccumulatedAmortization")
    rows = []
    for (label, whole, used), member in zip(parts, members, strict=True):
        dims = ((axis, f"us-gaap:{member}"),)
        values = ((whole, concepts[0], 1), (used, concepts[1], -1), (whole - used, "FiniteLivedIntangibleAssetsNet", 1))
        cells = [cell(inline, v, close(2025), Style(concept=c, dims=dims, shown=s)) for v, c, s in values]
        rows.append(Row(label=label, cells=cells))
    whole, used = sum(g for _, g, _ in parts), sum(a for _, _, a in parts)
    values = ((whole, concepts[0], 1), (used, concepts[1], -1), (net, "IntangibleAssetsNetExcludingGoodwill", 1))
    cells = [cell(inline, v, close(2025), Style(concept=c, shown=s, dollar=True)) for v, c, s in values]
    rows.append(Row(label="Total", cells=cells, rule=True))
    heads = [[("Gross", 1), ("Accumulated amortization", 1), ("Net", 1)]]
    return Table(heads=heads, rows=rows, columns=3, corner=THOUSANDS)


def amortization(inline: Inline) -> Table:
    """Amortization still to come."""
    amounts = (23_640, 22_915, 21_870, 20_340, 18_225)
    net = figures()["intangibles"][2025]
    names = ("NextTwelveMonths", "YearTwo", "YearThree", "YearFour", "YearFive")
    base = "FiniteLivedIntangibleAssetsAmortizationExpense"
    pairs = [(str(2026 + i), v, base + n) for i, (v, n) in enumerate(zip(amounts, names, strict=True))]
    pairs.append(("Thereafter", net - sum(amounts), f"{base}AfterYearFive"))
    rows = [
        Row(label=label, cells=[cell(inline, v, close(2025), Style(concept=c, dollar=label == "2026"))])
        for label, v, c in pairs
    ]
    style = Style(concept="FiniteLivedIntangibleAssetsNet", dollar=True)
    rows.append(Row(label="Total", cells=[cell(inline, net, close(2025), style)], rule=True))
    return Table(heads=[[("Amortization", 1)]], rows=rows, columns=1, corner="Fiscal year (in thousands)")


TABLES = {
    "goodwill": goodwill,
    "intangibles": intangibles,
    "amortization": amortization,
}
