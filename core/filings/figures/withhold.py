"""Figures of a filing, less those that a tag bears which could not be read: how they are printed is not known."""

import re
from collections.abc import Sequence

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Element
from core.filings.xbrl.left_out import LeftOut


def withhold(facts: Sequence[Fact], document: Document, left_out: Sequence[LeftOut]) -> tuple[Fact, ...]:
    """The facts without those that are read off the print of a cell, or a sentence, whose tag was left out."""
    unread = {one.element_id: one.text for one in left_out}
    elements = {e.id: e for e in document.elements if not unread.keys().isdisjoint(e.tags)}
    return tuple(f for f in facts if f.tag or not _is_unread(f, elements.get(f.place.element_id), unread))


def _is_unread(fact: Fact, element: Element | None, unread: dict[str, str]) -> bool:
    if element is None:
        return False
    if element.table is None or fact.place.cell is None:
        texts = (unread[tag] for tag in element.tags if tag in unread)
        return any(re.search(rf"(?<![\d,.]){re.escape(text)}(?!\d)", fact.place.quote) for text in texts if text)
    cell = next((c for row in element.table.rows for c in row if (c.row, c.column) == fact.place.cell), None)
    return cell is not None and not unread.keys().isdisjoint(cell.tags)
