"""A chunk store as a reader has it: what is not seen is not held, and the index too is asked to leave it out."""

from collections.abc import Sequence
from dataclasses import replace

from core.access.passed_on_chunks import PassedOnChunks
from core.access.sight import Sight
from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors


class SeenChunks(PassedOnChunks):
    """A ChunkStore before another one."""

    def __init__(self, store: ChunkStore, sight: Sight) -> None:
        super().__init__(store)
        self._sight = sight

    def ids(self, filing_id: str) -> set[str]:
        """Those of a filing that is seen."""
        return super().ids(filing_id) if self._sight.sees(filing_id) else set()

    def filing_ids(self) -> set[str]:
        """Those that are seen."""
        return super().filing_ids() - self._sight.hidden()

    def marks(self, filing_id: str) -> dict[str, str]:
        """Those of a filing that is seen."""
        return super().marks(filing_id) if self._sight.sees(filing_id) else {}

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """Those of a filing that is seen."""
        return super().vectors(filing_id) if self._sight.sees(filing_id) else {}

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those of filings that are seen."""
        hidden = self._sight.hidden()
        return super().known_vectors([chunk for chunk in chunks if chunk.filing_id not in hidden])

    def rebuild(self) -> Rebuild | None:
        """What is searched meanwhile; of the filings that only the new index holds, those that are seen."""
        found = super().rebuild()
        return found and replace(found, hidden=frozenset(filter(self._sight.sees, found.hidden)))

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks of the filings of the scope that are seen."""
        return super().search(replace(request, scope=self._sight.narrowed(request.scope)))
