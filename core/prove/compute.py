"""A formula and its operands -> a figure with its interval and unit, or a yes or no."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import reduce
from itertools import pairwise
from operator import add

from core.domain.claims.link import Formula, Operand
from core.domain.filings.interval import Interval

_HUNDRED = Interval.exactly(Decimal(100))
_CLOSE = Decimal("0.05")
_BEYOND = Decimal(10) ** 9
"""A growth beyond any other, from nothing."""


Values = Sequence[Interval]


def total(v: Values) -> Interval:
    """The sum of one or more intervals."""
    return reduce(add, v)


def mean(v: Values) -> Interval:
    """The mean of one or more intervals."""
    return total(v) / Interval(Decimal(len(v)), Decimal(len(v)))


def growth(v: Values) -> Interval:
    """Relative change in percent of the magnitude of the earlier level."""
    now, before = v
    if before.low > 0:
        return now / before * _HUNDRED - _HUNDRED
    return _HUNDRED - now / before * _HUNDRED


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputedFigure:
    """A formula's value on the printed figures, on their intervals, and its unit as in `Fact`."""

    exact: Decimal
    filed: Interval
    unit: str


@dataclass(frozen=True, slots=True)
class _Figure:
    """How many operands a formula takes (most None: any number), its value, the unit ("" for that of the first)."""

    least: int
    most: int | None
    value: Callable[[Values], Interval]
    unit: str = ""


def compute_figure(formula: Formula, operands: Sequence[Operand]) -> ComputedFigure:
    """The value of a formula that gives a figure.

    Raises ValueError for one that gives none or takes another number of operands, ZeroDivisionError when a divisor may
    be zero.
    """
    how = FIGURES.get(formula)
    if how is None or len(operands) < how.least or (how.most is not None and len(operands) > how.most):
        raise ValueError(f"{formula.value} takes no {len(operands)} operands")
    exact = how.value([Interval.exactly(o.exact) for o in operands]).low
    filed = how.value([o.interval for o in operands])
    return ComputedFigure(exact=exact, filed=filed, unit=_unit(formula, how, operands))


def _unit(formula: Formula, how: _Figure, operands: Sequence[Operand]) -> str:
    unit = operands[0].unit
    if formula is Formula.DIFFERENCE and unit == "percent":
        return "points"
    if formula is Formula.PRODUCT:
        return next((o.unit for o in operands if o.unit not in ("number", "shares", "ratio")), unit).split("/")[0]
    return how.unit or unit


FIGURES: Mapping[Formula, _Figure] = {
    Formula.VALUE: _Figure(1, 1, lambda v: v[0]),
    Formula.DIFFERENCE: _Figure(2, 2, lambda v: v[0] - v[1]),
    Formula.GROWTH: _Figure(2, 2, growth, "percent"),
    Formula.SHARE: _Figure(2, 2, lambda v: v[0] / v[1] * _HUNDRED, "percent"),
    Formula.POINTS: _Figure(2, 2, lambda v: v[0] - v[1], "points"),
    Formula.SHARE_CHANGE: _Figure(4, 4, lambda v: (v[0] / v[1] - v[2] / v[3]) * _HUNDRED, "points"),
    Formula.MULTIPLE: _Figure(2, 2, lambda v: v[0] / v[1], "times"),
    Formula.RATIO: _Figure(2, 2, lambda v: v[0] / v[1]),
    Formula.GROWTH_MULTIPLE: _Figure(4, 4, lambda v: growth(v[:2]) / growth(v[2:]), "times"),
    Formula.SHARE_OF_CHANGE: _Figure(4, 4, lambda v: (v[0] - v[1]) / (v[2] - v[3]) * _HUNDRED, "percent"),
    Formula.AVERAGE: _Figure(1, None, mean),
    Formula.PRODUCT: _Figure(2, 2, lambda v: v[0] * v[1]),
    Formula.COUNT: _Figure(1, None, lambda v: Interval.exactly(Decimal(len(v))), "number"),
}
"""The formulas that give a figure."""


def holds(formula: Formula, operands: Sequence[Operand], place: int) -> bool:
    """Whether what a formula says of its operands is so; `place` counts from 1.

    Raises ValueError for a formula that gives a figure or has too few operands.
    """
    test = TESTS.get(formula)
    if test is None or len(operands) < test.least or len(operands) % test.step:
        raise ValueError(f"{formula.value} says nothing of {len(operands)} operands")
    return test.holds([o.exact for o in operands], place)


@dataclass(frozen=True, slots=True)
class _Test:
    """A yes or no over at least so many operands, taken in steps of so many."""

    least: int
    holds: Callable[[Sequence[Decimal], int], bool]
    step: int = 1


def _sizes(values: Sequence[Decimal]) -> list[Decimal]:
    """Values to put in an order; where all are losses or outflows, by their size, as people mean "the largest loss"."""
    return [-value for value in values] if all(value <= 0 for value in values) else list(values)


def _nth_largest(values: Sequence[Decimal], place: int) -> bool:
    return sum(value > values[0] for value in values[1:]) == place - 1


def _nth_smallest(values: Sequence[Decimal], place: int) -> bool:
    return sum(value < values[0] for value in values[1:]) == place - 1


def _paces(values: Sequence[Decimal]) -> list[Decimal]:
    """The growth of every pair of now and before."""
    pairs = zip(values[::2], values[1::2], strict=True)
    return [(now - before) / abs(before) if before else _BEYOND for now, before in pairs]


TESTS: Mapping[Formula, _Test] = {
    Formula.GREATER: _Test(2, lambda v, _: all(v[0] > other for other in v[1:])),
    Formula.LESS: _Test(2, lambda v, _: all(v[0] < other for other in v[1:])),
    Formula.EQUAL: _Test(2, lambda v, _: all(v[0] == other for other in v[1:])),
    Formula.CLOSE: _Test(2, lambda v, _: all(abs(v[0] - other) <= _CLOSE * abs(other) for other in v[1:])),
    Formula.LARGEST: _Test(2, lambda v, place: _nth_largest(_sizes(v), place)),
    Formula.SMALLEST: _Test(2, lambda v, place: _nth_smallest(_sizes(v), place)),
    Formula.RISING: _Test(2, lambda v, _: all(now > before for now, before in pairwise(v))),
    Formula.FALLING: _Test(2, lambda v, _: all(now < before for now, before in pairwise(v))),
    Formula.FASTER: _Test(4, lambda v, _: _paces(v)[0] > _paces(v)[1], step=4),
    Formula.SLOWER: _Test(4, lambda v, _: _paces(v)[0] < _paces(v)[1], step=4),
    Formula.FASTEST: _Test(4, lambda v, place: _nth_largest(_paces(v), place), step=2),
    Formula.SLOWEST: _Test(4, lambda v, place: _nth_smallest(_paces(v), place), step=2),
    Formula.ONLY_UP: _Test(4, lambda v, _: [pace > 0 for pace in _paces(v)].count(True) == 1 and v[0] > v[1], step=2),
    Formula.ONLY_DOWN: _Test(4, lambda v, _: [pace < 0 for pace in _paces(v)].count(True) == 1 and v[0] < v[1], step=2),
    Formula.ALL_UP: _Test(4, lambda v, _: all(pace > 0 for pace in _paces(v)), step=2),
    Formula.ALL_DOWN: _Test(4, lambda v, _: all(pace < 0 for pace in _paces(v)), step=2),
    Formula.ONLY_POSITIVE: _Test(2, lambda v, _: v[0] > 0 and all(other <= 0 for other in v[1:])),
    Formula.ONLY_NEGATIVE: _Test(2, lambda v, _: v[0] < 0 and all(other >= 0 for other in v[1:])),
    Formula.POSITIVE: _Test(1, lambda v, _: v[0] > 0),
    Formula.NEGATIVE: _Test(1, lambda v, _: v[0] < 0),
    Formula.TURNED: _Test(2, lambda v, _: v[0] * v[1] < 0),
    Formula.OVERTOOK: _Test(4, lambda v, _: v[0] > v[1] and v[2] <= v[3], step=4),
    Formula.RECORD: _Test(2, lambda v, _: all(v[0] > other for other in v[1:])),
}
"""The formulas that give a yes or no."""
