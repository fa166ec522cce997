"""What reading a document yields -> all stores; what it supersedes stays findable as a version."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from operator import attrgetter

import numpy as np

from core.domain.filings.filing import Filing
from core.domain.filings.versions import version_id
from core.errors import UnknownFiling
from core.events import Event, StepBegan
from core.gather.observations import observe_filing
from core.gather.row_vectors import read_texts, read_vectors
from core.holdings.find_version import stored_filings
from core.ports.chunk_store import Vectors
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store.index_filing import embed, index_filing, is_indexed, is_same, write


def store_filing(content: FilingContent, services: Services) -> Generator[Event, None, Filing]:
    """Saves and indexes a filing; returns it as stored, which may be as a version (see FilingStore).

    It is embedded before it is saved, so that what it replaces is found until its own chunks are. Yields the events of
    embedding and writing; raises as `index_filing` does.
    """
    name, chunks = content.filing.id, sorted(content.chunks, key=attrgetter("position"))
    before = next(stored_filings([name], services.filings), None)
    searchable = before is not None and is_indexed(name, chunks, services)
    vectors = None if searchable else (yield from embed(name, chunks, services))
    carried = services.chunks.vectors(name) if before and before.sha256 != content.filing.sha256 else {}
    stored = services.filings.save(content)
    if vectors is None:
        yield from index_filing(stored.id, services)
    else:
        yield from _index_with(vectors, stored, services)
    yield from _embed_rows(stored, services)
    if before and carried and stored.id == name:
        yield from _keep_version(before, carried, services)
    _supersede_other_names(stored, services)
    return stored


def _embed_rows(stored: Filing, services: Services) -> Iterator[Event]:
    """Embeds the rows of a filing, by which figures are traced; what is left out is done when it is asked for."""
    yield StepBegan(step="embed rows", subject=stored.id)
    with suppress(UnknownFiling):
        texts = read_texts(observe_filing(services.filings, stored))
        read_vectors(stored.id, texts, services.filings, services.row_encoder)


def _index_with(vectors: Vectors, stored: Filing, services: Services) -> Iterator[Event]:
    """Writes the filing's chunks with vectors that were made before it was saved."""
    yield from write(stored.id, services.filings.chunks(stored.id), vectors, services)
    if is_same(services.filings.filing(stored.id), stored):
        services.filings.mark_indexed(stored.id)
    else:
        yield from index_filing(stored.id, services)


def _supersede_other_names(stored: Filing, services: Services) -> None:
    """The same bytes under another id were named by an older reader; that name stays good for links alone."""
    for version in services.filings.versions():
        filing = version.filing
        if filing.sha256 == stored.sha256 and filing.id != stored.id and not filing.version_of:
            services.filings.supersede(filing.id, stored.version_of or stored.id)


def _keep_version(before: Filing, carried: dict[str, Vectors], services: Services) -> Iterator[Event]:
    """Indexes what was superseded with the vectors that it had; embeds it again where some are missing."""
    name = version_id(before.id, before.sha256)
    chunks = services.filings.chunks(name)
    had = [carried.get(before.id + chunk.id.removeprefix(name)) for chunk in chunks]
    vectors = [vector for vector in had if vector is not None]
    if vectors and len(vectors) == len(chunks):
        yield from _index_with(np.stack(vectors), services.filings.filing(name), services)
    else:
        yield from index_filing(name, services)
