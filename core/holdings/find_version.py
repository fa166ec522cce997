"""A filing's id and the hash of its bytes -> the version that is held under them, superseded or not."""

from collections.abc import Iterable, Iterator

from core.domain.filings.filing import Filing
from core.domain.filings.versions import Version, version_id
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore


def find_version(filing_id: str, sha256: str, store: FilingStore) -> Filing:
    """The filing of that id if it has those bytes, else the superseded version that has them.

    Raises UnknownFiling when neither is held.
    """
    filing = store.filing(filing_id)
    if filing.sha256 == sha256:
        return filing
    document = filing.version_of or filing.id
    for found in stored_filings((version_id(document, sha256), document), store):
        if found.sha256 == sha256:
            return found
    raise UnknownFiling(f"{filing_id} is held with other bytes than {sha256[:12]}…; ingest that version again.")


def stored_filings(filing_ids: Iterable[str], store: FilingStore) -> Iterator[Filing]:
    """Those of these filings that are held."""
    for name in filing_ids:
        try:
            yield store.filing(name)
        except UnknownFiling:
            continue


def versions_of(filing_id: str, store: FilingStore) -> list[Version]:
    """All versions of the document that are held, the one that counts first. Raises UnknownFiling."""
    filing = store.filing(filing_id)
    document = filing.version_of or filing.id
    mine = [v for v in store.versions() if document in (v.filing.id, v.filing.version_of)]
    return sorted(
        mine, key=lambda v: (v.filing.version_of != "", -(v.filing.superseded or v.filing.period_end).toordinal())
    )
