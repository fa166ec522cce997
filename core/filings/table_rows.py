"""An aligned table -> its rows of numbers, each with the path of labels that a reader sees to its left and above."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.table import Cell, Table
from core.filings.cell_numbers import CellNumber, read_cell_number

_DASHES = frozenset("—–-−―*†‡ $%()")
_MARKS = re.compile(r"(?:\s*\((?:\d{1,2}|[a-z])\)|\s*[*†‡¹²³⁴⁵⁶⁷⁸⁹]+|\s*:)+$")
_LONGEST_LABEL = 250
_YEAR = re.compile(r"(?:fiscal\s+|FY\s?)?(?:19|20)\d\d(?:\s*\(\w\))?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FigureCell:
    """A numeric cell and what is printed in it; `number` is None where only a tag tells the value (words, a dash)."""

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


def label_rows(table: Table) -> Iterator[FigureRow]:
    """Yields the rows of `table` that hold figures, in order."""
    headers: tuple[tuple[Cell, ...], ...] = table.rows[: table.header_rows]
    headings: list[tuple[int, str]] = []
    fresh = 0
    for index, row in enumerate(table.rows[table.header_rows :], table.header_rows):
        if _is_header_again(row):
            headers = (row,)
            fresh += _open_heading(headings, _label_cells(row, ()))
            continue
        figures = _figures(row)
        labels = _label_cells(row, figures)
        if not figures:
            fresh += _open_heading(headings, labels)
            continue
        indent = labels[0].indent if labels else 0
        _pull_out(headings, fresh, indent)
        fresh = 0
        while headings and headings[-1][0] > indent:
            headings.pop()
        path = tuple(clean_label(c.text) for c in labels)
        yield FigureRow(index, tuple(text for _, text in headings), path, figures, headers)
        if path and path[0].lower().startswith("total") and headings and headings[-1][0] >= indent:
            headings.pop()


def clean_label(text: str) -> str:
    """A label without its footnote marks and the colon at its end, blanks squeezed."""
    return _MARKS.sub("", " ".join(text.split()))


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
    return tuple(found)


def _label_cells(row: Sequence[Cell], figures: Sequence[FigureCell]) -> tuple[Cell, ...]:
    taken = {f.cell.column for f in figures}
    first = min(taken, default=10_000)
    return tuple(c for c in row if c.column not in taken and c.column < first and not _is_blank(c.text))


def _is_blank(text: str) -> bool:
    return set(text) <= _DASHES


def _is_header_again(row: Sequence[Cell]) -> bool:
    """A row of years in the number columns: the headers are printed again for the rows below."""
    right = [c for c in row if c.column > 0]
    return len(right) >= 2 and all(is_year(c.text) for c in right) and not any(c.tags for c in right)


def _open_heading(headings: list[tuple[int, str]], labels: Sequence[Cell]) -> bool:
    if not labels or len(labels[0].text) > _LONGEST_LABEL:
        return False
    text = clean_label(labels[0].text)
    while headings and headings[-1][0] >= labels[0].indent:
        headings.pop()
    headings.append((labels[0].indent, text))
    return True


def _pull_out(headings: list[tuple[int, str]], fresh: int, indent: int) -> None:
    """Headings right above a row that stands further out than they do are centred, not indented: they hold for it."""
    for i in range(max(0, len(headings) - fresh), len(headings)):
        headings[i] = (min(headings[i][0], indent), headings[i][1])
