"""The groups that a document is to be kept for -> everything that is held of it, the index included."""

from collections.abc import Iterable, Iterator

from core.domain.filings.filing import COPY, Filing
from core.domain.filings.origin import TrustTier
from core.events import Event
from core.ports.services import Services
from ingest_jobs.store.index_filing import index_filing


def set_access_groups(filing: Filing, groups: tuple[str, ...] | None, services: Services) -> Iterator[Event]:
    """Keeps what is held of a document, under whatever name, for these groups; None changes nothing.

    From the first step on nobody else sees it; then it is indexed again, without being embedded. Yields the events of
    that.
    """
    if groups is None:
        return
    held = [version.filing for version in services.filings.versions()]
    changed = [one.id for one in _same_document(filing, held) if one.groups != groups]
    for name in changed:
        services.filings.set_groups(name, groups)
    for name in changed:
        yield from index_filing(name, services)


def groups_of(filing: Filing, services: Services) -> tuple[str, ...]:
    """The groups of what is held of a document, or of what it is a part or a copy of.

    Else, where all filings held of a company are kept for groups, it goes to these: that it came in means that the
    company is followed.
    """
    held = [version.filing for version in services.filings.versions()]
    whole = {filing.main_id, filing.id.removesuffix(COPY)} - {"", filing.id}
    near = [*_same_document(filing, held), *(one for one in held if one.id in whole)]
    if near:
        return next((one.groups for one in near if one.groups), ())
    filed = [one.groups for one in held if _of_same_company(one, filing)]
    return tuple(sorted({group for groups in filed for group in groups})) if all(filed) else ()


def _of_same_company(one: Filing, other: Filing) -> bool:
    """Whether both were filed, by the same company."""
    return one.company.cik == other.company.cik and one.tier is other.tier is TrustTier.FILED


def _same_document(filing: Filing, held: Iterable[Filing]) -> list[Filing]:
    """The document and its versions, and the same bytes under another name."""
    document = filing.version_of or filing.id
    return [f for f in held if document in (f.id, f.version_of) or f.sha256 == filing.sha256]
