"""The groups that a document is to be kept for -> everything that is held of it, the index included."""

from collections.abc import Iterable, Iterator

from core.domain.filing import COPY, Filing
from core.events import Event
from core.ports.services import Services
from ingest_jobs.index_filing import index_filing


def keep_for(filing: Filing, groups: tuple[str, ...] | None, services: Services) -> Iterator[Event]:
    """Keeps what is held of a document, under whatever name, for these groups; None changes nothing.

    From the first step on nobody else sees it; then it is indexed anew, without being embedded. Yields the events of
    that.
    """
    if groups is None:
        return
    held = [version.filing for version in services.filings.versions()]
    changed = [one.id for one in _of(filing, held) if one.groups != groups]
    for name in changed:
        services.filings.keep_for(name, groups)
    for name in changed:
        yield from index_filing(name, services)


def groups_of(filing: Filing, services: Services) -> tuple[str, ...]:
    """The groups of what is held of a document, or of what it is a part or a copy of; none where nothing is."""
    held = [version.filing for version in services.filings.versions()]
    whole = {filing.main_id, filing.id.removesuffix(COPY)} - {"", filing.id}
    kept = [*_of(filing, held), *(one for one in held if one.id in whole)]
    return next((one.groups for one in kept if one.groups), ())


def _of(filing: Filing, held: Iterable[Filing]) -> list[Filing]:
    """The document and its versions, and the same bytes under another name."""
    document = filing.version_of or filing.id
    return [f for f in held if document in (f.id, f.version_of) or f.sha256 == filing.sha256]
