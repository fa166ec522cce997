"""What an assertion rests on: numbered observations of a filing, with a formula or a quote."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.claims.assertion import Assertion, SlotName
from core.domain.claims.claim import ClaimPeriod
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval


class Formula(StrEnum):
    """How operands become a figure, or a yes or no; a, b, c, ... are the operands in order.

    Figures: VALUE a; DIFFERENCE a - b; GROWTH (a - b) / |b| in percent; SHARE a / b in percent; POINTS a - b of
    percentages; SHARE_CHANGE a / b - c / d in points; MULTIPLE a / b in times; RATIO a / b in the unit of a;
    GROWTH_MULTIPLE the growth of (a, b) over that of (c, d); SHARE_OF_CHANGE (a - b) / (c - d) in percent; AVERAGE the
    mean; PRODUCT a * b; COUNT how many operands there are.

    Yes or no: GREATER and LESS a against every other; LARGEST, SMALLEST a among all, at a place, by size where none
    is above zero; RISING, FALLING from the newest back; FASTER, SLOWER the growth of (a, b) against that of (c, d);
    FASTEST, SLOWEST the growth of (a, b) against those of all other pairs; POSITIVE, NEGATIVE a; TURNED a and b on
    either side of zero; OVERTOOK a > b and c <= d; RECORD a above every other, which are all the earlier ones held;
    EQUAL a the same as every other; CLOSE a within 5 % of every other; ONLY_UP, ONLY_DOWN a went that way from b,
    and no other pair did; ALL_UP, ALL_DOWN every pair went that way; ONLY_POSITIVE, ONLY_NEGATIVE a alone is.
    """

    VALUE = "value"
    DIFFERENCE = "difference"
    GROWTH = "growth"
    SHARE = "share"
    POINTS = "points"
    SHARE_CHANGE = "share_change"
    MULTIPLE = "multiple"
    RATIO = "ratio"
    GROWTH_MULTIPLE = "growth_multiple"
    SHARE_OF_CHANGE = "share_of_change"
    AVERAGE = "average"
    PRODUCT = "product"
    COUNT = "count"
    GREATER = "greater"
    LESS = "less"
    LARGEST = "largest"
    SMALLEST = "smallest"
    RISING = "rising"
    FALLING = "falling"
    FASTER = "faster"
    SLOWER = "slower"
    FASTEST = "fastest"
    SLOWEST = "slowest"
    POSITIVE = "positive"
    NEGATIVE = "negative"
    TURNED = "turned"
    OVERTOOK = "overtook"
    RECORD = "record"
    EQUAL = "equal"
    CLOSE = "close"
    ONLY_UP = "only_up"
    ONLY_DOWN = "only_down"
    ALL_UP = "all_up"
    ALL_DOWN = "all_down"
    ONLY_POSITIVE = "only_positive"
    ONLY_NEGATIVE = "only_negative"


class Stance(StrEnum):
    """What whoever linked takes the evidence to say; code decides, and where the two differ nothing is decided."""

    MATCH = "match"
    PARTLY = "partly"
    MISMATCH = "mismatch"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """A figure of a filing under its number on the sheet: "75.4B" is column B of row 4 of block 75.

    `period` is the fiscal period that its days are, where they are one; `negative` says that it is taken away in a sum.
    """

    number: str
    fact: Fact
    period: ClaimPeriod | None = None
    negative: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """One or more observations, added up, and divided by the sum of others where there are any."""

    terms: tuple[Observation, ...]
    divisor: tuple[Observation, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that it is made of."""
        return tuple(term.fact for term in (*self.terms, *self.divisor))

    @property
    def unit(self) -> str:
        """The unit of its first term; that of a quotient is a ratio."""
        return "ratio" if self.divisor else self.terms[0].fact.unit

    @property
    def exact(self) -> Decimal:
        """The value on the printed figures. Raises ZeroDivisionError when the divisor is zero."""
        total = _sum([Interval.exactly(term.fact.value) for term in self.terms], self.terms)
        if not self.divisor:
            return total.low
        return (total / _sum([Interval.exactly(term.fact.value) for term in self.divisor], self.divisor)).low

    @property
    def interval(self) -> Interval:
        """All values that it may stand for. Raises ZeroDivisionError when the divisor may be zero."""
        total = _sum([term.fact.interval for term in self.terms], self.terms)
        if not self.divisor:
            return total
        return total / _sum([term.fact.interval for term in self.divisor], self.divisor)


def _sum(values: Sequence[Interval], terms: Sequence[Observation]) -> Interval:
    total = Interval.exactly(Decimal(0))
    for value, term in zip(values, terms, strict=True):
        total += -value if term.negative else value
    return total


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What one assertion rests on: operands and a formula, or a quote, or nothing.

    `place` is the place in an order that LARGEST and SMALLEST are asked for, from 1. Of a quote, `slot` is the one that
    decides, `against` the words in the quote that stand in its place, and `covers` the slots that the evidence speaks
    of. `search` is what to look for where nothing on the sheet decides.
    """

    assertion: Assertion
    stance: Stance
    formula: Formula | None = None
    operands: tuple[Operand, ...] = ()
    place: int = 1
    quotes: tuple[Quote, ...] = ()
    slot: SlotName | None = None
    against: str = ""
    covers: tuple[SlotName, ...] = ()
    search: tuple[str, ...] = ()
