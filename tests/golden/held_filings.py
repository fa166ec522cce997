"""The real filings in memory, ready to be asked."""

from dataclasses import replace

import numpy as np

from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.onnx.reranker import OnnxReranker
from core.ports.embedder import Embedder
from core.ports.services import Services
from ingest_jobs.store.index_filing import texts_of
from tests.fakes.memory.memory_services import memory_services
from tests.golden.real_filings import real_filings


def read_all(embedder: Embedder | None = None) -> Services:
    """The real filings in memory, with the real reranker; without an embedder, vectors of hashed words."""
    services = replace(memory_services(), embedder=embedder or HashingEmbedder(), reranker=OnnxReranker())
    for content in real_filings().values():
        services.filings.save(content)
        vectors = dict(services.embedder.embed_passages(texts_of(content.chunks)))
        services.chunks.upsert(content.chunks, np.stack([vectors[n] for n in range(len(content.chunks))]))
    return services
