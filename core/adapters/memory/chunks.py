"""Chunk search in memory: BM25 and cosine, fused by reciprocal rank."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.adapters.index.rank_hits import round_score
from core.adapters.index.unchanged_vectors import unchanged_vectors
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.domain.filings.chunk_mark import chunk_mark
from core.domain.operations.rebuild import Rebuild
from core.language.words.keywords import keyword_tokens
from core.ports.chunk_store import SearchRequest, Vectors
from core.retrieval.fuse import fuse_arms
from core.retrieval.lexical.bm25 import Bm25Index
from core.retrieval.lexical.index_words import index_words


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    chunk: Chunk
    vector: Vectors
    words: tuple[str, ...]


class MemoryChunks:
    """A ChunkStore that forgets everything when the process ends; `embedder` made the vectors."""

    def __init__(self, embedder: str = "") -> None:
        self._embedder = embedder
        self._writes = 0
        self._held: dict[str, _Entry] = {}
        self._counted: tuple[tuple[int, ...], Bm25Index] = ((), Bm25Index([]))

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Stores chunks with their vectors, replacing those of the same id."""
        self._writes += 1
        for chunk, vector in zip(chunks, vectors, strict=True):
            found = tuple(index_words(chunk))
            self._held[chunk.id] = _Entry(chunk=chunk, vector=vector, words=found)

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Makes these all the chunks of the filing."""
        self.upsert(chunks, vectors)
        for name in self.ids(filing_id) - {chunk.id for chunk in chunks}:
            del self._held[name]

    def delete_filing(self, filing_id: str) -> None:
        """Removes the filing's chunks."""
        self._writes += 1
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

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those of chunks that are held as they are."""
        return unchanged_vectors(self, chunks, self._embedder)

    def revision(self) -> str:
        """The number of writes."""
        return str(self._writes)

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks by words and meaning."""
        entries = self._entries(request.scope)
        if not request.text.strip() or not entries:
            return []
        lexical = _by_words(request.text, entries, self._keywords(entries)) if request.ranks_words else []
        dense = _by_meaning(request.vector, entries) if request.vector is not None else []
        held = {e.chunk.id: e.chunk for e in entries}
        return fuse_arms(lexical, dense, held.__getitem__, dense_weight=request.dense_weight, limit=request.limit)

    def optimize(self) -> None:
        """Does nothing."""

    def _entries(self, scope: Scope) -> tuple[_Entry, ...]:
        held = self._held.values()
        fitting = (e for e in held if e.chunk.filing_id in scope.filing_ids and scope.admits(e.chunk))
        return tuple(sorted(fitting, key=lambda e: (e.chunk.filing_id, e.chunk.position)))

    def _keywords(self, entries: tuple[_Entry, ...]) -> Bm25Index:
        """The counted words of the entries; those of the latest selection are kept."""
        key = tuple(map(id, entries))
        if self._counted[0] != key:
            self._counted = (key, Bm25Index([e.words for e in entries]))
        return self._counted[1]

    def rebuild(self) -> Rebuild | None:
        """Nothing is built beside it."""
        return None

    def settle(self) -> None:
        """Does nothing: there is one index."""

    def close(self) -> None:
        """Does nothing."""


def _by_words(query: str, entries: Sequence[_Entry], keywords: Bm25Index) -> list[str]:
    scores = keywords.scores_by(Counter(keyword_tokens(query)))
    return [entries[n].chunk.id for n in np.argsort(-scores, kind="stable") if scores[n] > 0]


def _by_meaning(vector: Vectors, entries: Sequence[_Entry]) -> list[str]:
    scored = [(round_score(float(entry.vector @ vector)), entry.chunk.id) for entry in entries]
    return [name for _, name in sorted(scored, key=lambda pair: -pair[0])]
