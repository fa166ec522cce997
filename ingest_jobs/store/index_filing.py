"""A saved filing's chunks -> the chunk store."""

from collections.abc import Generator, Iterator, Sequence

import numpy as np

from core.domain.filings.chunk import Chunk
from core.domain.filings.chunk_mark import chunk_marks
from core.domain.filings.filing import Filing
from core.events import Event, StepAdvanced, StepBegan
from core.ports.chunk_store import Vectors
from core.ports.services import Services

STRIDE = 8


def index_filing(filing_id: str, services: Services) -> Iterator[Event]:
    """Sees that the chunk store holds all chunks of a filing as they are, and notes that the filing is indexed.

    Yields what embedding and writing yield; chunks that are held already are not embedded again. A filing that another
    process saved meanwhile is indexed again, so that the last one saved is what can be found. Until the end the filing
    stays unindexed, so that a run that was killed is done again whole. Raises UnknownFiling, StoreUnavailable,
    ModelFilesMissing, ServiceUnavailable.
    """
    while True:
        filing = services.filings.filing(filing_id)
        chunks = services.filings.chunks(filing_id)
        if not is_indexed(filing_id, chunks, services):
            vectors = yield from embed(filing_id, chunks, services)
            yield from write(filing_id, chunks, vectors, services)
        if is_same(services.filings.filing(filing_id), filing):
            services.filings.mark_indexed(filing_id)
            return


def embed(filing_id: str, chunks: Sequence[Chunk], services: Services) -> Generator[Event, None, Vectors]:
    """Embeds chunks; returns their vectors (n, dimensions), those that an index holds already as they are held.

    Yields StepBegan and, every 8 chunks that are embedded, StepAdvanced.
    """
    known = services.chunks.known_vectors(chunks)
    vectors = np.zeros((len(chunks), services.embedder.dimensions), dtype=np.float32)
    left = [n for n, chunk in enumerate(chunks) if chunk.id not in known]
    for n, chunk in enumerate(chunks):
        vectors[n] = known.get(chunk.id, 0)
    yield StepBegan(step="embed", subject=filing_id, total=len(left))
    made = services.embedder.embed_passages(texts_of([chunks[n] for n in left]))
    for done, (index, vector) in enumerate(made, start=1):
        vectors[left[index]] = vector
        if done % STRIDE == 0 or done == len(left):
            yield StepAdvanced(step="embed", done=done)
    return vectors


def texts_of(chunks: Sequence[Chunk]) -> list[str]:
    """What is embedded of each chunk: where it stands, then what it says."""
    return [f"{chunk.context}\n{chunk.text}" for chunk in chunks]


def write(filing_id: str, chunks: Sequence[Chunk], vectors: Vectors, services: Services) -> Iterator[Event]:
    """Makes these with their vectors all the chunks of the filing in the index. Yields StepBegan."""
    yield StepBegan(step="index", subject=filing_id)
    services.chunks.replace(filing_id, chunks, vectors)


def is_indexed(filing_id: str, chunks: Sequence[Chunk], services: Services) -> bool:
    """Whether the index holds these chunks of the filing, unaltered, and no others."""
    return services.chunks.marks(filing_id) == chunk_marks(chunks, services.embedder.name)


def is_same(filing: Filing, other: Filing) -> bool:
    """Whether both are of the same bytes, read by the same version."""
    return (filing.sha256, filing.read_by) == (other.sha256, other.read_by)
