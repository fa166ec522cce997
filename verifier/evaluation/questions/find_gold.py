"""Places written down with a question -> blocks of the filings as they are read today."""

from collections.abc import Mapping

from core.domain.filings.filing import Element
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore
from verifier.evaluation.questions.gold_question import Alternatives, GoldPlace, text_mark

Block = tuple[str, str]
"""A filing's id and a block's."""


class GoldFinder:
    """Finds places by their words, so that a block whose number changed with the reader is found again."""

    def __init__(self, store: FilingStore) -> None:
        self._store = store
        self._elements: dict[str, Mapping[str, Element]] = {}
        self._marks: dict[str, Mapping[str, str]] = {}

    def blocks(self, places: Alternatives) -> frozenset[Block]:
        """The blocks that are held of these places; empty when none is any more."""
        found = ((place.filing_id, self._element(place)) for place in places)
        return frozenset((filing, element) for filing, element in found if element)

    def text(self, block: Block) -> str:
        """The text of a block of a filing that is held; empty where there is no such block."""
        element = self._read(block[0]).get(block[1])
        return element.text if element else ""

    def _element(self, place: GoldPlace) -> str:
        elements = self._read(place.filing_id)
        known = elements.get(place.element_id)
        if known and text_mark(known.text) == place.mark:
            return known.id
        if place.filing_id not in self._marks:
            self._marks[place.filing_id] = {text_mark(e.text): e.id for e in elements.values()}
        return self._marks[place.filing_id].get(place.mark, "")

    def _read(self, filing_id: str) -> Mapping[str, Element]:
        if filing_id not in self._elements:
            self._elements[filing_id] = {e.id: e for e in self._document(filing_id)}
        return self._elements[filing_id]

    def _document(self, filing_id: str) -> tuple[Element, ...]:
        try:
            return self._store.document(filing_id).elements
        except UnknownFiling:
            return ()
