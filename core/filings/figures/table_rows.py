"""An aligned table -> its rows of numbers, each with the path of labels that a reader sees to its left and above."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.domain.filings.table import Cell, Table
from core.filings.figures.heading_path import HeadingPath, clean_label
from core.language.numbers.cell_numbers import CellNumber, is_dash, read_cell_number, read_dash

_DASHES = frozenset("—–-−―*†‡ $%()")
_LEAST_ENTRIES, _MOST_PAGES = 5, 1000
_ANY_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_YEAR = re.compile(r"(?:fiscal\s+|FY\s?)?(?:19|20)\d\d(?:\s*\(\w\))?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FigureCell:
    """A numeric cell and what is printed in it; `number` is None where only a tag tells the value (words).

    A dash is zero in a row that holds figures.
    """

    cell: Cell
    number: CellNumber | None


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A row that holds figures.

    `section` is the path of headings above the row, `label` the row's own labels from left to right; `headers` are
    the header rows that hold for it, the table's own or those printed again further down.
    """

    index: int
    section: tuple[str, ...]
    label: tuple[str, ...]
    figures: tuple[FigureCell, ...]
    headers: tuple[tuple[Cell, ...], ...]


def label_rows(table: Table, above: tuple[tuple[Cell, ...], ...] = ()) -> Iterator[FigureRow]:
    """Yields the rows of `table` that hold figures, in order; `above` are the headers of one that has none itself."""
    headers: tuple[tuple[Cell, ...], ...] = table.rows[: table.header_rows] or above
    headings = HeadingPath()
    header_row = -2
    for index, row in enumerate(table.rows[table.header_rows :], table.header_rows):
        again = _is_header_again(row)
        figures = () if again else _figures(row)
        labels = _label_cells(row, figures)
        if again or (labels and not figures and labels[0].column > 0):
            headers = (*headers, row) if index == header_row + 1 else (row, *(h for h in headers if not _names_year(h)))
            header_row = index
            labels = tuple(c for c in row if c.column == 0)
        if figures:
            path = tuple(clean_label(c.text) for c in labels)
            section = headings.enter(labels[0].indent if labels else 0)
            yield FigureRow(index, section, path, figures, headers)
            headings.leave(path[0] if path else "")
        elif labels and not any(_is_blank(c.text) for c in row):
            headings.open(labels[0])


def lists_pages(rows: Sequence[FigureRow]) -> bool:
    """Whether rows say where in the document something stands: one bare number each, and each no less than the last."""
    if len(rows) < _LEAST_ENTRIES or any(len(r.figures) != 1 or r.headers or r.figures[0].cell.tags for r in rows):
        return False
    numbers = [r.figures[0].number for r in rows]
    pages = [
        int(n.value) for n in numbers if n is not None and not n.unit and n.step == 1 and 0 < n.value < _MOST_PAGES
    ]
    return len(pages) == len(rows) and all(a <= b for a, b in pairwise(pages))


def is_year(text: str) -> bool:
    """Whether a cell prints a year and nothing else."""
    return _YEAR.match(text.strip()) is not None


def _figures(row: Sequence[Cell]) -> tuple[FigureCell, ...]:
    found = []
    for position, cell in enumerate(row):
        number = read_cell_number(cell.text)
        is_label = position == 0 and cell.column == 0 and len(row) > 1
        if not is_label and (cell.tags or number is not None):
            found.append(FigureCell(cell, number))
        elif not is_label and (dash := read_dash(cell.text)) is not None:
            found.append(FigureCell(cell, dash))
    return tuple(found) if any(f.cell.tags or not is_dash(f.cell.text) for f in found) else ()


def _label_cells(row: Sequence[Cell], figures: Sequence[FigureCell]) -> tuple[Cell, ...]:
    taken = {f.cell.column for f in figures}
    first = min(taken, default=10_000)
    return tuple(c for c in row if c.column not in taken and c.column < first and not _is_blank(c.text))


def _is_blank(text: str) -> bool:
    return set(text) <= _DASHES


def _names_year(row: Sequence[Cell]) -> bool:
    return any(_ANY_YEAR.search(c.text) for c in row)


def _is_header_again(row: Sequence[Cell]) -> bool:
    """A row of years in the number columns: the headers are printed again for the rows below."""
    right = [c for c in row if c.column > 0]
    return len(right) >= 2 and all(is_year(c.text) for c in right) and not any(c.tags for c in right)
