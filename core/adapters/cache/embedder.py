"""Keeps the vectors of questions for a while: the same question is often asked again, and by several steps."""

from collections.abc import Iterator, Sequence

from core.adapters.cache.lru_cache import LruCache
from core.domain.answers.usage import Spent, ignore_usage
from core.ports.embedder import Embedder, Vectors


class CachedEmbedder:
    """An Embedder before another one; passages are passed on."""

    def __init__(self, embedder: Embedder, memory: LruCache[Vectors]) -> None:
        self._embedder = embedder
        self._memory = memory

    @property
    def name(self) -> str:
        """Name of the wrapped model."""
        return self._embedder.name

    @property
    def dimensions(self) -> int:
        """Length of a vector of the wrapped embedder."""
        return self._embedder.dimensions

    def embed_query(self, text: str, spent: Spent = ignore_usage) -> Vectors:
        """The vector (dimensions,) of a question, perhaps made before; it must not be changed."""
        return self._memory.get(text, lambda: self._embedder.embed_query(text, spent))

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Forwards to the wrapped embedder: a passage is embedded once."""
        return self._embedder.embed_passages(texts)
