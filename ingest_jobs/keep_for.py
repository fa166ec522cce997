"""The groups that a document is to be kept for -> everything that is held of it, the index included."""

from collections.abc import Iterator

from core.domain.filing import COPY, Filing
from core.events import Event
from core.ports.services import Services
from ingest_jobs.index_filing import index_filing


def keep_for(filing: Filing, groups: tuple[str, ...] | None, services: Services) -> Iterator[Event]:
    """Keeps what is held of a document, under whatever name, for these groups; None changes nothing.

    From the first step on nobody else sees it; then it is indexed anew, without being embedded. Yields the events of
    that.
    """
    for held in _held(filing, services) if groups is not None else ():
        if held.groups != groups:
            services.filings.keep_for(held.id, groups or ())
    for held in _held(filing, services) if groups is not None else ():
        if held.id in services.filings.unindexed():
            yield from index_filing(held.id, services)


def groups_of(filing: Filing, services: Services) -> tuple[str, ...]:
    """The groups of what is held of a document, or of what it is a part or a copy of; none where nothing is."""
    near = {filing.main_id, filing.id.removesuffix(COPY)} - {""}
    every = [version.filing for version in services.filings.versions()]
    whole = [held for held in every if held.id in near and held.id != filing.id]
    kept = [*_held(filing, services), *whole]
    return next((held.groups for held in kept if held.groups), ())


def _held(filing: Filing, services: Services) -> list[Filing]:
    """The document and its versions, and the same bytes under another name."""
    document = filing.version_of or filing.id
    every = (version.filing for version in services.filings.versions())
    return [f for f in every if document in (f.id, f.version_of) or f.sha256 == filing.sha256]
