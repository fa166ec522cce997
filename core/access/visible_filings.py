"""A filing store as a reader has it: what the reader may not see is not held."""

from collections.abc import Mapping, Sequence
from datetime import date

from core.access.visibility import Visibility
from core.domain.filings.chunk import Chunk
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.filing_order import latest_companies
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.versions import Version
from core.errors import UnknownFiling
from core.ports.filing_store import FilingContent, FilingStore


class VisibleFilings:
    """A FilingStore before another one; every method that takes an id raises UnknownFiling for one not seen."""

    def __init__(self, store: FilingStore, visibility: Visibility) -> None:
        self._store = store
        self._visibility = visibility

    def beneath(self, filing_id: str) -> FilingStore:
        """The store itself, for what is worked out of that one filing and kept for all its readers."""
        return self._of(filing_id)

    def save(self, content: FilingContent) -> Filing:
        """Passes on a filing that is new, or that is seen."""
        if content.filing.id in self._visibility.hidden():
            raise UnknownFiling.with_id(content.filing.id)
        return self._store.save(content)

    def set_groups(self, filing_id: str, groups: tuple[str, ...]) -> None:
        """Forwards to the wrapped store."""
        self._of(filing_id).set_groups(filing_id, groups)

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """Of those that are seen."""
        hidden = self._visibility.hidden()
        return {name: groups for name, groups in self._store.restricted_groups().items() if name not in hidden}

    def mark_indexed(self, filing_id: str) -> None:
        """Forwards to the wrapped store."""
        self._of(filing_id).mark_indexed(filing_id)

    def unindexed(self) -> Sequence[str]:
        """Those that are seen."""
        hidden = self._visibility.hidden()
        return [name for name in self._store.unindexed() if name not in hidden]

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """Those that are seen and that nothing seen supersedes."""
        if self._visibility.hidden():
            return [version.filing for version in self._visibility.versions() if version.is_current(as_of)]
        return self._visibility.filings(self._store.filings(as_of=as_of))

    def versions(self) -> Sequence[Version]:
        """Those that are seen."""
        return self._visibility.versions()

    def companies(self) -> Sequence[Company]:
        """The companies of the filings that are seen."""
        return latest_companies(self.filings())

    def filing(self, filing_id: str) -> Filing:
        """Forwards to the wrapped store."""
        return self._of(filing_id).filing(filing_id)

    def document(self, filing_id: str) -> Document:
        """Forwards to the wrapped store."""
        return self._of(filing_id).document(filing_id)

    def facts(self, filing_id: str) -> Sequence[Fact]:
        """Forwards to the wrapped store."""
        return self._of(filing_id).facts(filing_id)

    def metrics(self, filing_id: str) -> Sequence[MetricValue]:
        """Forwards to the wrapped store."""
        return self._of(filing_id).metrics(filing_id)

    def of_metric(self, key: str, fiscal_year: int, between: Interval) -> Sequence[MetricValue]:
        """Those of filings that are seen."""
        hidden = self._visibility.hidden()
        values = self._store.of_metric(key, fiscal_year, between)
        return [value for value in values if value.facts[0].filing_id not in hidden]

    def breakdowns(self, filing_id: str) -> Sequence[Breakdown]:
        """Forwards to the wrapped store."""
        return self._of(filing_id).breakdowns(filing_id)

    def chunks(self, filing_id: str) -> Sequence[Chunk]:
        """Forwards to the wrapped store."""
        return self._of(filing_id).chunks(filing_id)

    def row_vectors(self, filing_id: str, made_of: str) -> bytes | None:
        """Forwards to the wrapped store."""
        return self._of(filing_id).row_vectors(filing_id, made_of)

    def save_row_vectors(self, filing_id: str, made_of: str, vectors: bytes) -> None:
        """Forwards to the wrapped store."""
        self._of(filing_id).save_row_vectors(filing_id, made_of, vectors)

    def supersede(self, filing_id: str, by: str) -> None:
        """Forwards to the wrapped store."""
        self._of(filing_id).supersede(filing_id, by)

    def drop_chunks(self, filing_id: str) -> None:
        """Forwards to the wrapped store."""
        self._of(filing_id).drop_chunks(filing_id)

    def _of(self, filing_id: str) -> FilingStore:
        self._visibility.require(filing_id)
        return self._store
