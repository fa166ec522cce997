"""A filing: what it is, whose it is, and the parts that reading it yields."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from core.domain.filings.company import Company
from core.domain.filings.cover import CoverFact
from core.domain.filings.origin import TrustTier, exhibit_kind
from core.domain.filings.table import Table

COPY = "-pdf"
"""Ends the id of a filing that is held as PDF, which the SEC does not keep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """One document: a submission's main document, an exhibit of it, or a document that was never filed.

    `id` is a readable key such as `aapl-10-k-2024`: ticker (or CIK), form, fiscal year; `aapl-10-q-2025-q1`,
    `aapl-8-k-2025-01-30`, and `-ex-99.1` at the end of an exhibit's. `fiscal_year` is `dei:DocumentFiscalYearFocus`, or
    the year of `period_end`; `fiscal_period` is "FY", "Q1" to "Q3", or empty for a document about no period. `filed`
    is None when neither the file nor its name says when it was filed. `exhibit` and `main_id` are as in `Origin`;
    `title` and `publisher` are empty for what the SEC keeps. `sha256` is the hash of the bytes as filed (after
    decompression). `read_by` is the version of the reader that made it into elements, facts and chunks, and of a
    description read beside it; ingest sets it and reads again when it differs. `has_statements` is set when it brings a
    balance sheet and an income figure.
    `groups` are those it is kept for, in order; a reader must be in one of them, and where there are none anybody is a
    reader. They belong to the document and hold for all its versions.
    `version_of` and `superseded` are set on what a newer version of the same document has replaced: that one's id,
    and the day on which it came in.
    """

    id: str
    company: Company
    form: str
    fiscal_year: int
    period_end: date
    source: str
    sha256: str
    pages: int
    filed: date | None = None
    accession: str | None = None
    read_by: str = ""
    fiscal_period: str = "FY"
    exhibit: str = ""
    main_id: str = ""
    title: str = ""
    publisher: str = ""
    tier: TrustTier = TrustTier.FILED
    has_statements: bool = False
    version_of: str = ""
    superseded: date | None = None
    groups: tuple[str, ...] = ()

    @property
    def is_annual_report(self) -> bool:
        """Whether this is the main document of an annual report."""
        return self.form.startswith("10-K") and not self.exhibit

    @property
    def is_quarterly_report(self) -> bool:
        """Whether this is the main document of a quarterly report."""
        return self.form.startswith("10-Q") and not self.exhibit

    @property
    def is_part(self) -> bool:
        """Whether this amends a part of a report only (Part III, say), without its statements."""
        return self.form.endswith("/A") and not self.has_statements

    @property
    def is_copy(self) -> bool:
        """Whether this is a filing in another format than the SEC keeps."""
        return self.id.endswith(COPY)

    @property
    def day(self) -> date:
        """The day from which it counts: of its filing, where that is known, else the end of its period."""
        return self.filed or self.period_end

    def on_file(self, day: date | None) -> bool:
        """Whether it was filed by the end of `day`; its period's end stands in for an unknown day. True for None."""
        return day is None or self.day <= day

    @property
    def annual(self) -> bool:
        """Whether this is an annual report, or the part of one that stands in exhibit 13."""
        return self.form.startswith("10-K") and exhibit_kind(self.exhibit) in ("", "13")


class ElementKind(StrEnum):
    """What a block of a filing is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """A block of a filing in reading order.

    `id` is `e` and the block's position, which a second reading of the same bytes repeats; `page` counts
    from 1 at the cover; `item` is the item that holds the block ("1A") or None between items; `tags` are
    the ids of the inline-XBRL elements inside the block, in order. `seen` marks a block that a model read off a
    picture of its page: what it says is no word of the document until a person has looked.
    """

    id: str
    kind: ElementKind
    text: str
    page: int
    item: str | None = None
    table: Table | None = None
    tags: tuple[str, ...] = ()
    seen: bool = False


class ItemStatus(StrEnum):
    """What stands under an item's heading."""

    PRESENT = "present"
    POINTER = "pointer"
    RESERVED = "reserved"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A numbered item of a report ("1A"; "II-1A" of a 10-Q; "2.02" of an 8-K), or a part that goes by its title.

    `target` says where a pointer leads, in the filing's own words. `first` and `last` are positions in
    the document's elements, last included, both -1 when nothing stands under the heading.
    """

    item: str
    title: str
    status: ItemStatus
    text: str = ""
    target: str | None = None
    page_start: int | None = None
    page_end: int | None = None
    first: int = -1
    last: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A filing as read: its blocks in order, its items, the text of its pages, and what its cover says in tagged words.

    One without inline XBRL, or read before such words were kept, has an empty `cover`. `notes` say in sentences what
    of the filing could not be read.
    """

    elements: tuple[Element, ...]
    items: tuple[Item, ...]
    pages: tuple[str, ...]
    cover: tuple[CoverFact, ...] = ()
    notes: tuple[str, ...] = ()

    def cover_words(self) -> Iterator[tuple[CoverFact, Element, str]]:
        """What the cover says in tagged words, with the element that holds them and the words as they stand there."""
        held = {element.id: element for element in self.elements}
        for fact in self.cover:
            if element := held.get(fact.element_id):
                yield fact, element, element.text[fact.start : fact.end]
