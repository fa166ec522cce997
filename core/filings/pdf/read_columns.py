"""The lines of a page -> the same in reading order, where text is set in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from core.filings.pdf.lines import Segment, TextLine

FEWEST_LINES = 8
"""So many lines with text on both sides make columns of text."""
WORDS = 3.5
"""Words that such a line has at least on either side, on average."""
MIDDLE = (0.3, 0.7)
"""Where, in page widths, the space between the columns may be."""


def read_columns(lines: Sequence[TextLine], width: float) -> tuple[tuple[TextLine, ...], ...]:
    """The lines of a page `width` points wide, as runs to be read one after the other.

    One run where the text goes from edge to edge. Tables have figures on their right side, columns of text have words.
    """
    runs: list[tuple[TextLine, ...]] = []
    position = 0
    while position < len(lines):
        gutter, end = _gutter(lines, position, width)
        if end == position:
            break
        before = lines[position : _first_parted(lines, position, end, gutter)]
        parted = lines[position + len(before) : end]
        left = [side for line in parted if (side := _side(line, gutter, left=True)) is not None]
        right = [side for line in parted if (side := _side(line, gutter, left=False)) is not None]
        runs += [tuple(run) for run in (before, left, right) if run]
        position = end
    rest = tuple(lines[position:])
    return (*runs, rest) if rest else tuple(runs)


def _gutter(lines: Sequence[TextLine], start: int, width: float) -> tuple[float, int]:
    """Where the space between two columns of text is, and the line after the last that it parts; `start` for none."""
    low, high = MIDDLE[0] * width, MIDDLE[1] * width
    gaps = [(x, n) for n in range(start, len(lines)) for x in _gaps(lines[n], low, high)]
    for x in sorted({round(x) for x, _ in gaps}, key=lambda g: -sum(abs(x - g) < 4 for x, _ in gaps))[:3]:
        first = min(n for gap, n in gaps if abs(gap - x) < 4)
        end = first
        while end < len(lines) and not _crosses(lines[end], x):
            end += 1
        if _is_text(lines[first:end], x):
            return float(x), end
    return 0.0, start


def _first_parted(lines: Sequence[TextLine], start: int, end: int, gutter: float) -> int:
    """The first of the lines up to `end`, going up, that stand clear of the gutter."""
    first = end
    while first > start and not _crosses(lines[first - 1], gutter):
        first -= 1
    return first


def _gaps(line: TextLine, low: float, high: float) -> list[float]:
    """The middles of the spaces between the line's segments that lie between `low` and `high`."""
    middles = ((a.right + b.left) / 2 for a, b in zip(line.segments, line.segments[1:], strict=False))
    return [x for x in middles if low <= x <= high]


def _crosses(line: TextLine, x: float) -> bool:
    return any(segment.left < x < segment.right for segment in line.segments)


def _is_text(lines: Sequence[TextLine], gutter: float) -> bool:
    both = [
        (left, right)
        for line in lines
        if (left := _side(line, gutter, left=True)) is not None
        and (right := _side(line, gutter, left=False)) is not None
    ]
    if len(both) < FEWEST_LINES:
        return False
    words = [sum(len(side.words) for side in sides) / len(both) for sides in zip(*both, strict=True)]
    plain = sum(len(left.segments) == len(right.segments) == 1 for left, right in both)
    return min(words) >= WORDS and plain >= 0.8 * len(both)


def _side(line: TextLine, gutter: float, *, left: bool) -> TextLine | None:
    """What stands on one side of the gutter; None where nothing does."""
    kept: tuple[Segment, ...] = tuple(s for s in line.segments if (s.right <= gutter) is left)
    return replace(line, segments=kept) if kept else None
