"""A reader's groups -> which filings, companies and documents the reader sees."""

from collections.abc import Collection, Iterable
from functools import cached_property

from core.domain.filing import Filing
from core.domain.groups import may_see
from core.domain.versions import Version, versions_among
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore


class Sight:
    """What a reader of `groups` sees of the filings in `store`, as it stands when it is first asked.

    It is made for one message or one page: what is kept for a group from then on is hidden from the next one.
    """

    def __init__(self, store: FilingStore, groups: Collection[str]) -> None:
        self._store = store
        self.groups = tuple(sorted(groups))

    @cached_property
    def _seen(self) -> dict[str, Filing]:
        return {filing.id: filing for filing in self.filings(v.filing for v in self._store.versions())}

    @cached_property
    def _companies(self) -> frozenset[str]:
        return frozenset(filing.company.cik for filing in self._seen.values())

    @cached_property
    def _bytes(self) -> frozenset[str]:
        return frozenset(filing.sha256 for filing in self._seen.values())

    def sees(self, filing_id: str) -> bool:
        """Whether the filing is held and seen."""
        if filing_id in self._seen:
            return True
        try:  # it may have come in since
            return may_see(self._store.filing(filing_id).groups, self.groups)
        except UnknownFiling:
            return False

    def insist(self, filing_id: str) -> None:
        """Raises UnknownFiling, as for one that is not held, when the filing is not seen."""
        if not self.sees(filing_id):
            raise UnknownFiling.named(filing_id)

    def sees_company(self, cik: str) -> bool:
        """Whether any filing of the company is seen."""
        return cik in self._companies

    def sees_bytes(self, sha256: str) -> bool:
        """Whether a filing that is seen has these bytes."""
        return sha256 in self._bytes

    def filings(self, held: Iterable[Filing]) -> list[Filing]:
        """Those of the filings that are seen, in their order."""
        return [filing for filing in held if may_see(filing.groups, self.groups)]

    def versions(self) -> list[Version]:
        """All that is seen, in the order of the store; only what is seen supersedes any of it."""
        return versions_among(self.filings(version.filing for version in self._store.versions()))

    def is_in(self, groups: Collection[str]) -> bool:
        """Whether the reader is in all of these groups."""
        return set(groups) <= set(self.groups)
