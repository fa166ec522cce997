"""Stretches of text nodes -> the same text, marked."""

from collections.abc import Sequence

from lxml import etree

from core.filings.locate import NodeStretch
from web.evidence.clean_filing import MARK

CELLS = frozenset({"td", "th"})


def highlight(stretches: Sequence[NodeStretch], *, is_cell: bool) -> bool:
    """Wraps each stretch in a mark, the first with the id that the page scrolls to; False when there is none.

    With `is_cell` the table cells and rows around them are marked as well.
    """
    marks = [_wrap(stretch) for stretch in stretches]
    if marks:
        marks[0].set("id", MARK)
    for mark in marks if is_cell else ():
        _mark_cell(mark)
    return bool(marks)


def _wrap(stretch: NodeStretch) -> etree._Element:
    node = stretch.node
    text = (node.tail if stretch.tail else node.text) or ""
    mark = etree.Element("mark")
    mark.text = text[stretch.start : stretch.end]
    before, after = text[: stretch.start], text[stretch.end :]
    if stretch.tail:
        node.tail = before
        node.addnext(mark)
    else:
        node.text = before
        node.insert(0, mark)
    mark.tail = after
    return mark


def _mark_cell(mark: etree._Element) -> None:
    cell = next((a for a in mark.iterancestors() if a.tag in CELLS), None)
    if cell is None:
        return
    _add_class(cell, "tickmark-cell")
    row = cell.getparent()
    if row is not None:
        _add_class(row, "tickmark-row")


def _add_class(node: etree._Element, name: str) -> None:
    node.set("class", " ".join({*(node.get("class") or "").split(), name}))
