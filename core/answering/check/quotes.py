"""A quote -> whether it stands in the element of the filing that it names."""

import re
from collections.abc import Callable

from core.domain.filings.fact import Place
from core.domain.filings.filing import Element
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore

Elements = Callable[[Place], Element | None]


def element_finder(store: FilingStore) -> Elements:
    """Finds a place's element, reading each filing once; a filing that is not held has none."""
    read: dict[str, dict[str, Element]] = {}

    def find(place: Place) -> Element | None:
        if place.filing_id not in read:
            try:
                elements = store.document(place.filing_id).elements
            except UnknownFiling:
                elements = ()
            read[place.filing_id] = {e.id: e for e in elements}
        return read[place.filing_id].get(place.element_id)

    return find


def is_literal(place: Place, find: Elements) -> bool:
    """Whether the quote stands in its element word for word; blanks of any kind and number count as one."""
    element = find(place)
    return bool(place.quote.strip()) and element is not None and squeezed(place.quote) in squeezed(element.text)


def squeezed(text: str) -> str:
    """The text with every run of blanks as one."""
    return re.sub(r"\s+", " ", text).strip()
