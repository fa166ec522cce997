"""Rows of a table -> the same rows, with a label that is set over several lines in one."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.filings.tables.join_marks import JoinedCell
from core.language.words.line_ends import join_lines

_HANGING = re.compile(
    r"(?:(?<! )[/–—-]|\b(?:and|or|of|in|to|for|from|by|with|before|after|on|at|the|per|less|other than))$",
    re.IGNORECASE,
)
Row = Sequence[JoinedCell]


def goes_on(first: str, second: str) -> bool:
    """Whether a line of a label goes on with another: it ends in the middle, or the next begins in small letters."""
    if not first or not second or first.endswith(":"):
        return False
    hangs = _HANGING.search(first) is not None and second[0].isalpha()
    return hangs or (second[0].islower() and not first[0].islower())


def join_wrapped(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows without those that hold a piece of another's label; figures may stand on its first or last line.

    A heading over rows that are listed in small letters ("basic", "diluted") stays a heading.
    """
    joined: list[Row] = []
    edge = min((row[0].start for row in rows if row), default=0)
    for number, row in enumerate(rows):
        above = joined[-1] if joined else ()
        first, label = _label(above, edge), _label(row, edge)
        opens = len(above) == 1 and _continues(first, label) and not _is_listed(rows, number, edge)
        rest = len(row) == 1 and label is not None and label.text[0].islower() and _continues(first, label)
        if opens or rest:
            joined[-1] = (_merged(above[0], row[0]), *above[1:], *row[1:])
        else:
            joined.append(row)
    return tuple(joined)


def _label(row: Row, edge: int) -> JoinedCell | None:
    """The label that a row begins with at the table's edge; None where it begins with a figure or further in."""
    return row[0] if row and row[0].start == edge and not row[0].is_number else None


def _continues(first: JoinedCell | None, second: JoinedCell | None) -> bool:
    return first is not None and second is not None and first.bold == second.bold and goes_on(first.text, second.text)


def _is_listed(rows: Sequence[Row], number: int, edge: int) -> bool:
    """Whether the row after a row begins like it, in small letters, as the parts of a list do."""
    following = _label(rows[number + 1], edge) if number + 1 < len(rows) else None
    if following is None or len(rows[number + 1]) == 1 or _HANGING.search(rows[number - 1][0].text):
        return False
    return following.text[0].islower() and following.left >= rows[number][0].left


def _merged(first: JoinedCell, second: JoinedCell) -> JoinedCell:
    return replace(first, text=join_lines([first.text, second.text]), tags=first.tags + second.tags)
