"""Keeps in memory what was last read from a filing store, so that a claim after another costs no reading."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

from core.domain.filings.chunk import Chunk
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.versions import Version
from core.ports.filing_store import FilingContent, FilingStore

T = TypeVar("T")
KEPT = 24


class CachedFilings:
    """A FilingStore before another one.

    What a filing yields is decided by its bytes and by the version that read them. So a part is taken from memory
    when the store, which is asked each time, still names the same two; a filing whose reader has no version is
    always read. The last 24 parts are kept.
    """

    def __init__(self, store: FilingStore) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, ...], Any] = OrderedDict()
        self._lock = threading.Lock()

    def save(self, content: FilingContent) -> Filing:
        """Forwards to the wrapped store."""
        return self._store.save(content)

    def set_groups(self, filing_id: str, groups: tuple[str, ...]) -> None:
        """Forwards to the wrapped store."""
        self._store.set_groups(filing_id, groups)

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """Forwards to the wrapped store."""
        return self._store.restricted_groups()

    def mark_indexed(self, filing_id: str) -> None:
        """Forwards to the wrapped store."""
        self._store.mark_indexed(filing_id)

    def unindexed(self) -> Sequence[str]:
        """Forwards to the wrapped store."""
        return self._store.unindexed()

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """Forwards to the wrapped store."""
        return self._store.filings(as_of=as_of)

    def versions(self) -> Sequence[Version]:
        """Forwards to the wrapped store."""
        return self._store.versions()

    def companies(self) -> Sequence[Company]:
        """Forwards to the wrapped store."""
        return self._store.companies()

    def filing(self, filing_id: str) -> Filing:
        """Forwards to the wrapped store."""
        return self._store.filing(filing_id)

    def document(self, filing_id: str) -> Document:
        """The filing as read."""
        return self._part("document", filing_id, self._store.document)

    def facts(self, filing_id: str) -> Sequence[Fact]:
        """All figures, in the order of the text."""
        return self._part("facts", filing_id, lambda name: tuple(self._store.facts(name)))

    def metrics(self, filing_id: str) -> Sequence[MetricValue]:
        """Canonical metrics."""
        return self._part("metrics", filing_id, lambda name: tuple(self._store.metrics(name)))

    def of_metric(self, key: str, fiscal_year: int, between: Interval) -> Sequence[MetricValue]:
        """Forwards to the wrapped store."""
        return self._store.of_metric(key, fiscal_year, between)

    def breakdowns(self, filing_id: str) -> Sequence[Breakdown]:
        """Metrics by segment, geography and product."""
        return self._part("breakdowns", filing_id, lambda name: tuple(self._store.breakdowns(name)))

    def chunks(self, filing_id: str) -> Sequence[Chunk]:
        """Passages, by position."""
        return self._part("chunks", filing_id, lambda name: tuple(self._store.chunks(name)))

    def row_vectors(self, filing_id: str, made_of: str) -> bytes | None:
        """Forwards to the wrapped store."""
        return self._store.row_vectors(filing_id, made_of)

    def save_row_vectors(self, filing_id: str, made_of: str, vectors: bytes) -> None:
        """Forwards to the wrapped store."""
        self._store.save_row_vectors(filing_id, made_of, vectors)

    def supersede(self, filing_id: str, by: str) -> None:
        """Forwards to the wrapped store."""
        self._store.supersede(filing_id, by)

    def drop_chunks(self, filing_id: str) -> None:
        """Forwards to the wrapped store."""
        self._store.drop_chunks(filing_id)
        with self._lock:
            for key in [key for key in self._kept if key[:2] == ("chunks", filing_id)]:
                del self._kept[key]

    def _part(self, part: str, filing_id: str, read: Callable[[str], T]) -> T:
        filing = self._store.filing(filing_id)
        if not filing.read_by:
            return read(filing_id)
        key = (part, filing_id, filing.sha256, filing.read_by, *filing.groups)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                found: T = self._kept[key]
                return found
        found = read(filing_id)
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found
