"""A filed figure, wherever it stands: tagged, in a table, or in a sentence."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.filings.interval import Interval
from core.domain.filings.period import Period


class FactSource(StrEnum):
    """Where a figure was read."""

    XBRL = "xbrl"
    TABLE = "table"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dimension:
    """One axis of an XBRL context and the member chosen on it, both as qualified names."""

    axis: str
    member: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """What inline XBRL says of a figure.

    `concept` is a qualified name ("us-gaap:NetIncomeLoss"); `decimals` is None for INF; `element_id` is the
    id of the ix element in the filing's HTML.
    """

    concept: str
    context_id: str
    element_id: str
    decimals: int | None
    dimensions: tuple[Dimension, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tagged:
    """A numeric inline-XBRL element as read, before it is joined with the place where it is printed.

    `value` has scale and sign applied; `unit` is as in `Fact`; `hidden` marks an element that no reader sees.
    """

    tag: Tag
    value: Decimal
    unit: str
    period: Period
    text: str
    hidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in a filing something stands.

    `element_id` names the block of the document; `cell` is (row, column) in its aligned table; `quote` is
    the sentence or the table row as printed.
    """

    filing_id: str
    page: int
    item: str | None
    element_id: str
    cell: tuple[int, int] | None = None
    quote: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One figure of a filing.

    `id` is unique within the filing and repeats on a second reading. `value` is in base units (dollars, not
    millions; 13.5 for "13.5 %", unit "percent"); `unit` is an ISO currency ("USD"), "USD/share", "shares",
    "percent", "points" (percentage points), "ratio" or "number". `half_width` is half of the displayed or
    declared unit, in base units. `label` is the path of row labels from section heading to row (for a text
    fact the words around the figure), `column` the path of column headers, `title` the table's caption or
    the heading above. A printed change between two times has the newer one as its `period`, while `column` names both
    ("2024 vs. 2023"). `tag` is set when the figure is tagged in inline XBRL; a tagged figure that is also
    printed in a table carries that table's labels.
    """

    id: str
    filing_id: str
    source: FactSource
    value: Decimal
    unit: str
    half_width: Decimal
    label: tuple[str, ...]
    place: Place
    column: tuple[str, ...] = ()
    title: str = ""
    period: Period | None = None
    tag: Tag | None = None

    @property
    def interval(self) -> Interval:
        """All exact values that the figure may stand for."""
        return Interval.around(self.value, self.half_width)
