"""The real filings in two chunk stores -> how alike they rank for our own questions."""

import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb.index_registry import LanceIndexRegistry
from core.adapters.weaviate.index_registry import WeaviateIndexRegistry
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, ContentKind
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors
from core.ports.embedder import Embedder
from ingest_jobs.store.index_filing import texts_of
from tests.fakes.weaviate_server import Server, new_place
from tests.golden.real_filings import real_filings
from verifier.evaluation.questions.gold_question import GoldQuestion
from verifier.evaluation.questions.read_questions import OWN, read_questions

TOP = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """A question with its vector and the filings that it is searched in."""

    text: str
    vector: Vectors
    filing_ids: tuple[str, ...]


@dataclass(slots=True)
class Overlap:
    """The share of the first ten that two stores have in common, and the seconds that each took, per search."""

    shares: list[float] = field(default_factory=list)
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    @property
    def mean(self) -> float:
        """The mean share."""
        return statistics.fmean(self.shares)


@contextmanager
def both_stores(folder: Path, server: Server, embedder: Embedder) -> Iterator[tuple[ChunkStore, ChunkStore]]:
    """LanceDB and Weaviate with the chunks of all real filings, embedded once."""
    made = {"embedder": embedder.name, "dimensions": embedder.dimensions}
    lance = RebuiltChunks(LanceIndexRegistry(folder, embedder=embedder.name, dimensions=embedder.dimensions))
    weaviate = RebuiltChunks(WeaviateIndexRegistry(new_place(server), **made))  # type: ignore[arg-type]
    stores = (lance, weaviate)
    for content in real_filings().values():
        vectors = embed(content.chunks, embedder)
        for store in stores:
            store.replace(content.filing.id, content.chunks, vectors)
    for store in stores:
        store.optimize()
    yield stores
    for store in stores:
        store.close()


def embed(chunks: Sequence[Chunk], embedder: Embedder) -> Vectors:
    """The vectors (n, dimensions) of chunks."""
    found = dict(embedder.embed_passages(texts_of(chunks)))
    return np.stack([found[n] for n in range(len(chunks))])


def questions(embedder: Embedder) -> list[Searched]:
    """Our own questions, in the filings that their evidence stands in and in all."""
    every = frozenset(content.filing.id for content in real_filings().values())
    return [
        Searched(text=question.text, vector=embedder.embed_query(question.text), filing_ids=tuple(sorted(filing_ids)))
        for question in read_questions(OWN)
        if not question.tuned
        for filing_ids in sorted({_filings(question) & every, every} - {frozenset()}, key=len)
    ]


def _filings(question: GoldQuestion) -> frozenset[str]:
    return frozenset(place.filing_id for alternatives in question.places for place in alternatives)


def compare(
    stores: tuple[ChunkStore, ChunkStore],
    asked: Sequence[Searched],
    *,
    dense_weight: float = 0.5,
    item: str | None = None,
    kind: ContentKind | None = None,
) -> Overlap:
    """Asks both the same."""
    overlap = Overlap()
    for one in asked:
        tops = []
        for store, seconds in zip(stores, overlap.seconds, strict=True):
            began = time.perf_counter()
            scope = Scope(filing_ids=one.filing_ids, item=item, kind=kind)
            found = store.search(
                SearchRequest(text=one.text, scope=scope, limit=TOP, vector=one.vector, dense_weight=dense_weight)
            )
            seconds.append(time.perf_counter() - began)
            tops.append({passage.chunk.id for passage in found})
        overlap.shares.append(len(tops[0] & tops[1]) / max(1, *map(len, tops)) if any(tops) else 1.0)
    return overlap
