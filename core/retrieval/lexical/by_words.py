"""A query and chunks -> the chunks that have its words, best first: the search that needs no index and no model."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from core.domain.filings.chunk import Chunk, Passage
from core.language.words.tokens import stems
from core.retrieval.lexical.bm25 import Bm25Index


class ChunkWords:
    """The stems of chunks with their headings, counted once for several queries."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._chunks = chunks
        self._keywords = Bm25Index([stems(f"{chunk.context}\n{chunk.text}") for chunk in chunks])

    def rank(self, query: str, limit: int) -> Sequence[Passage]:
        """The best `limit` chunks by BM25 over stems, each as often as asked; one with none is not among them."""
        scores = self._keywords.scores_by(Counter(stems(query)))
        best = [n for n in np.argsort(-scores, kind="stable")[:limit] if scores[n] > 0]
        return [
            Passage(chunk=self._chunks[n], score=float(scores[n]), by_words=rank)
            for rank, n in enumerate(best, start=1)
        ]
