"""Files of filings -> services in memory that hold them, with words in place of vectors."""

import gzip
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services


def read_into_memory(paths: Iterable[Path]) -> Services:
    """Services that hold the filings (.html.gz) and forget everything; nothing is indexed for search."""
    services = memory_services()
    services = replace(services, search=replace(services.search, meaning=False, rerank=False))
    for path in paths:
        name = path.name.removesuffix(".gz")
        services.filings.save(read_filing(gzip.decompress(path.read_bytes()), Origin(name=name)))
    return services


def first_files(folder: Path, ending: str, most: int | None) -> list[Path]:
    """The files of a folder with that ending, by name; at most so many of them."""
    return sorted(folder.glob(f"*{ending}"))[:most]
