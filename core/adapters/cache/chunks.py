"""Keeps what searches found for a while, as long as the index is the same."""

from collections.abc import Sequence

from core.access.forwarding_chunks import ForwardingChunks
from core.adapters.cache.lru_cache import LruCache
from core.domain.filings.chunk import Chunk, Passage
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors


class CachedChunks(ForwardingChunks):
    """A ChunkStore before another one, which is asked each time whether anything was written; writing forgets."""

    def __init__(self, store: ChunkStore, memory: LruCache[Sequence[Passage]]) -> None:
        super().__init__(store)
        self._memory = memory

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Forwards to the wrapped store, and forgets."""
        super().upsert(chunks, vectors)
        self._memory.clear()

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Forwards to the wrapped store, and forgets."""
        super().replace(filing_id, chunks, vectors)
        self._memory.clear()

    def delete_filing(self, filing_id: str) -> None:
        """Forwards to the wrapped store, and forgets."""
        super().delete_filing(filing_id)
        self._memory.clear()

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks, perhaps found before in an index of the same revision."""
        near = request.vector.tobytes() if request.vector is not None else b""
        key = (self._store.revision(), request.text, near, request.scope, request.limit, request.dense_weight)
        search = super().search
        return self._memory.get(key, lambda: search(request))

    def settle(self) -> None:
        """Forwards to the wrapped store, and forgets."""
        super().settle()
        self._memory.clear()
