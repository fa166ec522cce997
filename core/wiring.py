"""The one place that knows which adapter is in use."""

from collections.abc import Iterator
from contextlib import contextmanager

from core.ports.services import Services
from core.settings import Settings


@contextmanager
def open_services(settings: Settings) -> Iterator[Services]:
    """Opens the parts that the settings choose and closes them at the end."""
    raise NotImplementedError(settings)
    yield


def memory_services() -> Services:
    """Services that need no files and no database and forget everything; for tests."""
    from core.adapters.hashing_embedder import HashingEmbedder
    from core.adapters.memory_chunks import MemoryChunks
    from core.adapters.memory_filings import MemoryFilings
    from core.adapters.memory_raw import MemoryRaw
    from core.adapters.memory_reports import MemoryReports
    from core.adapters.overlap_reranker import OverlapReranker

    return Services(
        raw=MemoryRaw(),
        filings=MemoryFilings(),
        chunks=MemoryChunks(),
        embedder=HashingEmbedder(),
        reranker=OverlapReranker(),
        reports=MemoryReports(),
    )
