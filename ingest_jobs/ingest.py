"""Files with filings into the stores: read, keep, save, embed, index."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from core.domain.filing import Filing
from core.domain.origin import Origin
from core.errors import UnreadableDocument
from core.events import Event, FilingStored, StepBegan
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.unfinished import unfinished
from ingest_jobs.index_filing import index_filing
from ingest_jobs.read_source import read_source
from ingest_jobs.reader_version import reader_version
from ingest_jobs.source import Source, files

Read = Callable[[bytes, Origin], FilingContent]


def ingest(paths: Sequence[Path], services: Services, *, read: Read = read_source) -> Iterator[Event]:
    """Brings every document in the files and folders of `paths` into all stores, as `ingest_sources` does."""
    yield from ingest_sources(files(paths), services, read=read)


def ingest_sources(sources: Sequence[Source], services: Services, *, read: Read = read_source) -> Iterator[Event]:
    """Brings every document of `sources` into all stores.

    First finishes what an earlier run left unfinished. Yields steps and, for each filing, FilingStored; a document
    that is held already, read by this version, is not read again. A document that cannot be read leaves the
    stores as they were and does not stop the others: UnreadableDocument at the end names each one and why.
    """
    for filing_id in unfinished(services):
        yield from index_filing(filing_id, services)
        yield FilingStored(filing=services.filings.filing(filing_id), new=True)
    held = {(filing.sha256, filing.read_by): filing for filing in services.filings.filings()}
    unreadable = []
    for source in sources:
        try:
            yield from _ingest_one(source, services, held, read)
        except UnreadableDocument as error:
            unreadable.append(_named(source, error))
    if unreadable:
        raise UnreadableDocument("\n".join(unreadable))


def _ingest_one(source: Source, services: Services, held: dict[tuple[str, str], Filing], read: Read) -> Iterator[Event]:
    yield StepBegan(step="read", subject=source.origin.name)
    content = source.fetch()
    key = (sha256(content).hexdigest(), reader_version())
    if key in held:
        yield FilingStored(filing=held[key], new=False)
        return
    found = read(content, source.origin)
    filing = replace(found.filing, sha256=services.raw.put(content), read_by=key[1])
    searchable = _is_searchable(found, services)
    services.filings.save(replace(found, filing=filing))
    if searchable:
        services.filings.mark_indexed(filing.id)
    else:
        yield from index_filing(filing.id, services)
    held[key] = filing
    yield FilingStored(filing=filing, new=True)


def _is_searchable(found: FilingContent, services: Services) -> bool:
    """Whether the very same chunks are indexed already, as when a new reader changed facts alone."""
    name = found.filing.id
    held = {filing.id for filing in services.filings.filings()} - set(services.filings.unindexed())
    return name in held and tuple(services.filings.chunks(name)) == found.chunks


def _named(source: Source, error: UnreadableDocument) -> str:
    return str(error) if source.origin.name in str(error) else f"{source.where}: {error}"
