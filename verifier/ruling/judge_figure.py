"""A written figure and the filed value it speaks of -> agrees, partly, or refuted, by the rules for verdicts."""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import Hedge, Quantity
from core.domain.claims.verdict import Outcome
from core.domain.filings.interval import Interval
from core.language.numbers.digits import written_digits
from verifier.ruling import widths
from verifier.ruling.widths import WIDTHS, Width

D = Decimal
_ROUNDED, _HUNDREDTH = 4, D("0.01")
"""From so many digits on, or to the hundredth of a percent, "approximately 12.91 %" tells a rounded figure, as its
last digit shows, not a rough one."""

RATIO_UNITS = ("percent", "points", "times", "ratio")


@dataclass(frozen=True, slots=True)
class Ruled:
    """An outcome and the name of the rule that gave it."""

    outcome: Outcome
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranges:
    """The sizes that agree with a written figure, and those that nearly do; without `ends`, an end alone is no meeting.

    `within` is how far, in parts of the exact value, an agreeing size may lie from it.
    """

    rule: str
    agrees: Interval
    partly: Interval
    ends: bool = True
    within: Decimal | None = None


def judge(written: Quantity, exact: Decimal, filed: Interval) -> Ruled:
    """Compares magnitudes: `exact` and `filed` are the filed value, without sign, in the unit of `written`."""
    ranges = ranges_of(written)
    if ranges.ends:
        return _ruled(filed, ranges.agrees, ranges.partly, ranges.rule)
    agrees = _overlap(ranges.agrees, filed)
    if agrees and ranges.within is not None:
        agrees = abs(written.value - exact) <= ranges.within * abs(exact)
    return Ruled(Outcome.AGREES if agrees else Outcome.REFUTED, ranges.rule)


def ranges_of(written: Quantity) -> Ranges:
    """What sizes agree with a figure as it is written; `written` has no sign."""
    if written.high is not None and written.hedge is Hedge.NONE:
        return _plain(written)
    if written.unit == "times":
        return _multiple(written)
    if written.word_fraction:
        return _named(f"fraction/{written.hedge}", *_fraction_ranges(written))
    if not is_rough(written):
        return _plain(written)
    return _named(f"hedge/{written.hedge}", *_hedged_ranges(written, WIDTHS[written.hedge]))


def _named(rule: str, agrees: Interval, partly: Interval) -> Ranges:
    return Ranges(rule=rule, agrees=agrees, partly=partly)


def is_rough(written: Quantity) -> bool:
    """Whether a hedge leaves a figure room that its last digit does not."""
    fine = written.unit in ("percent", "points") and written.last_digit <= _HUNDREDTH
    rounded = written.hedge is Hedge.ABOUT and (fine or written_digits(written) >= _ROUNDED)
    return written.hedge is not Hedge.NONE and not rounded


def _plain(written: Quantity) -> Ranges:
    interval = written.interval
    loose = written.unit in RATIO_UNITS or written.high is not None
    within = None if loose else widths.PLAIN_AMOUNT_ROOM
    return Ranges(rule="agree", agrees=interval, partly=interval, ends=False, within=within)


def _overlap(written: Interval, filed: Interval) -> bool:
    """Whether the two share more than an end: 88 % is not 89 %, though both round 88.5."""
    if written.low == written.high or filed.low == filed.high:
        return written.meets(filed)
    return written.low < filed.high and filed.low < written.high


def _ruled(filed: Interval, agrees: Interval, partly: Interval, rule: str) -> Ruled:
    if agrees.meets(filed):
        return Ruled(Outcome.AGREES, rule)
    return Ruled(Outcome.PARTLY if partly.meets(filed) else Outcome.REFUTED, rule)


def _hedged_ranges(written: Quantity, width: Width) -> tuple[Interval, Interval]:
    low, high, digit = written.value, written.high or written.value, written.last_digit
    agrees = Interval(low * width.low, high * width.high)
    if "half a" in written.text.lower() and written.hedge in widths.HALVES:
        agrees = Interval(*sorted((low, low * widths.HALVES[written.hedge])))
    if width.at_least_digit:
        agrees = Interval(min(agrees.low, low - digit / 2), max(agrees.high, high + digit / 2))
    partly = Interval(
        min(low * width.partly_low, low - digit * width.digit_low, agrees.low),
        max(high * width.partly_high, high + digit * width.digit_high, agrees.high),
    )
    return agrees, partly


def _fraction_ranges(written: Quantity) -> tuple[Interval, Interval]:
    value, room, wider = written.value, widths.FRACTION_AGREES, widths.FRACTION_PARTLY
    if written.hedge is Hedge.NONE:
        return Interval.around(value, room), Interval.around(value, wider)
    width = WIDTHS[written.hedge]
    low, high = value * width.low, value * width.high
    if written.hedge is Hedge.OVER:
        high = _next(value, widths.COMMON_FRACTIONS)
    if width.low < 1:
        low = min(low, value - room)
    if width.high > 1:
        high = max(high, value + room)
    partly = Interval(
        min(low, value * width.partly_low, value - room), max(high, value * width.partly_high, value + room)
    )
    return Interval(low, high), partly


def _multiple(written: Quantity) -> Ranges:
    value, rule = written.value, f"multiple/{written.hedge}"
    if written.hedge is Hedge.OVER:
        top = _next(value, widths.COMMON_MULTIPLES)
        half = written.last_digit / 2 if written.last_digit < 1 else D("0.05")
        return _named(rule, Interval(value, top), Interval(value - half, widths.HUGE))
    if written.hedge in (Hedge.NONE, Hedge.ABOUT):
        room = widths.MULTIPLE_RELATIVE * value
        if value > 2 or "." in written.text:
            room = max(room, min(widths.MULTIPLE_ABSOLUTE, written.last_digit / 2))
        return _named(rule, Interval.around(value, room), Interval.around(value, widths.MULTIPLE_PARTLY * value))
    return _named(rule, *_hedged_ranges(written, WIDTHS[written.hedge]))


def _next(value: Decimal, steps: tuple[Decimal, ...]) -> Decimal:
    """The next common step above a value; a tenth more where there is none."""
    return next((s for s in steps if s > value * D("1.001")), value * D("1.10"))


def magnitude(filed: Interval) -> Interval:
    """The interval of sizes, signs dropped."""
    if filed.low >= 0:
        return filed
    return -filed if filed.high <= 0 else Interval(Decimal(0), max(-filed.low, filed.high))


def opposed(figure: Quantity, other: Quantity) -> bool:
    """Whether one says "more than" and the other "less than"."""
    return {figure.hedge, other.hedge} == {Hedge.OVER, Hedge.UNDER}
