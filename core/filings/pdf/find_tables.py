"""The lines of a page -> which of them form tables."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.filings.pdf.lines import TextLine
from core.filings.tables.find_header import DATE
from core.filings.tables.join_marks import is_number

FAR = 3.6
"""Distance between two lines, in font sizes, that a table does not bridge."""
MOST_BETWEEN = 7
"""Lines without figures that may stand between two rows: headings and labels over several lines."""
MOST_HEADERS = 9
TIGHT = 1.4
LEADING = 11
"""Blanks in a line that ends with a colon from which it leads up to the next table and is no label."""
FEWEST_TEXT_ROWS = 2
SLACK = 2.0
MARKER = re.compile(
    r"^(?:[•●◦▪■·‣○\uf0b7\uf0a7*†‡–—-]+|\(?(?:[a-z]{1,2}|[ivx]+|\d{1,3}(?:\.\d{1,3})*)[.)]*|\(\*+\)|note\s+\d+[.:]?"
    r"|items?\s+\d+[a-c]?[.:]?|part\s+[iv]+[.:]?|\d+(?:\.\d+)+[*†+]*)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Region:
    """The lines from `start` to before `end` form a table."""

    start: int
    end: int


def find_tables(lines: Sequence[TextLine]) -> tuple[Region, ...]:
    """The tables of a page or a column of one, from top to bottom, disjoint."""
    regions: list[Region] = []
    position = 0
    while position < len(lines):
        if not _is_row(lines[position]):
            position += 1
            continue
        end = _end(lines, position)
        start = _start(lines, position, end, regions[-1].end if regions else 0)
        if _is_table(lines[start:end]):
            regions.append(Region(start, end))
        position = end
    return tuple(regions)


def value_edge(lines: Sequence[TextLine]) -> float:
    """Where the columns of figures begin: what stands left of it is label. A figure that stands alone is no column."""
    figures = [s for line in lines for s in line.segments[1:] if s.is_figure]
    shared = [s for s in figures if sum(s.left < o.right and o.left < s.right for o in figures) > 1]
    return min((s.left for s in shared or figures), default=float("inf"))


def _is_row(line: TextLine) -> bool:
    """Whether figures, or texts in columns, stand beside the line's first segment."""
    if len(line.segments) < 2:
        return False
    if any(s.is_figure for s in line.segments[1:]):
        return True
    return not MARKER.match(line.segments[0].text)


def _end(lines: Sequence[TextLine], start: int) -> int:
    """The line after the last row that belongs to the table of the row at `start`."""
    end, between = start + 1, 0
    for position in range(start + 1, len(lines)):
        before, line = lines[position - 1], lines[position]
        if line.base - before.base > FAR * max(line.size, before.size) or between > MOST_BETWEEN:
            break
        if _is_row(line):
            if _is_next_header(lines[start:end], line, after_text=between > 0):
                break
            end, between = position + 1, 0
        elif _fits(line, lines[start:position], lines[position + 1 :]):
            between += 1
        else:
            break
    return end + sum(1 for _ in _rest_of_label(lines, start, end))


def _is_next_header(table: Sequence[TextLine], line: TextLine, *, after_text: bool) -> bool:
    """Whether a row names years or days where figures stand above already: the header of the next table."""
    named = [s for s in line.segments if DATE.search(s.text) and any(c.isdigit() for c in s.text)]
    if any(s.is_value for s in line.segments) or len(named) < (2 if after_text else len(line.segments) - 1):
        return False
    return any(s.is_value for row in table for s in row.segments[1:])


def _goes_on(table: Sequence[TextLine], below: Sequence[TextLine]) -> bool:
    """Whether the next row prints figures that end where those of the table end, with no header over them."""
    row = next((line for line in below[: MOST_BETWEEN + 1] if _is_row(line)), None)
    ends = {round(s.right) for line in table for s in line.segments[1:] if s.is_value}
    values = [round(s.right) for s in row.segments[1:] if s.is_value] if row else []
    return len(values) > 1 and all(any(abs(right - end) <= SLACK + 1 for end in ends) for right in values)


def _rest_of_label(lines: Sequence[TextLine], start: int, end: int) -> Iterator[TextLine]:
    """Lines right below the last row that go on with its label."""
    edge = value_edge(lines[start:end])
    for before, line in pairwise(lines[end - 1 :]):
        tight = line.base - before.base < TIGHT * line.size
        if not tight or len(line.segments) > 1 or line.right > edge or not line.text[:1].islower():
            return
        yield line


def _fits(line: TextLine, table: Sequence[TextLine], below: Sequence[TextLine]) -> bool:
    """Whether a line without columns may stand between rows: a label, or a heading over the columns."""
    edge = value_edge(table)
    leads_up = line.text.endswith(":") and line.text.count(" ") >= LEADING
    if edge == float("inf") or (leads_up and not _goes_on(table, below)):
        return False
    left, right = min(row.left for row in table), max(row.right for row in table)
    if line.right <= edge + SLACK:
        return True
    return line.left > left + 0.2 * (right - left) and line.right - line.left < 0.6 * (right - left)


def _start(lines: Sequence[TextLine], first: int, end: int, low: int) -> int:
    """The topmost header above the first row; labels between the two belong to the table."""
    table = lines[first:end]
    edge, start = value_edge(table), first
    for position in range(first - 1, max(low, first - MOST_HEADERS) - 1, -1):
        line, after = lines[position], lines[position + 1]
        if after.base - line.base > FAR * max(line.size, after.size):
            break
        if _heads_columns(line, edge):
            start = position
        elif line.right > edge + SLACK or len(line.segments) > 1:
            break
    if start == first:
        while start > low and _begins_label(lines[start - 1], lines[start], edge):
            start -= 1
    return start


def _heads_columns(line: TextLine, edge: float) -> bool:
    if len(line.segments) > 1:
        return any(s.right > edge for s in line.segments[1:])
    return line.left > edge - 0.35 * (line.right - line.left) and len(line.text) < 120


def _begins_label(line: TextLine, after: TextLine, edge: float) -> bool:
    """Whether a line is the beginning of the label that the next line goes on with."""
    tight = after.base - line.base < TIGHT * after.size
    return tight and len(line.segments) == 1 and line.right <= edge and after.text[:1].islower()


def _is_table(lines: Sequence[TextLine]) -> bool:
    rows = [line for line in lines if _is_row(line)]
    figures = [sum(s.is_figure for s in row.segments[1:]) for row in rows]
    if sum(bool(n) for n in figures) >= 2 or max(figures) >= 2:
        return True
    if figures and max(figures) == 1 and any(DATE.search(line.text) for line in lines if not is_number(line.text)):
        return len(rows) > 1
    return len(rows) >= FEWEST_TEXT_ROWS and not any(figures) and _shares_edges(rows)


def _shares_edges(rows: Sequence[TextLine]) -> bool:
    """Whether the texts of all rows begin, end or are centred at common places: columns, and no accident."""
    for first, second in pairwise(rows):
        if not any(
            abs(a.left - b.left) < 6 or abs(a.right - b.right) < 6 or abs(a.left + a.right - b.left - b.right) < 12
            for a in first.segments[1:]
            for b in second.segments[1:]
        ):
            return False
    return True
