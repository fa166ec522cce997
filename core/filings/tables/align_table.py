"""A table as the HTML has it -> one with its numbers in the columns that a reader sees."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from core.domain.filings.table import Cell, Table
from core.filings.html.block import RawTable
from core.filings.tables.find_columns import Row, TableColumn, covered, find_columns
from core.filings.tables.find_header import count_header_rows
from core.filings.tables.join_marks import JoinedCell, join_marks
from core.filings.tables.wrapped_labels import join_wrapped

STEP = 3.0
"""Padding in points from which one label is indented under another."""


def align_table(raw: RawTable, *, caption: str = "", preface: str = "", units: str = "") -> Table:
    """The aligned table; `caption`, `preface` and `units` are what stands before it."""
    joined = join_wrapped(join_marks(raw.rows))
    columns = find_columns(joined)
    indents = _indents(joined)
    rows = tuple(_align_row(n, row, columns, indents) for n, row in enumerate(joined))
    return Table(
        rows=rows,
        columns=len(columns),
        header_rows=count_header_rows(rows),
        caption=caption,
        preface=preface,
        units=units,
    )


def _align_row(number: int, row: Row, columns: Sequence[TableColumn], indents: Mapping[float, int]) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for joined in row:
        column, span = covered(columns, joined)
        if cells and column <= cells[-1].column:
            column = _shift(cells, joined, columns)
        if cells and column == cells[-1].column:
            cells[-1] = _append(cells[-1], joined)
            continue
        indent = indents[joined.left] if column == 0 else 0
        cells.append(
            Cell(
                text=joined.text,
                row=number,
                column=column,
                span=span,
                indent=indent,
                bold=joined.bold,
                tags=joined.tags,
            )
        )
    return tuple(cells)


def _shift(cells: list[Cell], joined: JoinedCell, columns: Sequence[TableColumn]) -> int:
    """The column for a cell whose first column is taken: the next it touches, else the taken one."""
    taken = cells[-1].column
    later = [n for n, c in enumerate(columns) if n > taken and c.overlap(joined.start, joined.end)]
    return later[0] if later else taken


def _append(cell: Cell, joined: JoinedCell) -> Cell:
    return Cell(
        text=f"{cell.text} {joined.text}",
        row=cell.row,
        column=cell.column,
        span=cell.span,
        indent=cell.indent,
        bold=cell.bold and joined.bold,
        tags=cell.tags + joined.tags,
    )


def _indents(rows: Sequence[Row]) -> dict[float, int]:
    """The depth of each padding that first cells have: a new step wherever paddings lie a gap apart."""
    paddings = sorted({row[0].left for row in rows if row})
    depths = dict.fromkeys(paddings, 0)
    for before, padding in pairwise(paddings):
        depths[padding] = depths[before] + (padding - before >= STEP)
    return depths
