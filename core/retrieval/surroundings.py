"""Passages -> what stands around them: neighbours and the places that they point to."""

from collections.abc import Collection, Mapping, Sequence

from core.domain.filings.chunk import Chunk
from core.ports.services import Services


class Surroundings:
    """The chunks of the filings that one query is about, read when they are first needed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._read: dict[str, tuple[Chunk, ...]] = {}

    def chunks_with(self, filing_id: str, elements: Collection[str]) -> Mapping[str, Sequence[Chunk]]:
        """The filing's chunks that are made of these elements, by element."""
        wanted, found = frozenset(elements), dict[str, list[Chunk]]()
        for chunk in self._chunks(filing_id) if wanted else ():
            if not wanted.isdisjoint(chunk.element_ids):
                for element in wanted.intersection(chunk.element_ids):
                    found.setdefault(element, []).append(chunk)
        return found

    def neighbours(self, chunk: Chunk) -> tuple[Chunk, ...]:
        """The chunks just before and after, of the same item."""
        chunks = self._chunks(chunk.filing_id)
        neighbours = (chunks[at] for at in (chunk.position - 1, chunk.position + 1) if 0 <= at < len(chunks))
        return tuple(one for one in neighbours if one.item == chunk.item)

    def referenced_chunks(self, chunks: Sequence[Chunk]) -> tuple[Chunk, ...]:
        """The first chunks of the notes and items that these point to ("see Note 12"), each once."""
        found: dict[str, Chunk] = {}
        for filing_id in dict.fromkeys(chunk.filing_id for chunk in chunks):
            elements = {name for chunk in chunks if chunk.filing_id == filing_id for name in chunk.element_ids}
            references = self._services.entities.references(filing_id, elements)
            names = dict.fromkeys(one.first for one in references if one.first)
            holders = self.chunks_with(filing_id, names)
            found |= {chunk.id: chunk for name in names for chunk in holders.get(name, ())}
        return tuple(found.values())

    def _chunks(self, filing_id: str) -> tuple[Chunk, ...]:
        if filing_id not in self._read:
            self._read[filing_id] = tuple(self._services.filings.chunks(filing_id))
        return self._read[filing_id]
