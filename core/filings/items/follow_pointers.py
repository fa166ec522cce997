"""Items that point to an exhibit -> where in the exhibits held their text stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.filings.filing import Document, ItemStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """The exhibit, by its id, and the pages in it, that hold an item's text."""

    filing_id: str
    page_start: int
    page_end: int


def follow_pointers(document: Document, exhibits: Mapping[str, Document]) -> Mapping[str, Followed]:
    """By item the part of an exhibit that answers it; what points elsewhere, or into no exhibit held, is left out."""
    pointers = {item.item for item in document.items if item.status is ItemStatus.POINTER}
    return {
        item.item: Followed(filing_id=name, page_start=item.page_start, page_end=item.page_end)
        for name, exhibit in exhibits.items()
        for item in exhibit.items
        if item.item in pointers and item.text and item.page_start is not None and item.page_end is not None
    }
