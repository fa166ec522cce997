"""Files with filings into the stores: read, keep, embed and find entities beside it, save, index."""

import functools
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import chain
from pathlib import Path

from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin
from core.entities.find_entities import find_entities
from core.errors import UnreadableDocument
from core.events import Event, FilingStored, StepBegan
from core.filings.read.find_company import of_company
from core.filings.read.read_source import read_source
from core.filings.read.unpack_submission import unpack_submission
from core.filings.submission import is_submission
from core.holdings.unfinished import unfinished
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store.find_documents import SUBMISSION
from ingest_jobs.store.index_entities import index_missing_entities, save_entities
from ingest_jobs.store.index_filing import index_filing
from ingest_jobs.store.main_document import with_main
from ingest_jobs.store.set_access_groups import groups_of, set_access_groups
from ingest_jobs.store.source import Source, files
from ingest_jobs.store.source_version import source_version
from ingest_jobs.store.store_filing import store_filing

READERS = ("core/domain", "core/filings", "core/language", "core/metrics")

Read = Callable[[bytes, Origin], FilingContent]

OPTIMIZE_AFTER = 20
"""Filings; its cost grows with the index, and what is new is found without it, only slower."""


def ingest(
    paths: Sequence[Path],
    services: Services,
    *,
    read: Read | None = None,
    company: str = "",
    groups: tuple[str, ...] | None = None,
) -> Iterator[Event]:
    """Brings every document in the files and folders of `paths` into all stores, as `ingest_sources` does.

    Without `read` files of any kind that can be read are: forms, PDFs, notes. `company`, a CIK or the ticker or name of
    a company held, says whose those are that nothing else says it of. Raises UnreadableDocument when it is neither.
    """
    found = files(paths)
    if company:
        held = services.filings.filings()
        found = [replace(source, origin=of_company(source.origin, company, held)) for source in found]
    yield from ingest_sources(found, services, read=read or partial(read_source, services=services), groups=groups)


def ingest_sources(
    sources: Iterable[Source], services: Services, *, read: Read = read_source, groups: tuple[str, ...] | None = None
) -> Iterator[Event]:
    """Brings every document of `sources` into all stores.

    First finishes what an earlier run left unfinished; an index that is being rebuilt while the former one is
    searched is finished last, so that new documents need not wait for it. Yields steps and, for each filing,
    FilingStored; a document that is held already, read by this version with the same description beside it, is not
    read again, but its bytes are stored again if they were lost. One whose bytes were superseded is stored as a
    version. Of a whole submission (.txt) the main document and its exhibits 13 or 99 are documents of their own. A
    document is kept for `groups`, for everybody when there are none; with None, for those of what is held of it.
    One that cannot be read leaves the stores as they were and does not stop the others: UnreadableDocument at the
    end names each one and why.
    """
    rebuilding = services.chunks.rebuild() is not None
    changed = 0 if rebuilding else (yield from finish(services))
    yield from index_missing_entities(services)
    held = {(v.filing.sha256, v.filing.read_by): v.filing for v in services.filings.versions()}
    unreadable = []
    for source in chain.from_iterable(map(part_submission, sources)):
        try:
            stored = yield from _ingest_one(source, services, held, read, groups)
        except UnreadableDocument as error:
            unreadable.append(_error_text(source, error))
            continue
        yield stored
        changed += stored.new
        if changed == OPTIMIZE_AFTER:
            services.chunks.optimize()
            changed = 0
    if rebuilding:
        changed += yield from finish(services)
    if changed:
        services.chunks.optimize()
    if unreadable:
        raise UnreadableDocument("\n".join(unreadable))


def finish(services: Services) -> Generator[Event, None, int]:
    """Sees that the index holds everything, and puts it in use; returns how many filings that took.

    Yields steps and, for each of them, FilingStored.
    """
    left = unfinished(services)
    for filing_id in left:
        yield from index_filing(filing_id, services)
        yield FilingStored(filing=services.filings.filing(filing_id), new=True)
    services.chunks.settle()
    return len(left)


def _ingest_one(
    source: Source,
    services: Services,
    held: dict[tuple[str, str], Filing],
    read: Read,
    groups: tuple[str, ...] | None,
) -> Generator[Event, None, FilingStored]:
    yield StepBegan(step="read", subject=source.origin.name)
    content = source.fetch()
    key = (sha256(content).hexdigest(), _read_by(source.origin))
    if key in held:
        services.raw.put(content)
        yield from set_access_groups(held[key], groups, services)
        return FilingStored(filing=services.filings.filing(held[key].id), new=False)
    known = replace(source.origin, sha256=key[0], taken=_taken(services))
    found = read(*with_main(content, known, services))
    services.raw.put(content)
    yield from set_access_groups(found.filing, groups, services)
    kept_for = groups_of(found.filing, services) if groups is None else groups
    filing = replace(found.filing, read_by=key[1], groups=kept_for)
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="entities") as beside:
        graph = beside.submit(find_entities, filing, found.document)
        held[key] = yield from store_filing(replace(found, filing=filing), services)
        if not held[key].version_of:
            yield StepBegan(step="entities", subject=held[key].id)
            save_entities(held[key], graph.result(), services)
    rebuild = services.chunks.rebuild()
    visible = rebuild is None or held[key].id not in rebuild.hidden
    return FilingStored(filing=held[key], new=True, found=visible, notes=found.document.notes)


def _taken(services: Services) -> frozenset[tuple[str, str]]:
    """The ids of what is held, each with the accession number that it came under."""
    return frozenset((filing.id, filing.accession) for filing in services.filings.filings() if filing.accession)


def _read_by(origin: Origin) -> str:
    """The version of the reader, and of the description that it read with the document."""
    return f"{reader_version()}-{origin.described}" if origin.described else reader_version()


def _error_text(source: Source, error: UnreadableDocument) -> str:
    return str(error) if source.origin.name in str(error) else f"{source.where}: {error}"


def part_submission(source: Source) -> Iterator[Source]:
    """The main document and then the exhibits of a submission as EDGAR keeps it (.txt); any other source as it is.

    What cannot be fetched, or holds nothing readable, comes back too, to fail where failures are named. Raises
    ServiceUnavailable.
    """
    if not source.origin.name.lower().removesuffix(".gz").endswith(SUBMISSION):
        yield source
        return
    try:
        content = source.fetch()
    except UnreadableDocument:
        yield source
        return
    parts = unpack_submission(content, source.origin) if is_submission(content) else ()
    if not parts:
        yield source
    for origin, part in parts:
        yield replace(source, origin=origin, where=f"{source.where} ({origin.name})", fetch=partial(bytes, part))


@functools.cache
def reader_version() -> str:
    """12 hex digits over the sources and data files that decide what reading a document yields."""
    return source_version(READERS)
