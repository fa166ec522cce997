"""Rows of labels and figures become a table laid out as filing software lays it out: three grid columns to a column."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle

from tests.samples.company.layout import span_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A figure: what stands before, in and behind the number; `html` may hold an inline element."""

    html: str
    before: str = ""
    behind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A label with its cells; `rule` draws a line above the figures, as totals have."""

    label: str
    cells: Sequence[Cell | str] = ()
    rule: bool = False
    bold: bool = False
    indent: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table; `heads` are header rows of (text, columns covered); words in `texts` are columns of text."""

    heads: Sequence[Sequence[tuple[str, int]]]
    rows: Sequence[Row]
    columns: int
    texts: frozenset[int] = field(default_factory=frozenset)
    corner: str = ""

    def html(self) -> str:
        """The whole table."""
        grid = ['<td style="width:1.0%"/><td style="width:45.0%"/><td style="width:0.1%"/>']
        grid += ['<td style="width:1.0%"/><td style="width:10.2%"/><td style="width:0.8%"/>'] * (self.columns * 2 - 1)
        heads = [self.head(line, last=i == len(self.heads) - 1) for i, line in enumerate(self.heads)]
        shades = cycle(("background-color:#cceeff;", ""))
        rows = [self.row(row, next(shades)) for row in self.rows]
        return (
            '<div style="margin-bottom:9pt;margin-top:5pt;text-align:center"><table style="border-collapse:collapse;'
            'display:inline-table;margin-bottom:5pt;vertical-align:text-bottom;width:99.853%">'
            f"<tr>{''.join(grid)}</tr>{''.join(heads)}{''.join(rows)}</table></div>"
        )

    def head(self, line: Sequence[tuple[str, int]], *, last: bool) -> str:
        """A header row; the last one carries the corner's text ("(in thousands)")."""
        corner = span_text(self.corner if last and self.corner else "&#160;", size=8, bold=last)
        cells = [f'<td colspan="3" style="padding:2px 1pt;text-align:left;vertical-align:bottom">{corner}</td>']
        for i, (text, wide) in enumerate(line):
            cells.append('<td colspan="3" style="padding:0 1pt"/>' if i else "")
            cells.append(
                f'<td colspan="{wide * 6 - 3}" style="border-bottom:1pt solid #000000;padding:2px 1pt;'
                f'text-align:center;vertical-align:bottom">{span_text(text, size=8, bold=True)}</td>'
            )
        return f"<tr>{''.join(cells)}</tr>"

    def row(self, row: Row, shade: str) -> str:
        """A body row; a label without cells is a section heading."""
        pad = f"2px 1pt 2px {1 + 6.75 * row.indent:g}pt"
        style = f"{shade}padding:{pad};text-align:left;vertical-align:bottom"
        cells = [f'<td colspan="3" style="{style}">{span_text(row.label, bold=row.bold)}</td>']
        for i in range(self.columns):
            cells.append(f'<td colspan="3" style="{shade}padding:0 1pt"/>' if i else "")
            cell = row.cells[i] if i < len(row.cells) else ""
            cells.append(self.cell(cell, shade, row, as_text=i in self.texts))
        return f"<tr>{''.join(cells)}</tr>"

    def cell(self, cell: Cell | str, shade: str, row: Row, *, as_text: bool) -> str:
        """The three grid columns of one figure: sign, number, what follows."""
        line = "border-top:1pt solid #000000;" if row.rule else ""
        style = f"{shade}{line}"
        if isinstance(cell, str):
            side = "left" if as_text else "right"
            inside = span_text(cell) if cell else ""
            return (
                f'<td colspan="3" style="{style}padding:2px 1pt;text-align:{side};vertical-align:bottom">{inside}</td>'
            )
        number = span_text(f"{cell.html}&#160;" if not cell.behind else cell.html, bold=row.bold)
        behind = f'<td style="{style}padding:2px 1pt 2px 0;text-align:right;vertical-align:bottom">'
        behind += f"{span_text(cell.behind, bold=row.bold)}</td>" if cell.behind else "</td>"
        right = f'style="{style}padding:2px 0 2px 1pt;text-align:right;vertical-align:bottom"'
        if not cell.before:
            return f'<td colspan="2" {right}>{number}</td>{behind}'
        left = f'style="{style}padding:2px 0 2px 1pt;text-align:left;vertical-align:bottom"'
        return f"<td {left}>{span_text(cell.before, bold=row.bold)}</td><td {right}>{number}</td>{behind}"
