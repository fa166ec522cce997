"""Brings a saved filing's chunks into the chunk store."""

from collections.abc import Iterator

import numpy as np

from core.events import Event, StepAdvanced, StepBegan
from core.ports.services import Services

STRIDE = 8


def index_filing(filing_id: str, services: Services) -> Iterator[Event]:
    """Embeds all chunks of a filing, writes them in one go and notes that the filing is indexed.

    Yields StepBegan and, every 8 chunks, StepAdvanced. Until the end the filing stays unindexed, so that a run
    that was killed is done again whole; a chunk is never left with the vector of an older reading.
    Raises UnknownFiling, StoreUnavailable, ModelFilesMissing.
    """
    chunks = services.filings.chunks(filing_id)
    yield StepBegan(step="embed", subject=filing_id, total=len(chunks))
    vectors = np.zeros((len(chunks), services.embedder.dimensions), dtype=np.float32)
    texts = [f"{chunk.context}\n{chunk.text}" for chunk in chunks]
    for done, (index, vector) in enumerate(services.embedder.embed_passages(texts), start=1):
        vectors[index] = vector
        if done % STRIDE == 0 or done == len(chunks):
            yield StepAdvanced(step="embed", done=done)
    yield StepBegan(step="index", subject=filing_id)
    if services.chunks.ids(filing_id) - {chunk.id for chunk in chunks}:
        services.chunks.delete_filing(filing_id)
    services.chunks.upsert(chunks, vectors)
    services.chunks.optimize()
    services.filings.mark_indexed(filing_id)
