"""The lines of a table -> its cells, at the points of the page that they cover."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.filings.html.block import RawCell, RawTable
from core.filings.pdf.find_tables import SLACK, TIGHT
from core.filings.pdf.lines import Segment, TextLine
from core.filings.tables.find_header import YEAR
from core.filings.tables.join_marks import CLOSING, OPENING, is_number

BLANK_AFTER_MARK = re.compile(r"(?<=[$€£¥(])\s+(?=[\d(])|(?<=\d)\s+(?=[%)])")
LEVEL = 0.9
"""Distance, in font sizes, below which two lines are one that is not quite level."""
SNAP = 2.5
"""How far, in font sizes, a header may stand beside its column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cell:
    """Text that covers the points from `left` to `right` of the line at `base`."""

    text: str
    left: float
    right: float
    bold: bool
    raised: bool = False

    @property
    def is_value(self) -> bool:
        return is_number(self.text) and not YEAR.match(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    cells: tuple[_Cell, ...]
    base: float
    size: float

    @property
    def has_values(self) -> bool:
        return any(cell.is_value for cell in self.cells[1:])


def read_table(lines: Sequence[TextLine]) -> RawTable:
    """The table of these lines; labels and headers over several lines are joined. Its columns count points."""
    edge = _label_edge(lines)
    rows = [_Row(cells=tuple(_cells(line)), base=line.base, size=line.size) for line in lines]
    first = next((n for n, row in enumerate(rows) if row.has_values), len(rows))
    columns = _columns(row for row in rows if row.has_values)
    heads = _join_headers([_over_columns(row, columns) for row in rows[:first]], edge)
    body = _join_labels(rows[first:], edge)
    margin = min(line.left for line in lines)
    return RawTable(rows=tuple(_raw(n, row, margin, edge) for n, row in enumerate([*heads, *body])))


def _label_edge(lines: Sequence[TextLine]) -> float:
    """Where the first column after the labels begins."""
    return min((s.left for line in lines for s in line.segments[1:]), default=float("inf"))


def _raw(number: int, row: _Row, margin: float, edge: float) -> tuple[RawCell, ...]:
    starts = [int(margin) if cell.left < edge - SLACK else int(cell.left) for cell in row.cells]
    return tuple(
        RawCell(
            text=cell.text,
            row=number,
            column=start,
            span=max(1, math.ceil(cell.right) - start),
            left=round(cell.left - margin, 1),
            bold=cell.bold,
            is_link=False,
            is_note=cell.raised,
            tags=(),
        )
        for cell, start in zip(row.cells, starts, strict=True)
    )


def _cells(line: TextLine) -> Iterator[_Cell]:
    """The segments of a line, marks joined to the numbers that they belong to."""
    waiting: _Cell | None = None
    cells: list[_Cell] = []
    for segment, following in zip(line.segments, (*line.segments[1:], None), strict=True):
        cell = _cell(segment)
        if waiting is not None:
            cell, waiting = _joined(waiting, cell), None
        if cells and cells[-1].is_value and (CLOSING.match(cell.text) or cell.raised):
            cells[-1] = _joined(cells[-1], cell)
        elif following is not None and _is_opening(cell.text) and is_number(following.text):
            waiting = cell
        else:
            cells.append(cell)
    yield from cells


def _is_opening(text: str) -> bool:
    return bool(OPENING.match(text)) and text not in {"-", "–", "—", ""}


def _cell(segment: Segment) -> _Cell:
    text = BLANK_AFTER_MARK.sub("", segment.text) if is_number(segment.text) else segment.text
    return _Cell(text=text, left=segment.left, right=segment.right, bold=segment.bold, raised=segment.raised)


def _joined(first: _Cell, second: _Cell) -> _Cell:
    tight = first.text[-1:] in "$€£¥(" or CLOSING.match(second.text) is not None
    return replace(
        first,
        text=f"{first.text}{'' if tight else ' '}{second.text}",
        right=max(first.right, second.right),
        bold=first.bold and second.bold,
        raised=False,
    )


def _columns(rows: Iterator[_Row]) -> list[tuple[float, float]]:
    """The points that each column of figures covers, left to right."""
    columns: list[tuple[float, float]] = []
    cells = [cell for row in rows for cell in row.cells[1:] if cell.is_value]
    for cell in sorted(cells, key=lambda c: c.right - c.left):
        touched = [c for c in columns if c[0] < cell.right and cell.left < c[1]]
        if not touched:
            columns.append((cell.left, cell.right))
        elif len(touched) == 1:
            columns[columns.index(touched[0])] = (min(cell.left, touched[0][0]), max(cell.right, touched[0][1]))
    return sorted(columns)


def _over_columns(row: _Row, columns: Sequence[tuple[float, float]]) -> _Row:
    """A header row whose cells cover the columns that they stand over, in whole."""
    if not columns:
        return row
    own = [cell for cell in row.cells if cell.right > columns[0][0] - SNAP * row.size]
    groups = _shared_out(own, columns, row.size)
    cells = tuple(_cover(cell, groups.get(cell)) for cell in row.cells)
    return replace(row, cells=cells)


def _cover(cell: _Cell, columns: Sequence[tuple[float, float]] | None) -> _Cell:
    return replace(cell, left=columns[0][0], right=columns[-1][1]) if columns else cell


def _shared_out(
    cells: Sequence[_Cell], columns: Sequence[tuple[float, float]], size: float
) -> dict[_Cell, list[tuple[float, float]]]:
    """The columns that each header stands over: those it touches, those that it is centred over, else the nearest."""
    shared: dict[_Cell, list[tuple[float, float]]] = {}
    for n, cell in enumerate(cells):
        low = cells[n - 1].right if n else float("-inf")
        high = cells[n + 1].left if n + 1 < len(cells) else float("inf")
        free = [c for c in columns if c[1] > low and c[0] < high]
        touched = [c for c in free if c[0] < cell.right and cell.left < c[1]]
        centred = _centred(cell, free, touched, size)
        near = [c for c in free if c[0] - cell.right < SNAP * size and cell.left - c[1] < SNAP * size]
        found = centred or touched or sorted(near, key=lambda c: abs(sum(c) - cell.left - cell.right))[:1]
        if found:
            shared[cell] = found
    return shared


def _centred(
    cell: _Cell, free: Sequence[tuple[float, float]], touched: Sequence[tuple[float, float]], size: float
) -> list[tuple[float, float]]:
    """The widest run of free columns around the ones touched that the header is centred over; empty for none."""
    if YEAR.match(cell.text):
        return []
    middle = (cell.left + cell.right) / 2
    best: list[tuple[float, float]] = []
    for first in range(len(free)):
        for last in range(first, len(free)):
            run = list(free[first : last + 1])
            holds = all(c in run for c in touched)
            if holds and abs((run[0][0] + run[-1][1]) / 2 - middle) < 1.2 * size and len(run) > len(best):
                best = run
    wide = cell.right - cell.left
    return best if len(best) > 1 and wide > 1.2 * max(c[1] - c[0] for c in best) else []


def _join_headers(rows: Sequence[_Row], edge: float) -> list[_Row]:
    """Header rows, with a cell that is set over several lines in one; a label alone stays a row."""
    joined: list[_Row] = []
    for row in rows:
        above = joined[-1] if joined else None
        is_label = row.cells[-1].left < edge - SLACK
        if above is None or is_label or row.base - above.base > TIGHT * row.size or not _stacks(above, row):
            joined.append(row)
            continue
        held = {(c.left, c.right): c for c in row.cells}
        cells = [
            replace(c, text=f"{c.text} {held.pop((c.left, c.right)).text}") if (c.left, c.right) in held else c
            for c in above.cells
        ]
        joined[-1] = _Row(
            cells=tuple(sorted((*cells, *held.values()), key=lambda c: c.left)), base=row.base, size=row.size
        )
    return joined


def _stacks(above: _Row, row: _Row) -> bool:
    """Whether no cell of either row spreads over another's columns."""
    places = {(c.left, c.right) for c in (*above.cells, *row.cells)}
    return all(a == b or a[1] <= b[0] or b[1] <= a[0] for a in places for b in places)


def _join_labels(rows: Sequence[_Row], edge: float) -> list[_Row]:
    """The rows, with a label that is set over several lines in one."""
    right = max((row.cells[0].right for row in rows if row.cells[0].right <= edge), default=0.0)
    joined: list[_Row] = []
    for n, row in enumerate(rows):
        label = row.cells[0]
        if joined and _is_same_line(joined[-1], row, edge):
            joined[-1] = replace(row, cells=tuple(sorted((*joined[-1].cells, *row.cells), key=lambda c: c.left)))
        elif joined and _goes_on(joined[-1], row, right, edge):
            joined[-1] = _with_label(row, joined[-1])
        elif joined and len(row.cells) == 1 and joined[-1].has_values and _is_rest(joined[-1], rows[n - 1], row):
            above = joined[-1].cells
            cells = (replace(above[0], text=f"{above[0].text} {label.text}"), *above[1:])
            joined[-1] = replace(joined[-1], cells=cells, base=row.base)
        else:
            joined.append(row)
    return joined


def _is_same_line(above: _Row, row: _Row, edge: float) -> bool:
    """Whether a label and figures stand on one line that is not quite level."""
    one, other = sorted((above, row), key=lambda r: r.cells[0].left)
    close = row.base - above.base < LEVEL * row.size
    return close and len(one.cells) == 1 and one.cells[0].right <= edge + SLACK and other.cells[0].left >= edge - SLACK


def _goes_on(above: _Row, row: _Row, right: float, edge: float) -> bool:
    """Whether `above`, a label alone, breaks off because the line was full, and `row` goes on with it."""
    first, second = above.cells[0], row.cells[0]
    if len(above.cells) > 1 or row.base - above.base > TIGHT * row.size or second.left >= edge - SLACK:
        return False
    if second.is_value or first.text.endswith(":") or second.left < first.left - SLACK:
        return False
    word = (second.right - second.left) * len(second.text.split()[0]) / max(len(second.text), 1)
    if first.text.isupper() and not second.text.isupper():
        return False
    return second.text[:1].islower() or (first.right + word + 0.25 * row.size > right and not first.bold)


def _is_rest(above: _Row, line: _Row, row: _Row) -> bool:
    """Whether a label alone goes on with the label of the row above it."""
    tight = row.base - line.base < TIGHT * row.size
    return tight and row.cells[0].text[:1].islower() and not above.cells[0].is_value


def _with_label(row: _Row, above: _Row) -> _Row:
    label, first = row.cells[0], above.cells[0]
    text = f"{first.text} {label.text}"
    cells = (replace(first, text=text, right=max(first.right, label.right)), *row.cells[1:])
    return replace(row, cells=cells)
