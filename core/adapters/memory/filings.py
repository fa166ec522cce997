"""Filings in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.domain.filings.chunk import Chunk
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.filing_order import by_company_and_year, latest_companies
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.versions import Version, counting, is_older, version_id, versions_among
from core.errors import UnknownFiling
from core.holdings.version_content import today, version_content
from core.ports.filing_store import FilingContent


class MemoryFilings:
    """A FilingStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._held: dict[str, FilingContent] = {}
        self._unindexed: dict[str, None] = {}
        self._row_vectors: dict[str, tuple[str, bytes]] = {}

    def save(self, content: FilingContent) -> Filing:
        """Stores a filing, which is unindexed from now on, and keeps what it supersedes as a version."""
        filing = content.filing
        held = self._held.get(filing.id)
        if held is not None:
            content = replace(content, filing=replace(filing, groups=held.filing.groups))
        if held is None or held.filing.sha256 == filing.sha256:
            return self._put(content)
        version = self._held.get(version_id(filing.id, filing.sha256))
        if version is not None or is_older(filing, held.filing):
            since = version.filing.superseded if version else None
            return self._put(version_content(content, since or today()))
        self._put(version_content(held, today()))
        return self._put(content)

    def _put(self, content: FilingContent) -> Filing:
        name = content.filing.id
        self._held[name] = content
        self._unindexed.pop(name, None)
        self._unindexed[name] = None
        return content.filing

    def set_groups(self, filing_id: str, groups: tuple[str, ...]) -> None:
        """Keeps the document, in all its versions, for these groups."""
        document = self.filing(filing_id).version_of or filing_id
        for name, content in self._held.items():
            filing = content.filing
            if document in (filing.id, filing.version_of) and filing.groups != groups:
                self._held[name] = replace(content, filing=replace(filing, groups=groups))
                self._unindexed[name] = None

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """The groups of what is not for everybody, by id."""
        every = (content.filing for content in self._held.values())
        return {filing.id: filing.groups for filing in every if filing.groups}

    def mark_indexed(self, filing_id: str) -> None:
        """Notes that all chunks of the filing are searchable."""
        self._content(filing_id)
        self._unindexed.pop(filing_id, None)

    def unindexed(self) -> Sequence[str]:
        """Ids of filings whose chunks are not known to be searchable, oldest first."""
        return list(self._unindexed)

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """All filings that count, by company name, then newest first."""
        return by_company_and_year(counting((content.filing for content in self._held.values()), as_of))

    def versions(self) -> Sequence[Version]:
        """Everything held."""
        return versions_among(by_company_and_year(content.filing for content in self._held.values()))

    def companies(self) -> Sequence[Company]:
        """The companies of all filings, by name, each as its newest filing describes it."""
        return latest_companies(self.filings())

    def filing(self, filing_id: str) -> Filing:
        """The filing of that id."""
        return self._content(filing_id).filing

    def document(self, filing_id: str) -> Document:
        """The filing as read."""
        return self._content(filing_id).document

    def facts(self, filing_id: str) -> Sequence[Fact]:
        """All figures, in the order of the text."""
        return self._content(filing_id).facts

    def metrics(self, filing_id: str) -> Sequence[MetricValue]:
        """Canonical metrics."""
        return self._content(filing_id).metrics

    def of_metric(self, key: str, fiscal_year: int, between: Interval) -> Sequence[MetricValue]:
        """Values of one metric and fiscal year."""
        every = (value for _, content in sorted(self._held.items()) for value in content.metrics)
        return [
            v for v in every if (v.key, v.fiscal_year) == (key, fiscal_year) and between.low <= v.value <= between.high
        ]

    def breakdowns(self, filing_id: str) -> Sequence[Breakdown]:
        """Metrics by segment, geography and product."""
        return self._content(filing_id).breakdowns

    def chunks(self, filing_id: str) -> Sequence[Chunk]:
        """Passages, by position."""
        content = self._content(filing_id)
        chunks = (replace(chunk, groups=content.filing.groups) for chunk in content.chunks)
        return sorted(chunks, key=lambda chunk: chunk.position)

    def row_vectors(self, filing_id: str, made_of: str) -> bytes | None:
        """The vectors kept under that name."""
        self._content(filing_id)
        name, vectors = self._row_vectors.get(filing_id, ("", b""))
        return vectors if name == made_of else None

    def save_row_vectors(self, filing_id: str, made_of: str, vectors: bytes) -> None:
        """Keeps these vectors alone."""
        self._content(filing_id)
        self._row_vectors[filing_id] = (made_of, vectors)

    def supersede(self, filing_id: str, by: str) -> None:
        """Notes that a filing is a version of another."""
        content = self._content(filing_id)
        filing = replace(content.filing, version_of=by, superseded=today())
        self._held[filing_id] = replace(content, filing=filing)

    def drop_chunks(self, filing_id: str) -> None:
        """Removes a version's passages."""
        self._held[filing_id] = replace(self._content(filing_id), chunks=())

    def _content(self, filing_id: str) -> FilingContent:
        if filing_id not in self._held:
            raise UnknownFiling.with_id(filing_id)
        return self._held[filing_id]
