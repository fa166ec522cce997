"""A question as it was understood."""

from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum

from core.domain.filings.company import Company


class Operation(StrEnum):
    """What is to be done with the figures asked for."""

    LEVEL = "level"
    CHANGE = "change"
    SHARE = "share"
    QUOTIENT = "quotient"
    DIFFERENCE = "difference"
    TREND = "trend"
    HIGHEST = "highest"
    LOWEST = "lowest"
    AVERAGE = "average"
    TOTAL = "total"
    COMPOUND = "compound"
    FASTEST = "fastest"
    SLOWEST = "slowest"
    MULTIPLE = "multiple"

    @property
    def of_losses(self) -> "Operation":
        """What is to be done with results where this is asked of losses: the largest loss is the lowest result."""
        return _OF_LOSSES.get(self, self)

    @property
    def ranks_growth(self) -> bool:
        """Whether growth is ranked, and not amounts."""
        return self in (Operation.FASTEST, Operation.SLOWEST)

    @property
    def largest_first(self) -> bool:
        """Whether a ranking begins with the largest."""
        return self in (Operation.HIGHEST, Operation.FASTEST)


_OF_LOSSES = {Operation.HIGHEST: Operation.LOWEST, Operation.LOWEST: Operation.HIGHEST}


@dataclass(frozen=True, slots=True, kw_only=True)
class Years:
    """The fiscal years a question speaks of, relative ones still open.

    `explicit` are years named as such; `back` counts from the newest year held (0); `last` is a number of years, up to
    the one named or the newest; `ends` are period ends given as a day; `prior_year` asks for the year before the others
    too; `earlier` counts years before those of the question that this one goes on with; `since` runs to the newest year
    held; `separate` says that the years are named one by one ("in 2023 and 2024").
    `quarter` and `future` mark what an annual report on file cannot hold.
    """

    explicit: tuple[int, ...] = ()
    back: int | None = None
    last: int | None = None
    ends: tuple[date, ...] = ()
    prior_year: bool = False
    earlier: int = 0
    since: bool = False
    separate: bool = False
    quarter: bool = False
    future: bool = False

    @property
    def is_set(self) -> bool:
        """Whether the question names any period."""
        return bool(self.explicit or self.ends or self.last) or self.back is not None

    @property
    def newest(self) -> bool:
        """Whether the newest year held is asked for, of each company its own."""
        return self.back == 0 and not (self.explicit or self.ends or self.last or self.prior_year)

    def resolve(self, ends: dict[int, date]) -> tuple[int, ...]:
        """The years meant, oldest first, given the period end of each fiscal year held; empty when none is named."""
        newest = max(ends, default=0)
        years = set(self.explicit) | {year for year, end in ends.items() for day in self.ends if near(end, day)}
        if self.since and years:
            years |= set(range(min(years), newest + 1))
        if newest and (self.back is not None or (self.earlier and not years)):
            years.add(newest - (self.back or self.earlier))
        if self.last and len(years) == 1:
            years = set(range(max(years) - self.last + 1, max(years) + 1))
        elif self.last and newest and not years:
            years = set(range(newest - self.last + 1, newest + 1))
        if self.prior_year and newest and len(years) < 2:
            years |= {min(years) - 1} if years else {newest - 1, newest}
        return tuple(sorted(years))


def near(end: date, day: date) -> bool:
    """Whether a day given by a reader means that period end: years of 52 weeks end within a week of a month's end."""
    return abs((end - day).days) <= 7


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionMeasure:
    """Something that can be computed for a company and a year.

    `formula` is over metric keys, with `average(x)` and `prior(x)` reaching to the year before; for a metric of the
    catalogue it is the metric's own key. `unit` is as in `core.domain.filings.fact`. `by_kind` says that the question
    names its kind alone ("margin"), so that it is one of several that may be meant.
    """

    key: str
    label: str
    unit: str
    formula: str
    names: tuple[str, ...] = ()
    instant: bool = False
    by_kind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A segment, region or product of one company, by its printed name."""

    axis: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """A value, in base units, above or below which an amount must be; `unit` is a currency, "percent", or empty."""

    value: Decimal
    unit: str
    above: bool

    def passes(self, value: Decimal) -> bool:
        """Whether a value is on the side asked for."""
        return value > self.value if self.above else value < self.value

    @property
    def of_losses(self) -> "Threshold":
        """What results are compared with where losses of more, or of less, are asked for."""
        return replace(self, value=-self.value, above=not self.above)


class OverTime(StrEnum):
    """What is asked of several reports of one company."""

    CHANGES = "changes"
    FIRST = "first mention"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked, of whom, about when.

    `uncovered` are companies named of which no filing is held; `axis` is set when a kind of member is asked for ("which
    segment"); `words` are all words of content but the company's and the period's, in plain form, and `rest` those of
    them that nothing above accounts for; `figure` says that a number is wanted, `explain` that a reason or a
    description is; `open_search` that every filing is meant; `names_company` that the text itself names one, `names`
    what it names in its place, with the company in whose filings alone that stands.
    `rank` says which of what the operation gives is asked for too ("whose share was highest"); `threshold` is what
    amounts are compared with; `reports` are the fiscal years of reports that are themselves asked about ("the 2022
    filing"); `over_time` is set when what reports say is compared over the years.
    """

    text: str
    companies: tuple[Company, ...] = ()
    uncovered: tuple[str, ...] = ()
    years: Years = Years()
    measures: tuple[QuestionMeasure, ...] = ()
    members: tuple[Member, ...] = ()
    axis: str = ""
    operation: Operation = Operation.LEVEL
    rank: Operation | None = None
    item: str | None = None
    threshold: Threshold | None = None
    reports: tuple[int, ...] = ()
    over_time: OverTime | None = None
    losses: bool = False
    first: tuple[Member, ...] = ()
    words: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    figure: bool = False
    explain: bool = False
    open_search: bool = False
    names_company: bool = False
    names: tuple[tuple[str, Company], ...] = ()
