"""Passes the methods of a ChunkStore on to another one, so that a store before it says only what it does otherwise."""

from collections.abc import Sequence

from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors


class ForwardingChunks:
    """A ChunkStore that is another one."""

    def __init__(self, store: ChunkStore) -> None:
        self._store = store

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Forwards to the wrapped store."""
        self._store.upsert(chunks, vectors)

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Forwards to the wrapped store."""
        self._store.replace(filing_id, chunks, vectors)

    def delete_filing(self, filing_id: str) -> None:
        """Forwards to the wrapped store."""
        self._store.delete_filing(filing_id)

    def ids(self, filing_id: str) -> set[str]:
        """Forwards to the wrapped store."""
        return self._store.ids(filing_id)

    def filing_ids(self) -> set[str]:
        """Forwards to the wrapped store."""
        return self._store.filing_ids()

    def marks(self, filing_id: str) -> dict[str, str]:
        """Forwards to the wrapped store."""
        return self._store.marks(filing_id)

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """Forwards to the wrapped store."""
        return self._store.vectors(filing_id)

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Forwards to the wrapped store."""
        return self._store.known_vectors(chunks)

    def revision(self) -> str:
        """Forwards to the wrapped store."""
        return self._store.revision()

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """Forwards to the wrapped store."""
        return self._store.search(request)

    def optimize(self) -> None:
        """Forwards to the wrapped store."""
        self._store.optimize()

    def rebuild(self) -> Rebuild | None:
        """Forwards to the wrapped store."""
        return self._store.rebuild()

    def settle(self) -> None:
        """Forwards to the wrapped store."""
        self._store.settle()

    def close(self) -> None:
        """Forwards to the wrapped store."""
        self._store.close()
