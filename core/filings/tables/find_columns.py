"""Finds the columns a reader sees in a table whose HTML columns are finer."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.filings.tables.find_header import YEAR
from core.filings.tables.join_marks import JoinedCell

Row = Sequence[JoinedCell]


@dataclass(frozen=True, slots=True)
class TableColumn:
    """The HTML columns from `start` to before `end` that one visible column covers."""

    start: int
    end: int

    def overlap(self, start: int, end: int) -> int:
        """How many HTML columns it shares with those from `start` to before `end`."""
        return max(0, min(self.end, end) - max(self.start, start))


def find_columns(rows: Sequence[Row]) -> tuple[TableColumn, ...]:
    """The visible columns from left to right, disjoint.

    Numbers decide first, narrow before wide and frequent before rare; other cells add a column only where
    none is. A cell that would bridge two columns spans them and forms none.
    """
    columns: list[TableColumn] = []
    cells = [cell for row in rows for cell in row]
    for deciding in (True, False):
        places = Counter((c.start, c.end) for c in cells if _decides(c) is deciding)
        for (start, end), _ in sorted(places.items(), key=lambda kv: (kv[0][1] - kv[0][0], -kv[1], kv[0])):
            _place(columns, start, end)
    return tuple(sorted(columns, key=lambda column: column.start))


def _decides(cell: JoinedCell) -> bool:
    """Whether the cell is a figure; a year may be the header over several columns."""
    return cell.is_number and not YEAR.match(cell.text)


def _place(columns: list[TableColumn], start: int, end: int) -> None:
    """Adds the columns from `start` to before `end`, or widens the one column that they touch."""
    touched = [column for column in columns if column.overlap(start, end)]
    if not touched:
        columns.append(TableColumn(start, end))
    elif len(touched) == 1:
        columns[columns.index(touched[0])] = TableColumn(min(start, touched[0].start), max(end, touched[0].end))


def covered(columns: Sequence[TableColumn], cell: JoinedCell) -> tuple[int, int]:
    """The first visible column that the cell stands in, and how many it covers."""
    touched = [n for n, column in enumerate(columns) if column.overlap(cell.start, cell.end)]
    return (touched[0], len(touched)) if touched else (0, 1)
