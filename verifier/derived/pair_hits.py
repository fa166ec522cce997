"""Changes, shares, sums and products of two figures that give what was written."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from core.domain.claims.claim import Quantity
from verifier.derived.asked import Asked
from verifier.derived.grid import Grid, differences, growths, means, portions, products, quotients, shares, totals
from verifier.derived.hit import FormulaHit, agrees
from verifier.derived.namings import Namings, expected, named
from verifier.derived.operands import COUNTS, RATES, Operands, Truths, Values, is_told
from verifier.evidence.measures import currency_of

_YEAR = (80, 380)
"""Days between the ends of two times that are compared as a matter of course: a quarter to a year."""

_OTHER_TIME = 0.3
"""What is left of the fit of two figures that are added or divided and are not of one time."""

_BOTH_TIMES = 0.5
"""A change must be between figures of which each fits its time, at least in part."""

_PER_SHARE = "/share"
_WHOLE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class _Search:
    """The pairs that a formula may be of, how well they fit in time, and whether the claim has words for it.

    `of_several` marks a formula of two things of which neither may be too small to show in what was written,
    `of_change` one of two times.
    """

    formula: Callable[[Operands], Grid]
    allowed: Truths
    time: Values
    asked: bool
    of_several: bool = False
    of_change: bool = False


def pairs(written: Quantity, asked: Asked, ops: Operands) -> Iterator[FormulaHit]:
    """Computations on two figures whose units give that of the written one."""
    names = named(ops, sum(asked.words.values()))
    searches = _of_rates(asked, ops) if written.unit in ("percent", "points") else _of_amounts(written.unit, asked, ops)
    for search in searches:
        yield from _hits(search, names, written)


def _of_rates(asked: Asked, ops: Operands) -> Iterator[_Search]:
    """Growths, changes of rates, shares, and sums and means of rates."""
    alike, rates, together = _alike(_units(ops)), _are(ops, *RATES), _together(ops)
    both = alike & rates[:, None]
    if asked.of_change:
        apart = _apart(asked, ops)
        changed = alike & _of_one_thing(ops) & _later(ops) & (apart > _BOTH_TIMES)
        yield _Search(formula=growths, allowed=changed, time=apart, asked=True, of_change=True)
        yield _Search(formula=differences, allowed=changed & rates[:, None], time=apart, asked=True, of_change=True)
    if asked.of_share or not asked.of_change:
        yield _Search(formula=shares, allowed=alike & ~rates[:, None], time=together, asked=asked.of_share)
    if asked.of_difference and not asked.of_change:
        yield _Search(
            formula=differences, allowed=both & _once(ops) & _more(ops), time=together, asked=True, of_several=True
        )
    if asked.of_sum:
        yield _Search(formula=totals, allowed=np.triu(both, 1), time=together, asked=True, of_several=True)
    if asked.of_mean:
        yield _Search(formula=means, allowed=np.triu(both, 1), time=together, asked=True, of_several=True)


def _of_amounts(unit: str, asked: Asked, ops: Operands) -> Iterator[_Search]:
    """Changes over time, what one thing is more than another, sums, and what rates and counts make of amounts."""
    units, together = np.array(_units(ops)), _together(ops)
    alike, rates = _alike(_units(ops)), _are(ops, *RATES)
    counts = _are(ops, *COUNTS) & (_sizes(ops) != 1)
    if asked.of_change:
        times = _apart(asked, ops)
        changed = alike & _of_one_thing(ops) & _later(ops) & (times > _BOTH_TIMES)
        yield _Search(formula=differences, allowed=changed, time=times, asked=True, of_change=True)
    apart = alike & _once(ops) & _more(ops)
    yield _Search(formula=differences, allowed=apart, time=together, asked=asked.of_difference, of_several=True)
    if asked.of_sum:
        yield _Search(formula=totals, allowed=np.triu(alike, 1), time=together, asked=True, of_several=True)
    if asked.of_mean:
        yield _Search(formula=means, allowed=np.triu(alike, 1), time=together, asked=True, of_several=True)
    part_of = np.logical_and.outer(rates & (_sizes(ops) != _WHOLE), units == unit)
    yield _Search(formula=portions, allowed=part_of, time=together, asked=False)
    if money := currency_of(unit):
        each = np.logical_and.outer(units == money, counts) if unit in (money, money + _PER_SHARE) else _none(alike)
        yield _Search(formula=quotients, allowed=each, time=together, asked=unit.endswith(_PER_SHARE))
        bought = np.logical_and.outer(units == money + _PER_SHARE, counts) if unit == money else _none(alike)
        yield _Search(formula=products, allowed=bought, time=together, asked=False)


def _units(ops: Operands) -> list[str]:
    return [f.unit for f in ops.facts]


def _are(ops: Operands, *units: str) -> Truths:
    return np.isin(_units(ops), units)


def _sizes(ops: Operands) -> Values:
    return np.abs([float(f.value) for f in ops.facts])


def _more(ops: Operands) -> Truths:
    values = [float(f.value) for f in ops.facts]
    more: Truths = np.greater.outer(values, values)
    return more


def _none(like: Truths) -> Truths:
    return np.zeros_like(like)


def _hits(search: _Search, names: Namings, written: Quantity) -> Iterator[FormulaHit]:
    allowed = search.allowed & names.enough & ~np.eye(len(search.allowed), dtype=bool)
    if not search.of_change:
        allowed &= ~np.logical_or.outer(names.ops.elsewhen, names.ops.elsewhen)
    if search.of_several:
        counting = _sizes(names.ops) >= float(written.last_digit) / 2
        allowed &= np.logical_and.outer(counting, counting)
    if not allowed.any():
        return
    grid = search.formula(names.ops)
    turned = grid.exact < 0
    exact = np.abs(grid.exact)
    low, high = np.where(turned, -grid.high, grid.low), np.where(turned, -grid.low, grid.high)
    called = names.called + np.log(0.2 + search.time) / 2
    with np.errstate(invalid="ignore"):
        found = np.argwhere(allowed & agrees(written, exact, low, high)).tolist()
    for i, j in found:
        rivals = exact[allowed & (called >= called[i, j])]
        yield FormulaHit(
            formula=grid.formula,
            facts=(names.ops.facts[i], names.ops.facts[j]),
            series=(names.ops.series[i], names.ops.series[j]),
            exact=float(exact[i, j]),
            named=float(called[i, j]),
            by_chance=expected(rivals, written, float(high[i, j] - low[i, j])),
            asked=search.asked,
        )


def _alike(names: list[str]) -> Truths:
    codes = np.unique(names, return_inverse=True)[1]
    alike: Truths = np.equal.outer(codes, codes)
    return alike


def _of_one_thing(ops: Operands) -> Truths:
    """Whether both stand in one row, or in one paragraph or cell of text."""
    told = [f.place.element_id if is_told(f) else "" for f in ops.facts]
    together = _alike(told) & np.array([bool(name) for name in told])[:, None]
    one: Truths = _alike([str(id(series)) for series in ops.series]) | together
    return one


def _later(ops: Operands) -> Truths:
    """Whether the first is later than the second, or one of them undated."""
    undated = ops.ends == 0
    later: Truths = (np.subtract.outer(ops.ends, ops.ends) > 0) | np.logical_or.outer(undated, undated)
    return later


def _once(ops: Operands) -> Truths:
    """Whether both are of one time."""
    same: Truths = np.equal.outer(ops.ends, ops.ends) & (ops.ends > 0)[:, None]
    return same


def _apart(asked: Asked, ops: Operands) -> Values:
    """How well two figures fit the times that a change is between; where one time is asked for, the one before it."""
    if len({t.end for t in asked.times}) > 1:
        both: Values = np.add.outer(ops.late, ops.early) / 2
        return both
    days = np.subtract.outer(ops.ends, ops.ends)
    one: Values = (ops.late[:, None] + ((days >= _YEAR[0]) & (days <= _YEAR[1]))) / 2
    return one


def _together(ops: Operands) -> Values:
    """How well two figures fit as figures of one of the times."""
    fits = np.maximum(ops.late, ops.early)
    both: Values = np.minimum.outer(fits, fits) * np.where(_once(ops), 1.0, _OTHER_TIME)
    return both
