"""Passages become what stands around them: neighbours, the section above, and the places that they point to."""

from collections.abc import Mapping, Sequence

from core.domain.chunk import Chunk
from core.filings.chunks import count_tokens
from core.ports.services import Services

SECTION_TOKENS = 1024


class Surroundings:
    """The chunks of the filings that were searched, read when they are first needed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._read: dict[str, tuple[Chunk, ...]] = {}

    def section(self, chunk: Chunk) -> str:
        """The text around a chunk, the chunk included: neighbours of the same item, nearest first, to 1,024 tokens."""
        held = self._chunks(chunk.filing_id)
        first = last = min(chunk.position, len(held) - 1)
        room = SECTION_TOKENS - count_tokens(chunk.text)
        below = above = True
        while below or above:
            below = below and self._fits(held, last + 1, chunk, room)
            if below:
                last += 1
                room -= count_tokens(held[last].text)
            above = above and self._fits(held, first - 1, chunk, room)
            if above:
                first -= 1
                room -= count_tokens(held[first].text)
        return "\n".join(one.text for one in held[first : last + 1])

    def pointed_to(self, chunks: Sequence[Chunk]) -> tuple[Chunk, ...]:
        """The first chunks of the notes and items that these point to, each once and none of these themselves."""
        known = {chunk.id for chunk in chunks}
        found: dict[str, Chunk] = {}
        for filing_id in dict.fromkeys(chunk.filing_id for chunk in chunks):
            elements = {name for chunk in chunks if chunk.filing_id == filing_id for name in chunk.element_ids}
            references = self._services.entities.references(filing_id, elements)
            targets = dict.fromkeys(one.first for one in references if one.first)
            holders = self._holders(filing_id) if targets else {}
            found |= {chunk.id: chunk for name in targets for chunk in holders.get(name, ())}
        return tuple(chunk for name, chunk in found.items() if name not in known)

    def _fits(self, held: Sequence[Chunk], at: int, chunk: Chunk, room: int) -> bool:
        return 0 <= at < len(held) and held[at].item == chunk.item and count_tokens(held[at].text) <= room

    def _holders(self, filing_id: str) -> Mapping[str, Sequence[Chunk]]:
        found: dict[str, list[Chunk]] = {}
        for chunk in self._chunks(filing_id):
            for element in chunk.element_ids:
                found.setdefault(element, []).append(chunk)
        return found

    def _chunks(self, filing_id: str) -> tuple[Chunk, ...]:
        if filing_id not in self._read:
            self._read[filing_id] = tuple(self._services.filings.chunks(filing_id))
        return self._read[filing_id]
