"""A place in a filing -> a short reference that a person can follow."""

import re

from core.domain.filings.fact import Place
from core.domain.filings.item_name import item_name

_ID = re.compile(r"(?P<company>[a-z0-9.]+(?:-[a-z])?)-(?P<form>\d+-[a-z]+|def-14a|note)-(?P<year>\d{4})(?P<rest>-.+)?")
_FORMS = {"note": "note", "def-14a": "DEF 14A", "10-ka": "10-K/A", "10-qa": "10-Q/A", "8-ka": "8-K/A"}
_QUARTER = re.compile(r"-(q[1-4])(?=-|$)")


def filing_words(filing_id: str) -> str:
    """A filing's id as a reader is shown it: "ACME 10-K 2024" for "acme-10-k-2024"; another id as it is."""
    found = _ID.fullmatch(filing_id)
    if found is None:
        return filing_id
    form = _FORMS.get(found["form"]) or found["form"].upper()
    rest = _QUARTER.sub(lambda one: f" {one[1].upper()}", found["rest"] or "")
    return f"{found['company'].upper()} {form} {found['year']}{rest}"


def reference(place: Place) -> str:
    """For example `ACME 10-K 2025, Item 7, p. 41`."""
    item = f", {item_name(place.item)}" if place.item else ""
    page = f", p. {place.page}" if place.page else ""
    return f"{filing_words(place.filing_id)}{item}{page}"
