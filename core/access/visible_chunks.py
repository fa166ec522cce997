"""A chunk store as a reader has it: what is not seen is not held, and the index too is asked to leave it out."""

from collections.abc import Sequence
from dataclasses import replace

from core.access.forwarding_chunks import ForwardingChunks
from core.access.visibility import Visibility
from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors


class VisibleChunks(ForwardingChunks):
    """A ChunkStore before another one."""

    def __init__(self, store: ChunkStore, visibility: Visibility) -> None:
        super().__init__(store)
        self._visibility = visibility

    def ids(self, filing_id: str) -> set[str]:
        """Those of a filing that is seen."""
        return super().ids(filing_id) if self._visibility.shows(filing_id) else set()

    def filing_ids(self) -> set[str]:
        """Those that are seen."""
        return super().filing_ids() - self._visibility.hidden()

    def marks(self, filing_id: str) -> dict[str, str]:
        """Those of a filing that is seen."""
        return super().marks(filing_id) if self._visibility.shows(filing_id) else {}

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """Those of a filing that is seen."""
        return super().vectors(filing_id) if self._visibility.shows(filing_id) else {}

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those of filings that are seen."""
        hidden = self._visibility.hidden()
        return super().known_vectors([chunk for chunk in chunks if chunk.filing_id not in hidden])

    def rebuild(self) -> Rebuild | None:
        """What is searched meanwhile; of the filings that only the new index holds, those that are seen."""
        found = super().rebuild()
        return found and replace(found, hidden=frozenset(filter(self._visibility.shows, found.hidden)))

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks of the filings of the scope that are seen."""
        return super().search(replace(request, scope=self._visibility.narrow(request.scope)))
