"""Tagged values that could not be read -> what the reader of the filing is told, and the figures that they bear."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Element
from core.filings.xbrl.registries import Format

_LONGEST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A tagged value that was left out because of how it is written.

    `known` says that the format is one of its registry, and the text does not fit it.
    """

    element_id: str
    concept: str
    text: str
    format: Format | None
    known: bool


def tell_left_out(left_out: Sequence[LeftOut]) -> Iterator[str]:
    """A sentence for each format that values were left out for, with the first of them."""
    for (name, namespace, known), group in groupby(sorted(left_out, key=_kind), key=_kind):
        held = list(group)
        first = held[0]
        what = "1 tagged value was" if len(held) == 1 else f"{len(held)} tagged values were"
        example = f"{first.concept} {first.text[:_LONGEST]!r}"
        yield f"{what} left out: {_why(name, namespace, known=known)} ({example})."


def _kind(one: LeftOut) -> tuple[str, str, bool]:
    return (one.format.name if one.format else "", one.format.namespace if one.format else "", one.known)


def _why(name: str, namespace: str, *, known: bool) -> str:
    if not name:
        return "no format is named and the text is no plain number"
    if known:
        return f"the text is not written as the format {name} asks"
    return f"the format {name} is not known" + (f" in {namespace}" if namespace else "")


def withhold(facts: Sequence[Fact], document: Document, left_out: Sequence[LeftOut]) -> tuple[Fact, ...]:
    """The facts without those read off the print of a cell, or a sentence, whose tag was left out.

    How such a figure is printed is not known.
    """
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
