"""What an article asserts: claims, their parts, and the figures written in them."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.filings.company import Company
from core.domain.filings.interval import Interval
from core.domain.filings.period import TO_DATE


class ClaimType(StrEnum):
    """What a claim is about."""

    METRIC = "metric"
    CHANGE = "change"
    RATIO = "ratio"
    PER_SHARE = "per_share"
    SEGMENT = "segment"
    GEOGRAPHIC = "geographic"
    CASH_FLOW = "cash_flow"
    BALANCE_SHEET = "balance_sheet"
    COUNT = "count"
    COMPARISON = "comparison"
    RANK = "rank"
    EVENT = "event"
    PERSON = "person"
    RISK = "risk"
    NARRATIVE = "narrative"
    FORECAST = "forecast"
    OPINION = "opinion"
    NON_10K = "non_10k"


class Hedge(StrEnum):
    """How a writer qualifies a figure; the rows of the table of widths in the rules for verdicts."""

    NONE = "none"
    ABOUT = "about"
    NEARLY = "nearly"
    OVER = "over"
    JUST_OVER = "just_over"
    UNDER = "under"


class Role(StrEnum):
    """What a written figure says of its subject.

    LEVEL: the amount itself. DIFFERENCE: the change, in the subject's unit. GROWTH: the change in percent of
    the earlier level. POINTS: the change of a percentage, in percentage points. SHARE: the percentage of a
    whole. MULTIPLE: the ratio of two levels ("doubled", "three times").
    """

    LEVEL = "level"
    DIFFERENCE = "difference"
    GROWTH = "growth"
    POINTS = "points"
    SHARE = "share"
    MULTIPLE = "multiple"


class Direction(StrEnum):
    """Which way a change goes."""

    UP = "up"
    DOWN = "down"
    FLAT = "flat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A figure as written.

    `value` is in base units ("$5.30 billion" is 5300000000, "5%" is 5 with unit "percent", "28 basis points"
    is 0.28 with unit "points"), `other` what the same digits say where the text leaves two readings; `last_digit` is
    the unit of the last written digit after scale ($10 million for "$5.30 billion"); `high` is the upper end of a
    range. `unit` is as in `core.domain.filings.fact`, or
    "times" for a multiple; `noun` is the thing counted ("employees"). `word_fraction` marks "a third",
    "two in five". Offsets are into the article's text.
    """

    text: str
    start: int
    end: int
    value: Decimal
    unit: str
    last_digit: Decimal
    hedge: Hedge = Hedge.NONE
    high: Decimal | None = None
    noun: str = ""
    word_fraction: bool = False
    other: Decimal | None = None

    @property
    def interval(self) -> Interval:
        """All exact values that round to what is written, hedge left out."""
        half = self.last_digit / 2
        return Interval(self.value - half, (self.value if self.high is None else self.high) + half)


class PartKind(StrEnum):
    """How a part of a claim is checked."""

    FIGURE = "figure"
    DIRECTION = "direction"
    COMPARISON = "comparison"
    RANK = "rank"
    STATEMENT = "statement"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPeriod:
    """The fiscal period a part speaks of: a year, or a quarter (1 to 4) of it; None where the text leaves it open.

    `to_date` means the year up to that quarter's end: with the second the half year, with the third nine months.
    """

    fiscal_year: int | None = None
    quarter: int | None = None
    to_date: bool = False

    @property
    def part(self) -> str:
        """The part of the year: "Q1" to "Q4", "H1" or "9M"; "" for the year."""
        if not self.quarter:
            return ""
        return TO_DATE.get(f"Q{self.quarter}", "") if self.to_date else f"Q{self.quarter}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing that a claim asserts.

    `subject` is the words that name what is spoken of, scope included ("services gross margin"), made
    self-contained; `against` is the period compared with (the year before unless the text says otherwise);
    `whole` names what a share is a share of ("net sales"). `rival` names the other side of a comparison.
    """

    kind: PartKind
    text: str
    start: int
    end: int
    subject: str
    period: ClaimPeriod
    role: Role = Role.LEVEL
    quantity: Quantity | None = None
    direction: Direction | None = None
    against: ClaimPeriod | None = None
    whole: str = ""
    rival: str = ""


class OpenReason(StrEnum):
    """Why a filing cannot decide a claim."""

    FORECAST = "forecast"
    OPINION = "opinion"
    SHARE_PRICE = "share_price"
    ESTIMATE = "analyst_estimate"
    OTHER_COMPANY = "other_company"
    AFTER_FILING = "after_filing"
    NOT_DISCLOSED = "not_disclosed"
    PERIOD_NOT_HELD = "period_not_held"
    AMBIGUOUS = "ambiguous"
    SUPPOSED = "supposed"
    TAKEN_BACK = "taken_back"

    @property
    def words(self) -> str:
        """For people, who are not to take what was not found for what a filing is silent on."""
        return "not found" if self is OpenReason.NOT_DISCLOSED else self.value.replace("_", " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A stretch of the article that can be true or false.

    `start` and `end` are offsets into the article's text, `end` exclusive; `sentence` is the whole sentence;
    `statement` is the claim made self-contained (company, subject and period put in). `open_reason` is set when the
    claim is of a kind that no 10-K can decide. `proposed` says that a language model took it for one, not the rules.
    """

    id: str
    start: int
    end: int
    text: str
    sentence: str
    statement: str
    type: ClaimType
    parts: tuple[Part, ...]
    company: Company | None = None
    open_reason: OpenReason | None = None
    proposed: bool = False
