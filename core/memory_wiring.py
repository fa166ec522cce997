"""Stores that forget, for evaluations and replays."""

from dataclasses import replace

from core.adapters.memory.filings import MemoryFilings
from core.adapters.memory.reports import MemoryReports
from core.adapters.memory.runs import MemoryRuns
from core.ports.services import Services


def without_memory(services: Services) -> Services:
    """The services with empty stores that forget what they are given: filings, their index, reports and runs.

    Their index ranks by words; nothing that costs time is embedded.
    """
    from core.adapters.memory.chunks import MemoryChunks
    from core.adapters.memory.embedder import HashingEmbedder
    from core.adapters.memory.entities import MemoryEntities
    from core.adapters.memory.raw import MemoryRaw

    filings, embedder = MemoryFilings(), HashingEmbedder()
    return replace(
        without_reports(services),
        raw=MemoryRaw(),
        filings=filings,
        entities=MemoryEntities(filings),
        chunks=MemoryChunks(embedder.name),
        embedder=embedder,
        runs=MemoryRuns(),
    )


def without_reports(services: Services) -> Services:
    """The services with a store of reports that forgets."""
    return replace(services, reports=MemoryReports())
