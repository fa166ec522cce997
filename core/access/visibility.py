"""A reader's groups -> which filings, companies and documents the reader sees."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from core.domain.access.groups import may_see
from core.domain.answers.retrieval import Scope
from core.domain.filings.filing import Filing
from core.domain.filings.versions import Version, versions_among
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore


class Visibility:
    """What a reader of `groups` sees of the filings in `store`, which is asked each time."""

    def __init__(self, store: FilingStore, groups: Collection[str]) -> None:
        self._store = store
        self.groups = tuple(sorted(groups))

    def hidden(self) -> frozenset[str]:
        """Ids of all that is held and not seen; one small question, whatever is held."""
        return frozenset(
            name for name, groups in self._store.restricted_groups().items() if not may_see(groups, self.groups)
        )

    def narrow(self, scope: Scope) -> Scope:
        """The scope without what is not seen, for the index too; as it is while nothing is kept for any group."""
        kept = self._store.restricted_groups()
        if not kept:
            return scope
        names = tuple(name for name in scope.filing_ids if may_see(kept.get(name, ()), self.groups))
        return replace(scope, filing_ids=names, groups=self.groups)

    def shows(self, filing_id: str) -> bool:
        """Whether the filing is held and seen."""
        try:
            return may_see(self._store.filing(filing_id).groups, self.groups)
        except UnknownFiling:
            return False

    def require(self, filing_id: str) -> None:
        """Raises UnknownFiling, as for one that is not held, when the filing is not seen."""
        if not self.shows(filing_id):
            raise UnknownFiling.with_id(filing_id)

    def shows_companies(self, ciks: Collection[str]) -> bool:
        """Whether of each of the companies any filing is seen."""
        return not ciks or set(ciks) <= {version.filing.company.cik for version in self.versions()}

    def shows_bytes(self, sha256: str) -> bool:
        """Whether a filing that is seen has these bytes."""
        return any(version.filing.sha256 == sha256 for version in self.versions())

    def filings(self, held: Iterable[Filing]) -> list[Filing]:
        """Those of the filings that are seen, in their order."""
        return [filing for filing in held if may_see(filing.groups, self.groups)]

    def versions(self) -> list[Version]:
        """All that is seen, in the order of the store; only what is seen supersedes any of it."""
        return versions_among(self.filings(version.filing for version in self._store.versions()))

    def is_in(self, groups: Collection[str]) -> bool:
        """Whether the reader is in all of these groups."""
        return set(groups) <= set(self.groups)
