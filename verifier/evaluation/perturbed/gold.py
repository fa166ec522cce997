"""An assertion and the filed figures -> its verdict, by exact arithmetic.

The rules are those for verdicts, with the one table of widths; nothing of how the verifier finds or matches evidence
is used.
"""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import Direction, Hedge
from core.domain.claims.verdict import Ruling
from core.domain.filings.interval import Interval
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion, WrittenAssertion
from verifier.evaluation.score_news import joined
from verifier.ruling.widths import PLAIN_AMOUNT_ROOM, WIDTHS

D = Decimal
_MULTIPLE_ROOM = D("0.05")
_MULTIPLE_PARTLY = D("0.10")
RATIOS = ("percent", "points")


@dataclass(frozen=True, slots=True)
class KnownFigure:
    """What the filed figures make of an assertion: an exact value and all values that it may stand for."""

    exact: Decimal
    interval: Interval


def known_figure(assertion: MadeAssertion) -> KnownFigure:
    """The filed level, change, share or ratio that the assertion speaks of. Raises KeyError for a year not filed."""
    now = assertion.line.years[assertion.year]
    match assertion.kind:
        case Kind.GROWTH:
            then = assertion.line.years[assertion.before]
            ratio = now.interval / then.interval
            hundred, one = Interval(D(100), D(100)), Interval(D(1), D(1))
            return KnownFigure((now.value - then.value) / then.value * 100, (ratio - one) * hundred)
        case Kind.DIFFERENCE | Kind.POINTS | Kind.DIRECTION:
            then = assertion.line.years[assertion.before]
            return KnownFigure(now.value - then.value, now.interval - then.interval)
        case Kind.MULTIPLE:
            then = assertion.line.years[assertion.before]
            return KnownFigure(now.value / then.value, now.interval / then.interval)
        case Kind.SHARE if assertion.other is not None:
            whole = assertion.other.years[assertion.year]
            share = now.interval / whole.interval * Interval(D(100), D(100))
            return KnownFigure(now.value / whole.value * 100, share)
        case Kind.COMPARISON if assertion.other is not None:
            rival = assertion.other.years[assertion.year]
            return KnownFigure(now.value - rival.value, now.interval - rival.interval)
        case _:
            return KnownFigure(now.value, now.interval)


def rule(assertion: MadeAssertion) -> Ruling:
    """CONFIRMED, PARTIALLY_SUPPORTED (a figure in the "partly" column of the table of widths) or CONTRADICTED.

    Of two figures in one sentence one that is right and one that is not make it PARTIALLY_SUPPORTED.
    """
    return joined([rule_part(part) for part in assertion.parts])


def rule_part(assertion: MadeAssertion) -> Ruling:
    """The same of its first figure alone."""
    if assertion.kind in (Kind.RANK, Kind.RECORD):
        return Ruling.CONFIRMED if is_highest(assertion) else Ruling.CONTRADICTED
    found = known_figure(assertion)
    if assertion.direction is not None:
        if not _goes(assertion.direction, found.interval):
            return Ruling.CONTRADICTED
        if assertion.direction is Direction.DOWN:
            found = KnownFigure(-found.exact, -found.interval)
    return Ruling.CONFIRMED if assertion.written is None else judge_written(assertion.written, found)


def is_highest(assertion: MadeAssertion) -> bool:
    """Whether the line's figure is above those of its peers that year, or, for a record, of the other years."""
    value = assertion.line.years[assertion.year].value
    if assertion.kind is Kind.RANK:
        return all(value > peer.years[assertion.year].value for peer in assertion.peers)
    return all(value > filed.value for year, filed in assertion.line.years.items() if year != assertion.year)


def judge_written(written: WrittenAssertion, found: KnownFigure) -> Ruling:
    """The row of the table of widths, or the interval rule for a figure without a hedge."""
    if written.unit == "times":
        return _by_range(written.value, _MULTIPLE_ROOM, _MULTIPLE_PARTLY, found.interval)
    if written.hedge is Hedge.NONE:
        return Ruling.CONFIRMED if agrees(written, found) else Ruling.CONTRADICTED
    width, value, digit = WIDTHS[written.hedge], written.value, written.last_digit
    sure = Interval(value * width.low, value * width.high)
    if width.at_least_digit:
        sure = Interval(min(sure.low, value - digit / 2), max(sure.high, value + digit / 2))
    if sure.meets(found.interval):
        return Ruling.CONFIRMED
    partly = Interval(
        min(value * width.partly_low, value - digit * width.digit_low),
        max(value * width.partly_high, value + digit * width.digit_high),
    )
    return Ruling.PARTIALLY_SUPPORTED if partly.meets(found.interval) else Ruling.CONTRADICTED


def agrees(written: WrittenAssertion, found: KnownFigure) -> bool:
    """Whether what rounds to the figure and what is filed have more than an end in common.

    An amount must lie within 5 % of the exact value too.
    """
    half = written.last_digit / 2
    low, high = written.value - half, written.value + half
    filed = found.interval
    meet = low <= filed.low <= high if filed.low == filed.high else low < filed.high and filed.low < high
    near = abs(written.value - found.exact) <= PLAIN_AMOUNT_ROOM * abs(found.exact)
    return meet and (near or written.unit in RATIOS)


def _by_range(value: Decimal, room: Decimal, wider: Decimal, filed: Interval) -> Ruling:
    if Interval.around(value, value * room).meets(filed):
        return Ruling.CONFIRMED
    return Ruling.PARTIALLY_SUPPORTED if Interval.around(value, value * wider).meets(filed) else Ruling.CONTRADICTED


def _goes(direction: Direction, change: Interval) -> bool:
    return change.low > 0 if direction is Direction.UP else change.high < 0
