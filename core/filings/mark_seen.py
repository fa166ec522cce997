"""What a model read off pictures of pages -> the same, marked, so that no one takes it for the document's own word."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document

LABEL = "[read off a picture by a model]"


def mark_document(document: Document, pages: Collection[int]) -> Document:
    """The document, with the elements of those pages marked."""
    if not pages:
        return document
    elements = tuple(replace(e, seen=True) if e.page in pages else e for e in document.elements)
    return replace(document, elements=elements)


def is_read_off_picture(fact: Fact, pages: Collection[int]) -> bool:
    """Whether a figure stands on one of the pages."""
    return fact.place.page in pages


def mark_facts(facts: Sequence[Fact], pages: Collection[int]) -> tuple[Fact, ...]:
    """The figures; the quotes of those from one of the pages begin with the label, wherever they are shown."""
    return tuple(_labelled(fact) if is_read_off_picture(fact, pages) else fact for fact in facts)


def _labelled(fact: Fact) -> Fact:
    return replace(fact, place=replace(fact.place, quote=f"{LABEL} {fact.place.quote}".strip()))
