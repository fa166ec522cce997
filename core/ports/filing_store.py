"""Where filings are kept with everything that reading them yields."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from core.domain.filings.chunk import Chunk
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.versions import Version


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingContent:
    """All that one filing yields; saved in one transaction and read back part by part."""

    filing: Filing
    document: Document
    facts: tuple[Fact, ...]
    metrics: tuple[MetricValue, ...]
    breakdowns: tuple[Breakdown, ...]
    chunks: tuple[Chunk, ...]


class FilingStore(Protocol):
    """The truth about filings. Every method may be called from several threads and processes at once.

    A filing saved under an id that is held, with the same bytes, replaces what was read of it. With other bytes it
    takes its place: what was held stays whole under the id that `version_id` gives, for links and proofs made of it.
    A filing is not `indexed` until `mark_indexed` was called after its chunks reached the chunk store; saving it
    again resets that. The groups of a document that is held stay whatever is saved; `set_groups` alone changes them.
    Methods that take a filing id raise UnknownFiling when it is not held.
    """

    def save(self, content: FilingContent) -> Filing:
        """Stores a filing whole or not at all, and returns it as stored.

        Bytes that were superseded before, or that were filed on an earlier day than what is held, supersede nothing:
        they are stored as a version.
        """
        ...

    def set_groups(self, filing_id: str, groups: tuple[str, ...]) -> None:
        """Keeps the document, in all its versions, for these groups from now on; for everybody when there are none.

        What this changes is unindexed from then on, since its chunks name the groups.
        """
        ...

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """The groups of each filing and version that is not for everybody, by id."""
        ...

    def mark_indexed(self, filing_id: str) -> None:
        """Notes that the chunk store holds all chunks of the filing."""
        ...

    def unindexed(self) -> Sequence[str]:
        """Ids of filings and versions saved but not yet indexed, oldest first."""
        ...

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """All filings that count, by company name and then fiscal year, newest first.

        What is superseded (see `versions_among`) does not count today; on an earlier day it does when what
        superseded it was filed later. Whether a filing was on file itself on that day is left to the caller.
        """
        ...

    def versions(self) -> Sequence[Version]:
        """Everything held, superseded or not, in the order of `filings`."""
        ...

    def companies(self) -> Sequence[Company]:
        """The companies of all filings that count, by name."""
        ...

    def filing(self, filing_id: str) -> Filing:
        """The filing of that id, or the version."""
        ...

    def document(self, filing_id: str) -> Document:
        """The filing as read: elements, items and pages."""
        ...

    def facts(self, filing_id: str) -> Sequence[Fact]:
        """All figures of the filing, in the order of the text."""
        ...

    def metrics(self, filing_id: str) -> Sequence[MetricValue]:
        """Canonical metrics of all fiscal years in the filing."""
        ...

    def of_metric(self, key: str, fiscal_year: int, between: Interval) -> Sequence[MetricValue]:
        """The values of one metric for one fiscal year that lie between the two, of everything held.

        They stand by filing, in the order in which each gives them; `facts` say which filing that is.
        """
        ...

    def breakdowns(self, filing_id: str) -> Sequence[Breakdown]:
        """Metrics by segment, geography and product."""
        ...

    def chunks(self, filing_id: str) -> Sequence[Chunk]:
        """Retrievable passages, by position."""
        ...

    def row_vectors(self, filing_id: str, made_of: str) -> bytes | None:
        """What `save_row_vectors` kept of the filing under that name; None when it kept nothing, or under another."""
        ...

    def save_row_vectors(self, filing_id: str, made_of: str, vectors: bytes) -> None:
        """Keeps the vectors of the filing's rows in place of those before; `made_of` names the encoder and the rows."""
        ...

    def supersede(self, filing_id: str, by: str) -> None:
        """Notes that a filing is a version of another from today on; it keeps its id."""
        ...

    def drop_chunks(self, filing_id: str) -> None:
        """Removes the passages of a version that was superseded; everything else of it stays."""
        ...
