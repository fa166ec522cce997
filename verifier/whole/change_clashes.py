"""A change and the two levels that the article itself gives -> where the one does not follow from the others."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.claims.claim import Direction, Role
from core.domain.claims.clash import Clash, ClashKind
from core.domain.claims.figure_text import figure
from core.domain.claims.verdict import Outcome
from core.domain.filings.interval import Interval
from verifier.prove.formulas import FORMULAS
from verifier.ruling.judge_figure import judge, magnitude
from verifier.whole.stated_values import MOVES, StatedValue, span_text

_FROM = re.compile(r"\s+from\s+", re.IGNORECASE)
_FORMULAS = {
    Role.GROWTH: ("(a - b) / |b| * 100", "percent"),
    Role.DIFFERENCE: ("a - b", ""),
    Role.POINTS: ("a - b", "points"),
    Role.MULTIPLE: ("a / b", "times"),
}


def change_clashes(figures: Sequence[StatedValue]) -> Iterator[Clash]:
    """The change must be one that the levels, as rounded and qualified, allow; they stand in one sentence with it."""
    for change in figures:
        if change.part.role not in _FORMULAS or change.part.period.fiscal_year is None:
            continue
        levels = [s for s in figures if _is_level_of(s, change)]
        now = [s for s in levels if s.part.period == change.part.period]
        before = [s for s in figures if _is_its_base(s, change)] or [s for s in levels if _is_year_before(s, change)]
        if len(now) != 1 or len(before) != 1 or now[0].quantity.unit != before[0].quantity.unit:
            continue
        if not any(_separates(s, now[0], change) for s in figures if s is not before[0]):
            yield from _clash(change, now[0], before[0])


def _is_level_of(level: StatedValue, change: StatedValue) -> bool:
    alone = level.claim.sentence == change.claim.sentence and level.part.role is Role.LEVEL
    same = level.is_same_thing(change) or (level.company == change.company and not change.about - MOVES)
    return alone and same and level.span.low > 0


def _separates(other: StatedValue, level: StatedValue, change: StatedValue) -> bool:
    """Whether another level stands between a level and the change, which may be of that one."""
    first, last = sorted((level.quantity.start, change.quantity.start))
    alike = other.part.role is Role.LEVEL and other.quantity.unit == level.quantity.unit
    return alike and first < other.quantity.start < last


def _is_its_base(level: StatedValue, change: StatedValue) -> bool:
    """Whether the level is what the change started from by the words between ("a rise of $7 million from $41")."""
    if level.claim != change.claim or level.part.role is not Role.LEVEL or level.quantity.start < change.quantity.end:
        return False
    between = change.claim.text[change.quantity.end - change.claim.start : level.quantity.start - change.claim.start]
    return _FROM.fullmatch(between) is not None


def _is_year_before(level: StatedValue, change: StatedValue) -> bool:
    year, meant = level.part.period.fiscal_year, change.part.period
    against = change.part.against.fiscal_year if change.part.against else (meant.fiscal_year or 0) - 1
    return year == against and level.part.period.part == meant.part


def _clash(change: StatedValue, now: StatedValue, before: StatedValue) -> Iterator[Clash]:
    formula, unit = _FORMULAS[change.part.role]
    spans = [now.span, before.span]
    computed = FORMULAS[formula](spans)
    exact = FORMULAS[formula]([Interval(s.quantity.value, s.quantity.value) for s in (now, before)]).low
    if change.part.role is not Role.MULTIPLE and change.quantity.unit not in (unit, now.quantity.unit):
        return
    ruled = judge(change.quantity, abs(exact), magnitude(computed))
    if ruled.outcome is not Outcome.REFUTED and not _has_opposite_sign(change, computed):
        return
    unit = unit or now.quantity.unit
    yield Clash(
        kind=ClashKind.CHANGE,
        first=change.stretch,
        second=now.stretch,
        arithmetic=f"{now.quantity.text} from {before.quantity.text} is {_signed_value(exact, unit)} "
        f"({span_text(computed, unit)} as rounded), not {_change_text(change)}.",
    )


def _has_opposite_sign(change: StatedValue, computed: Interval) -> bool:
    if change.part.role is Role.MULTIPLE:
        return False
    return (change.part.direction is Direction.UP and computed.high < 0) or (
        change.part.direction is Direction.DOWN and computed.low > 0
    )


def _signed_value(value: Decimal, unit: str) -> str:
    return f"{'+' if value > 0 and unit != 'times' else ''}{figure(value, unit)}"


def _change_text(change: StatedValue) -> str:
    way = {Direction.UP: "up ", Direction.DOWN: "down "}.get(change.part.direction or Direction.FLAT, "")
    return f"{way}{change.quantity.text}"
