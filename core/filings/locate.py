"""A block, cell or span of a document as read -> the text nodes of the filing's HTML where it stands.

The reader drops and joins white space, marks and running heads, but it keeps the order of the words; so the letters and
digits of the elements are followed through those of the visible HTML.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from lxml import etree

from core.domain.filings.filing import Element
from core.filings.html.read_blocks import SKIPPED
from core.filings.html.style import read_style

WINDOW = 4_000
"""How many letters and digits that belong to no element (running heads, captions) may stand before one."""
SHORTEST = 12
"""Letters and digits that the part of a paragraph before a page's end has at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeStretch:
    """Part of one text node: characters `start` to before `end` of the node's text, or, with `tail`, of its tail."""

    node: etree._Element
    tail: bool
    start: int
    end: int


Run = tuple[int, int, int]
"""Where letters of an element stand: first in the element, first in the HTML, how many."""


def locate(
    root: etree._Element,
    elements: Sequence[Element],
    element_id: str,
    *,
    cell: tuple[int, int] | None = None,
    span: tuple[int, int] | None = None,
) -> tuple[NodeStretch, ...]:
    """The stretches of visible text that hold the element, or its cell (row, column), or a span of its text.

    In the order of the HTML; empty when the element is not found. A cell without letters or digits (a dash) gives its
    whole row. `elements` are the document's, read from the same bytes as `root`.
    """
    position = next((n for n, element in enumerate(elements) if element.id == element_id), -1)
    if position < 0:
        return ()
    letters = _Letters(root)
    runs = _follow(letters.all, elements[: position + 1])
    start, end = _wanted(elements[position], cell, span)
    return tuple(stretch for first, last in _clip(runs, start, end) for stretch in letters.stretches(first, last))


class _Letters:
    """The letters and digits of all visible text nodes, one after the other."""

    def __init__(self, root: etree._Element) -> None:
        self._nodes = [(node, tail, text) for node, tail, text in _visible(root) if text and not text.isspace()]
        kept = ["".join(filter(str.isalnum, text)) for _, _, text in self._nodes]
        self.all = "".join(kept)
        self._starts = list(accumulate(map(len, kept), initial=0))

    def stretches(self, first: int, last: int) -> Iterator[NodeStretch]:
        """The parts of text nodes that hold the letters from `first` to before `last`."""
        n = max(0, bisect_right(self._starts, first) - 1)
        while n < len(self._nodes) and self._starts[n] < last:
            here, after = self._starts[n], self._starts[n + 1]
            if after > here:
                node, tail, text = self._nodes[n]
                start, end = _characters(text, max(first, here) - here, min(last, after) - here)
                yield NodeStretch(node=node, tail=tail, start=start, end=end)
            n += 1


def _visible(root: etree._Element) -> Iterator[tuple[etree._Element, bool, str]]:
    walker = etree.iterwalk(root, events=("start", "end"))
    for event, node in walker:
        if event == "start":
            if not isinstance(node.tag, str) or node.tag in SKIPPED or read_style(node.get("style") or "").hidden:
                walker.skip_subtree()
            else:
                yield node, False, node.text or ""
        elif node is not root:
            yield node, True, node.tail or ""


def _characters(text: str, first: int, last: int) -> tuple[int, int]:
    """The offsets in `text` of its letters from `first` to before `last`, with the marks at the text's ends."""
    places = [n for n, c in enumerate(text) if c.isalnum()]
    start = len(text) - len(text.lstrip()) if first == 0 else places[first]
    end = len(text.rstrip()) if last == len(places) else places[last - 1] + 1
    return start, end


def _follow(letters: str, elements: Sequence[Element]) -> Sequence[Run]:
    """Where the last of the elements stands, all before it followed one by one."""
    cursor, missed, runs = 0, 0, []
    for element in elements:
        text = _letters(element.text)
        runs = _runs(letters, text, cursor, WINDOW + missed)
        if runs:
            cursor, missed = runs[-1][1] + runs[-1][2], 0
        else:
            missed += len(text)
    return runs


def _runs(letters: str, text: str, cursor: int, window: int) -> list[Run]:
    """Where `text` stands after `cursor`: in one run, or in several with a page's end between them."""
    runs: list[Run] = []
    done = 0
    while done < len(text):
        rest = text[done:]
        at = letters.find(rest, cursor, cursor + len(rest) + window)
        length = len(rest)
        if at < 0:
            at, length = _longest_start(letters, rest, cursor, cursor + len(rest) + window)
        if length < min(SHORTEST, len(rest)):
            return []
        runs.append((done, at, length))
        done, cursor = done + length, at + length
    return runs


def _longest_start(letters: str, text: str, first: int, last: int) -> tuple[int, int]:
    """Where the longest beginning of `text` stands, and its length."""
    short, long, best = 0, len(text), -1
    while short < long:
        middle = (short + long + 1) // 2
        at = letters.find(text[:middle], first, last)
        if at < 0:
            long = middle - 1
        else:
            short, best = middle, at
    return best, short


def _wanted(element: Element, cell: tuple[int, int] | None, span: tuple[int, int] | None) -> tuple[int, int]:
    """The letters of the element that are asked for: from the first to before the last."""
    if cell is not None and element.table is not None:
        return _cell(element, cell)
    if span is not None:
        return len(_letters(element.text[: span[0]])), len(_letters(element.text[: span[1]]))
    return 0, len(_letters(element.text))


def _cell(element: Element, cell: tuple[int, int]) -> tuple[int, int]:
    at, row_start, row_end, found = 0, 0, 0, (0, 0)
    for row in element.table.rows if element.table else ():
        start = at
        for each in row:
            length = len(_letters(each.text))
            if (each.row, each.column) == cell:
                found = (at, at + length)
            at += length
        if row and row[0].row == cell[0]:
            row_start, row_end = start, at
    return found if found[1] > found[0] else (row_start, row_end)


def _clip(runs: Sequence[Run], start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of the runs that hold the element's letters from `start` to before `end`, as places in the HTML."""
    for first, place, length in runs:
        low, high = max(start, first), min(end, first + length)
        if low < high:
            yield place + low - first, place + high - first


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))
