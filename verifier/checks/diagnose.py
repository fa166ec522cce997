"""A refuted figure and the row it was compared with -> what is wrong with it, and the nearest true fact."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from core.domain.claim import Hedge, Part, Quantity, Role
from core.domain.fact import Fact
from core.domain.interval import Interval
from core.domain.verdict import Diagnosis, Outcome
from verifier.checks.formulas import compute
from verifier.checks.judge_figure import judge
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series
from verifier.evidence.terms import terms

D = Decimal
_SCALES = (D(1000), D(1) / 1000, D(10) ** 6, D(10) ** -6, D(100), D(1) / 100, D(10), D(1) / 10)
_ADJUSTED = terms("adjusted core non-GAAP comparable underlying")


@dataclass(frozen=True, slots=True)
class Cause:
    """What went wrong; `nearest` is the filed figure that the writer's figure is, if one edit finds it."""

    diagnosis: Diagnosis
    nearest: Fact | None = None


def diagnose(part: Part, reading: Reading, turned: bool, index: FilingIndex) -> Cause:
    """The first single edit that explains what was written; E1 when none does."""
    if turned:
        return Cause(Diagnosis.DIRECTION)
    written = part.quantity
    if written is None:
        return Cause(Diagnosis.VALUE)
    exact = replace(written, hedge=Hedge.NONE, value=abs(written.value))
    for cause in _edits(part, exact, reading, index):
        return cause
    if written.hedge is not Hedge.NONE and _within(exact, reading.filed, D("0.15")):
        return Cause(Diagnosis.HEDGE)
    return Cause(Diagnosis.ROUNDING if _within(exact, reading.filed, D("0.02")) else Diagnosis.VALUE)


def _edits(part: Part, written: Quantity, reading: Reading, index: FilingIndex) -> Iterator[Cause]:
    if part.role is Role.LEVEL:
        yield from _other_periods(written, reading)
        yield from _scales(written, reading)
        if significant(written):
            yield from _siblings(part, written, reading, index)
    elif part.role is Role.DIFFERENCE:
        yield from _scales(written, reading)
    elif part.role in (Role.GROWTH, Role.POINTS):
        yield from _other_changes(written, reading)
        yield from _scales(written, reading)
        yield from _points_for_percent(part, written, reading)


def significant(written: Quantity) -> bool:
    """Whether a figure has digits enough that finding it elsewhere is no accident."""
    return bool(written.last_digit) and abs(written.value) / written.last_digit >= 100


def _other_periods(written: Quantity, reading: Reading) -> Iterator[Cause]:
    for period, fact in reading.series.facts.items():
        if period != reading.period and _says(written, fact) and fact.value != reading.facts[0].value:
            yield Cause(Diagnosis.PERIOD, fact)


def off_scale(part: Part, reading: Reading) -> bool:
    """Whether a level has the digits of the filed figure in another scale: millions for billions."""
    if part.quantity is None or part.role is not Role.LEVEL or len(reading.facts) != 1:
        return False
    exact = replace(part.quantity, hedge=Hedge.NONE, value=abs(part.quantity.value))
    return any(_scales(exact, reading))


def _scales(written: Quantity, reading: Reading) -> Iterator[Cause]:
    if not significant(written) and abs(written.value) < 10:
        return
    for factor in _SCALES:
        scaled = replace(written, value=written.value * factor, last_digit=written.last_digit * factor)
        if _agrees(scaled, reading.exact, reading.filed):
            yield Cause(Diagnosis.SCALE, reading.facts[0])


def _siblings(part: Part, written: Quantity, reading: Reading, index: FilingIndex) -> Iterator[Cause]:
    """The same column of a neighbouring row: another member is another scope, another line another metric."""
    for rows in (*index.siblings(reading.series), index.lines_beside(reading.facts[0])):
        for row in rows:
            fact = row.facts.get(reading.period)
            if row is reading.series or fact is None or not _says(written, fact):
                continue
            yield Cause(_kind(part, row, reading.series), fact)


def _kind(part: Part, row: Series, meant: Series) -> Diagnosis:
    words = frozenset().union(*(c.row | c.above for c in row.captions))
    if words & _ADJUSTED or terms(part.subject) & _ADJUSTED:
        return Diagnosis.GAAP
    return Diagnosis.SCOPE if row.members != meant.members else Diagnosis.METRIC


def _other_changes(written: Quantity, reading: Reading) -> Iterator[Cause]:
    """The same change in the years before."""
    by_year = {p.fiscal_year: f for p, f in reading.series.facts.items() if p.quarter is None and p.fiscal_year}
    if len(reading.facts) != 2:
        return
    for year, fact in by_year.items():
        before = by_year.get((year or 0) - 1)
        if before is None or fact is reading.facts[0] or before.interval.low <= 0 <= before.interval.high:
            continue
        exact, filed = compute(reading.formula, (fact, before))
        if written.last_digit and written.value >= 2 * written.last_digit and _agrees(written, exact, filed):
            yield Cause(Diagnosis.PERIOD, fact)


def _points_for_percent(part: Part, written: Quantity, reading: Reading) -> Iterator[Cause]:
    """A change in points called percent: the difference of two percentages."""
    if part.role is not Role.GROWTH or len(reading.facts) != 2 or reading.facts[0].unit not in ("percent", "ratio"):
        return
    exact, filed = compute("a - b" if reading.facts[0].unit == "percent" else "(a - b) * 100", reading.facts)
    if _agrees(written, exact, filed):
        yield Cause(Diagnosis.PERCENT_POINTS, reading.facts[0])


def _says(written: Quantity, fact: Fact) -> bool:
    formula = level_formula(written.unit, fact.unit)
    return bool(formula) and _agrees(written, *compute(formula, (fact,)))


def _agrees(written: Quantity, exact: Decimal, filed: Interval) -> bool:
    size = filed if filed.low >= 0 else -filed
    return judge(written, abs(exact), size).outcome is Outcome.AGREES


def _within(written: Quantity, filed: Interval, room: Decimal) -> bool:
    middle = abs(filed.low + filed.high) / 2
    return abs(written.value - middle) <= room * middle
