"""Passages -> a list of numbered sentences, for a model to answer from and to cite by number."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.answering.quote import spans
from core.domain.filings.chunk import Passage
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element
from core.ports.filing_store import FilingStore

# Characters of all sentences together, some six thousand tokens, and of a sentence or a table's row.
MOST, LONGEST = 24_000, 1_500


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """`text` is the list, each passage below what it is of; `places` are its sentences, that of number 1 first."""

    text: str
    places: tuple[Place, ...]

    def of(self, numbers: Iterable[int]) -> tuple[Place, ...]:
        """The places of those numbers, each once; none where the list does not have every number."""
        distinct = tuple(dict.fromkeys(numbers))
        return tuple(self.places[n - 1] for n in distinct) if all(1 <= n <= len(self.places) for n in distinct) else ()


def number_sentences(passages: Sequence[Passage], store: FilingStore) -> Numbered:
    """The sentences and rows of the passages, in their order, until the list is full; each stands in it once."""
    lines: list[str] = []
    places: dict[Place, None] = {}
    size = 0
    for passage in passages:
        lines.append(f"From {passage.chunk.context}:")
        for place in of_passage(passage, store):
            size += len(place.quote)
            if size > MOST:
                return Numbered(text="\n".join(lines), places=tuple(places))
            if place not in places:
                places[place] = None
                lines.append(f"[{len(places)}] {place.quote}")
    return Numbered(text="\n".join(lines), places=tuple(places))


def of_passage(passage: Passage, store: FilingStore) -> Iterable[Place]:
    """The sentences of a passage's elements, headings and headers of tables among them."""
    wanted = set(passage.chunk.element_ids)
    for element in store.document(passage.chunk.filing_id).elements:
        if element.id in wanted:
            yield from of_element(element, passage.chunk.filing_id)


def of_element(element: Element, filing_id: str) -> Iterable[Place]:
    """The sentences of an element with their places; what is longer than a sentence may be is left out."""
    for start, end in spans(element):
        text = element.text[start:end].strip()
        if text and len(text) <= LONGEST:
            yield Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=text)
