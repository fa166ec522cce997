"""Real texts under made-up filings, with vectors made cheaply -> how fast an index takes and finds them as it grows."""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors
from ingest_jobs.scale.measured import Measured

SEARCHES = 60
TOGETHER = 30
"""Filings searched at once: what one company files in some years."""
HELD = "chunks held"
_TIDIED = 200
"""Filings after which the index is optimized while it is filled: rarer than in an ingest, whose time is elsewhere."""


def measure_search(
    texts: Sequence[Chunk], sizes: Sequence[int], chunks: ChunkStore, dimensions: int, store: str
) -> Iterator[Measured]:
    """Fills an empty index to each size with copies of the texts, and searches in one filing and in many.

    Every copy is a filing of its own. The vectors are random, so that what is found means nothing, and how long it
    takes everything. Times are milliseconds at the median and at the 95th percentile.
    """
    chance = np.random.default_rng(7)
    held, copies = 0, 0
    for size in sizes:
        begun, before = time.monotonic(), held
        while held < size:
            part = [replace(c, id=f"copy-{copies}/{n}", filing_id=f"copy-{copies}") for n, c in enumerate(texts)]
            chunks.replace(f"copy-{copies}", part, random_vectors(chance, len(part), dimensions))
            held, copies = held + len(part), copies + 1
            if copies % _TIDIED == 0:
                chunks.optimize()
        minutes = (time.monotonic() - begun) / 60
        yield Measured(
            what=f"{store}: write", held=HELD, size=held, value=(held - before) / minutes, unit="chunks a minute"
        )
        begun = time.monotonic()
        chunks.optimize()
        yield Measured(what=f"{store}: optimize", held=HELD, size=held, value=time.monotonic() - begun, unit="seconds")
        for filings in (1, TOGETHER):
            taken = [_search(chunks, texts, chance, copies, filings, dimensions) for _ in range(SEARCHES)]
            cuts = statistics.quantiles(taken, n=20)
            what = f"{store}: search in {filings} filing{'s' if filings > 1 else ''}"
            yield Measured(what=what, held=HELD, size=held, value=statistics.median(taken), unit="ms at the median")
            yield Measured(what=what, held=HELD, size=held, value=cuts[-1], unit="ms at p95")


def random_vectors(chance: np.random.Generator, count: int, dimensions: int) -> Vectors:
    """Unit vectors (count, dimensions)."""
    drawn = chance.standard_normal((count, dimensions), dtype=np.float32)
    return np.asarray(drawn / np.linalg.norm(drawn, axis=1, keepdims=True), dtype=np.float32)


def _search(
    chunks: ChunkStore, texts: Sequence[Chunk], chance: np.random.Generator, copies: int, filings: int, dimensions: int
) -> float:
    """Milliseconds of a search for some words of a text, by words and meaning."""
    words = texts[int(chance.integers(len(texts)))].text.split()
    first = int(chance.integers(max(len(words) - 8, 1)))
    named = chance.choice(copies, size=min(filings, copies), replace=False)
    request = SearchRequest(
        text=" ".join(words[first : first + 8]),
        scope=Scope(filing_ids=tuple(f"copy-{number}" for number in named)),
        limit=10,
        vector=random_vectors(chance, 1, dimensions)[0],
    )
    begun = time.perf_counter()
    chunks.search(request)
    return 1000 * (time.perf_counter() - begun)
