"""Keeps what searches found for a while, as long as the index is the same."""

from collections.abc import Sequence

from core.adapters.short_memory import ShortMemory
from core.domain.chunk import Chunk, ContentKind, Passage
from core.ports.chunk_store import ChunkStore, Vectors


class CachedChunks:
    """A ChunkStore before another one, which is asked each time whether anything was written."""

    def __init__(self, store: ChunkStore, memory: ShortMemory[Sequence[Passage]]) -> None:
        self._store = store
        self._memory = memory

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Passes on, and forgets."""
        self._store.upsert(chunks, vectors)
        self._memory.clear()

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Passes on, and forgets."""
        self._store.replace(filing_id, chunks, vectors)
        self._memory.clear()

    def delete_filing(self, filing_id: str) -> None:
        """Passes on, and forgets."""
        self._store.delete_filing(filing_id)
        self._memory.clear()

    def ids(self, filing_id: str) -> set[str]:
        """Passes on."""
        return self._store.ids(filing_id)

    def filing_ids(self) -> set[str]:
        """Passes on."""
        return self._store.filing_ids()

    def marks(self, filing_id: str) -> dict[str, str]:
        """Passes on."""
        return self._store.marks(filing_id)

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """Passes on."""
        return self._store.vectors(filing_id)

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Passes on."""
        return self._store.known_vectors(chunks)

    def revision(self) -> str:
        """Passes on."""
        return self._store.revision()

    def search(
        self,
        query: str,
        vector: Vectors | None,
        *,
        filing_ids: Sequence[str],
        limit: int,
        item: str | None = None,
        kind: ContentKind | None = None,
        meaning: float = 0.5,
    ) -> Sequence[Passage]:
        """The best chunks, perhaps found before in an index of the same revision."""
        near = vector.tobytes() if vector is not None else b""
        key = (self._store.revision(), query, near, tuple(filing_ids), limit, item, kind, meaning)
        search = self._store.search
        return self._memory.get(
            key,
            lambda: search(query, vector, filing_ids=filing_ids, limit=limit, item=item, kind=kind, meaning=meaning),
        )

    def optimize(self) -> None:
        """Passes on."""
        self._store.optimize()

    def settle(self) -> None:
        """Passes on, and forgets."""
        self._store.settle()
        self._memory.clear()

    def close(self) -> None:
        """Passes on."""
        self._store.close()
