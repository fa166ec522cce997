"""Chunk search in memory: BM25 and cosine, fused by reciprocal rank."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.chunk import Chunk, ContentKind, Passage
from core.domain.chunk_mark import chunk_mark
from core.ports.chunk_store import Vectors
from core.retrieval.fuse import fuse
from core.retrieval.words import words

K1, B = 1.5, 0.75


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    chunk: Chunk
    vector: Vectors
    counts: Counter[str]


class MemoryChunks:
    """A ChunkStore that forgets everything when the process ends; `embedder` made the vectors."""

    def __init__(self, embedder: str = "") -> None:
        self._embedder = embedder
        self._held: dict[str, _Entry] = {}

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Stores chunks with their vectors, replacing those of the same id."""
        for chunk, vector in zip(chunks, vectors, strict=True):
            counts = Counter(words(f"{chunk.context}\n{chunk.text}"))
            self._held[chunk.id] = _Entry(chunk=chunk, vector=vector, counts=counts)

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Makes these all the chunks of the filing."""
        self.upsert(chunks, vectors)
        for name in self.ids(filing_id) - {chunk.id for chunk in chunks}:
            del self._held[name]

    def delete_filing(self, filing_id: str) -> None:
        """Removes the filing's chunks."""
        self._held = {name: e for name, e in self._held.items() if e.chunk.filing_id != filing_id}

    def ids(self, filing_id: str) -> set[str]:
        """Ids of the filing's chunks."""
        return {name for name, e in self._held.items() if e.chunk.filing_id == filing_id}

    def filing_ids(self) -> set[str]:
        """Ids of all filings held."""
        return {e.chunk.filing_id for e in self._held.values()}

    def marks(self, filing_id: str) -> dict[str, str]:
        """The mark of each chunk."""
        return {name: chunk_mark(self._held[name].chunk, self._embedder) for name in self.ids(filing_id)}

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """The vector of each chunk."""
        return {name: self._held[name].vector for name in self.ids(filing_id)}

    def search(
        self,
        query: str,
        vector: Vectors | None,
        *,
        filing_ids: Sequence[str],
        limit: int,
        item: str | None = None,
        kind: ContentKind | None = None,
    ) -> Sequence[Passage]:
        """The best `limit` chunks by words and meaning."""
        wanted = set(filing_ids)
        entries = [
            e
            for e in self._held.values()
            if e.chunk.filing_id in wanted and item in (None, e.chunk.item) and kind in (None, e.chunk.kind)
        ]
        if not query.strip() or not entries:
            return []
        rankings = [_by_words(query, entries)]
        if vector is not None:
            rankings.append(_by_meaning(vector, entries))
        return [Passage(chunk=self._held[name].chunk, score=score) for name, score in fuse(rankings)[:limit]]

    def optimize(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


def _by_words(query: str, entries: Sequence[_Entry]) -> list[str]:
    terms = set(words(query))
    average = sum(e.counts.total() for e in entries) / len(entries) or 1.0
    idf = {term: _idf(sum(term in e.counts for e in entries), len(entries)) for term in terms}
    scored = []
    for entry in entries:
        weight = K1 * (1 - B + B * entry.counts.total() / average)
        counts = ((term, entry.counts[term]) for term in terms)
        score = sum(idf[term] * n * (K1 + 1) / (n + weight) for term, n in counts if n)
        if score > 0:
            scored.append((score, entry.chunk.id))
    return [name for _, name in sorted(scored, key=lambda pair: -pair[0])]


def _idf(holding: int, total: int) -> float:
    return math.log(1 + (total - holding + 0.5) / (holding + 0.5))


def _by_meaning(vector: Vectors, entries: Sequence[_Entry]) -> list[str]:
    scored = [(float(entry.vector @ vector), entry.chunk.id) for entry in entries]
    return [name for _, name in sorted(scored, key=lambda pair: -pair[0])]
