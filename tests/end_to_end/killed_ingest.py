"""Ingests a folder again and again, each time killed at another point: `python -m ... HOMES FOLDER URL ...`."""

import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import lance_namespace  # noqa: F401  most of what LanceDB loads, and no threads: once, before there are children

from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb.chunks import LanceChunks
from core.adapters.lancedb.index_registry import LanceIndexRegistry
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.postgres import entities as postgres_entities
from core.adapters.postgres import filings as postgres_filings
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.entities import PostgresEntities
from core.adapters.postgres.filings import PostgresFilings
from core.adapters.postgres.reports import PostgresReports
from core.adapters.raw.folder import FolderRaw
from core.ports.services import Services
from core.settings import Settings
from ingest_jobs.store.ingest import ingest
from tests.end_to_end.plain_reader import read
from tests.fakes.memory.memory_services import memory_services

POINTS: dict[str, tuple[Any, str, str]] = {
    "raw document kept": (FolderRaw, "put", "after"),
    "in the transaction": (postgres_filings, "_copy_facts", "after"),
    "saved": (PostgresFilings, "save", "after"),
    "embedding": (HashingEmbedder, "embed_passages", "before"),
    "before the write to the index": (LanceChunks, "replace", "before"),
    "after the write to the index": (LanceChunks, "replace", "after"),
    "index optimised": (LanceChunks, "optimize", "after"),
    "marked": (PostgresFilings, "mark_indexed", "after"),
    "before the entities": (PostgresEntities, "save", "before"),
    "in the entities": (postgres_entities, "_copy", "after"),
}


@contextmanager
def services_in(home: Path, url: str) -> Iterator[Services]:
    """The stores of every day with an embedder that needs no model."""
    settings = Settings(home=home, database_url=url)
    database, embedder = PostgresDatabase(url, settings.database_dir), HashingEmbedder()
    registry = LanceIndexRegistry(settings.index_dir, embedder=embedder.name, dimensions=embedder.dimensions)
    chunks = RebuiltChunks(registry)
    try:
        yield replace(
            memory_services(),
            raw=FolderRaw(settings.raw_dir),
            filings=PostgresFilings(database),
            entities=PostgresEntities(database),
            chunks=chunks,
            embedder=embedder,
            row_encoder=embedder,
            reports=PostgresReports(database),
        )
    finally:
        chunks.close()
        database.close()


def deadly(call: Callable[..., Any], when: str) -> Callable[..., Any]:
    """`call`, which ends this process without a last word."""

    def replaced(*args: Any, **more: Any) -> Any:
        if when == "after":
            call(*args, **more)
        os.kill(os.getpid(), signal.SIGKILL)

    return replaced


def run(home: Path, url: str, folder: Path, point: str) -> None:
    """Ingests until the point is reached."""
    owner, name, when = POINTS[point]
    setattr(owner, name, deadly(getattr(owner, name), when))
    with services_in(home, url) as services:
        list(ingest([folder], services, read=read))


def main() -> None:
    """Forks a run for each point; homes are named by number, databases are given in the same order."""
    warnings.simplefilter("ignore")
    homes, folder, *urls = sys.argv[1:]
    for number, (point, url) in enumerate(zip(POINTS, urls, strict=True)):
        child = os.fork()
        if child == 0:
            run(Path(homes) / str(number), url, Path(folder), point)
            os._exit(0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")


if __name__ == "__main__":
    main()
