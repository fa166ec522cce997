"""Vectors from hashed words: no model, no files, the same on every machine."""

import hashlib
from collections.abc import Iterator, Sequence

import numpy as np

from core.domain.answers.usage import Spent, ignore_usage
from core.language.words.keywords import keyword_tokens
from core.ports.embedder import Vectors


class HashingEmbedder:
    """An Embedder that sees which words a text has and nothing of their meaning; for tests."""

    def __init__(self, dimensions: int = 64) -> None:
        self._dimensions = dimensions

    @property
    def name(self) -> str:
        """Names the method and its size."""
        return f"hashing-{self._dimensions}"

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        return self._dimensions

    def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
        """The unit vector (dimensions,) of `text`."""
        vector = np.zeros(self._dimensions, dtype=np.float32)
        for word in keyword_tokens(text) or [""]:
            digest = hashlib.blake2b(word.encode(), digest_size=8).digest()
            vector[int.from_bytes(digest[:4], "big") % self._dimensions] += 1 if digest[4] % 2 else -1
        norm = float(np.linalg.norm(vector))
        if norm == 0:
            vector[0], norm = 1.0, 1.0
        return np.asarray(vector / norm, dtype=np.float32)

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, unit vector) for every text."""
        for index, text in enumerate(texts):
            yield index, self.embed_query(text)
