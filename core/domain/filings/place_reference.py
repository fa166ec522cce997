"""A place in a filing -> a short reference that a person can follow."""

from core.domain.filings.fact import Place
from core.domain.filings.item_name import item_name


def reference(place: Place) -> str:
    """For example `acme-10-k-2025, Item 7, p. 41`."""
    item = f", {item_name(place.item)}" if place.item else ""
    page = f", p. {place.page}" if place.page else ""
    return f"{place.filing_id}{item}{page}"
