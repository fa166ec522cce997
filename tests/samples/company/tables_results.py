"""Tables of Item 7, which are printed and not tagged: changes, percentages of revenue, cash, debt, non-GAAP figures."""

from collections.abc import Sequence
from decimal import Decimal

from tests.samples.company.cells import FLOW, Style, growth, line, percent, share
from tests.samples.company.heads import THOUSANDS, fiscal
from tests.samples.company.inline import Inline
from tests.samples.company.members import LABELS
from tests.samples.company.model import figures
from tests.samples.company.operations import LINES, REGIONS, SEGMENTS
from tests.samples.company.series import Series, add
from tests.samples.company.table import Cell, Row, Table
from tests.samples.company.years import YEARS

DOLLAR = Style(dollar=True)


def changes(inline: Inline, parts: Sequence[tuple[str, Series]]) -> Table:
    """Three years with the changes of two in percent; the last row is the total."""
    rows = []
    for i, (label, values) in enumerate(parts):
        last = i == len(parts) - 1
        row = line(inline, label, values, DOLLAR if i == 0 or last else FLOW, total=last)
        cells = [*row.cells, change(values, 2025), change(values, 2024)]
        rows.append(Row(label=label, cells=cells, rule=last))
    heads = [[("Fiscal", 3), ("Change", 2)], [*fiscal(), ("2025 vs. 2024", 1), ("2024 vs. 2023", 1)]]
    return Table(heads=heads, rows=rows, columns=5, corner=THOUSANDS)


def change(values: Series, year: int) -> Cell | str:
    """The change in percent, or words where there was nothing before."""
    return percent(growth(values, year)) if values[year - 1] else "n/m"


def overview(inline: Inline) -> Table:
    """The main figures."""
    f = figures()
    names = (
        ("Revenue", "revenue"),
        ("Gross profit", "gross_profit"),
        ("Operating income", "operating_income"),
        ("Net income", "net_income"),
        ("Net cash provided by operating activities", "operating_cash"),
        ("Free cash flow (non-GAAP)", "free_cash_flow"),
    )
    table = changes(inline, [(label, f[name]) for label, name in names])
    margins = [
        Row(label=label, cells=[percent(share(f[name], f["revenue"], y)) for y in YEARS])
        for label, name in (("Gross margin", "gross_profit"), ("Operating margin", "operating_income"))
    ]
    return Table(heads=table.heads, rows=[*plain(table.rows), *margins], columns=5, corner=THOUSANDS)


def plain(rows: Sequence[Row]) -> list[Row]:
    """The rows without a rule above the last."""
    return [Row(label=r.label, cells=r.cells) for r in rows]


def segment_revenue(inline: Inline) -> Table:
    """Revenue by segment."""
    f = figures()
    return changes(inline, [*((LABELS[s], f[s]) for s in SEGMENTS), ("Total revenue", f["revenue"])])


def line_revenue(inline: Inline) -> Table:
    """Revenue by product line."""
    f = figures()
    return changes(inline, [*((LABELS[n], f[n]) for n in LINES), ("Total revenue", f["revenue"])])


def region_revenue(inline: Inline) -> Table:
    """Revenue by region."""
    f = figures()
    return changes(inline, [*((LABELS[n], f[n]) for n in REGIONS), ("Total revenue", f["revenue"])])


def segment_income(inline: Inline) -> Table:
    """Segment operating income and margins."""
    f = figures()
    parts = [(LABELS[s], f[f"{s}_income"]) for s in SEGMENTS]
    table = changes(inline, [*parts, ("Total segment operating income", f["segment_income"])])
    margins = [Row(label="Segment operating margin:")]
    margins += [
        Row(label=LABELS[s], cells=[percent(share(f[f"{s}_income"], f[s], y)) for y in YEARS], indent=1)
        for s in SEGMENTS
    ]
    return Table(heads=table.heads, rows=[*table.rows, *margins], columns=5, corner=THOUSANDS)


def gross(inline: Inline) -> Table:
    """Gross profit and margin by segment."""
    f = figures()
    profits = {s: {y: f[s][y] - f[f"{s}_cost"][y] for y in YEARS} for s in SEGMENTS}
    rows = [line(inline, LABELS[s], profits[s], DOLLAR if s == "home" else FLOW) for s in SEGMENTS]
    rows.append(line(inline, "Total gross profit", add(*profits.values()), DOLLAR, total=True))
    rows.append(Row(label="Gross margin:"))
    margins: list[tuple[str, Series, Series]] = [(LABELS[s], profits[s], f[s]) for s in SEGMENTS]
    margins.append(("Total gross margin", f["gross_profit"], f["revenue"]))
    rows += [Row(label=n, cells=[percent(share(a, b, y)) for y in YEARS], indent=1) for n, a, b in margins]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)  # fmt: skip


def expenses(inline: Inline) -> Table:
    """Operating expenses with their share of revenue."""
    f = figures()
    parts = (
        ("Research and development", "rnd"),
        ("Selling and marketing", "selling"),
        ("General and administrative", "admin"),
        ("Amortization of intangible assets", "amortization"),
        ("Restructuring charges", "restructuring"),
        ("Total operating expenses", "opex"),
    )
    table = changes(inline, [(label, f[name]) for label, name in parts])
    rows = list(table.rows)
    rows.append(Row(label="Total operating expenses as a percentage of revenue",
                    cells=[percent(share(f["opex"], f["revenue"], y)) for y in YEARS]))  # fmt: skip
    return Table(heads=table.heads, rows=rows, columns=5, corner=THOUSANDS)


def margins(_: Inline) -> Table:
    """The income statement in percent of revenue."""
    f = figures()
    names = (
        ("Revenue", "revenue"),
        ("Cost of revenue", "cost"),
        ("Gross profit", "gross_profit"),
        ("Research and development", "rnd"),
        ("Selling, general and administrative", "sga"),
        ("Operating income", "operating_income"),
        ("Income before income taxes", "pretax"),
        ("Net income", "net_income"),
    )
    rows = [Row(label=n, cells=[percent(share(f[k], f["revenue"], y)) for y in YEARS]) for n, k in names]
    return Table(heads=[[("Percentage of revenue", 3)], fiscal()], rows=rows, columns=3)


def cash(inline: Inline) -> Table:
    """Cash flows in short."""
    f = figures()
    names = (
        ("Net cash provided by operating activities", "operating_cash"),
        ("Net cash used in investing activities", "investing_cash"),
        ("Net cash used in financing activities", "financing_cash"),
        ("Effect of exchange rates", "fx_cash"),
        ("Net increase in cash and cash equivalents", "cash_change"),
    )
    rows = [line(inline, n, f[k], DOLLAR if i in {0, 4} else FLOW, total=i == 4) for i, (n, k) in enumerate(names)]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def free_cash(inline: Inline) -> Table:
    """Free cash flow from the GAAP figure."""
    f = figures()
    rows = [
        line(inline, "Net cash provided by operating activities", f["operating_cash"], DOLLAR),
        line(inline, "Capital expenditures", f["capex"], Style(shown=-1)),
        line(inline, "Free cash flow", f["free_cash_flow"], DOLLAR, total=True),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def adjusted(inline: Inline) -> Table:
    """Adjusted operating income from the GAAP figure."""
    f = figures()
    total = add(f["operating_income"], f["amortization"], f["restructuring"])
    rows = [
        line(inline, "Operating income, as reported", f["operating_income"], DOLLAR),
        line(inline, "Amortization of intangible assets", f["amortization"]),
        line(inline, "Restructuring charges", f["restructuring"]),
        line(inline, "Adjusted operating income", total, DOLLAR, total=True),
        Row(label="Adjusted operating margin", cells=[percent(share(total, f["revenue"], y)) for y in YEARS]),
    ]
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


def measures(_: Inline) -> Table:
    """Key business measures, none of them tagged."""
    f = figures()

    def counted(label: str, name: str) -> Row:
        return Row(label=label, cells=[*(Cell(html=f"{f[name][y]:,}") for y in YEARS), change(f[name], 2025)])

    backlog = [Cell(html=f"{Decimal(f['backlog'][y]) / 1000:.1f}", before="$") for y in YEARS]
    rows = [
        counted("Showrooms at year end", "showrooms"),
        Row(label="Comparable showroom sales growth", cells=[percent(Decimal(f["comparable"][y]) / 10) for y in YEARS]),
        counted("Connected Care subscribers at year end", "subscribers"),
        Row(label="Subscription renewal rate", cells=[percent(Decimal(f["renewal"][y]) / 10) for y in YEARS]),
        Row(label="Commercial backlog at year end (in millions)", cells=[*backlog, change(f["backlog"], 2025)]),
        counted("Employees at year end", "employees"),
    ]
    return Table(heads=[[*fiscal(), ("2025 vs. 2024", 1)]], rows=rows, columns=4)


TABLES = {
    "overview": overview,
    "segment_revenue": segment_revenue,
    "line_revenue": line_revenue,
    "region_revenue": region_revenue,
    "segment_income": segment_income,
    "gross": gross,
    "expenses": expenses,
    "margins": margins,
    "cash": cash,
    "free_cash": free_cash,
    "adjusted": adjusted,
    "measures": measures,
}
