"""Changes, shares and sums of two figures that give what was written."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.domain.claim import Quantity
from verifier.derived.asked import Asked
from verifier.derived.grid import Grid, differences, growths, shares, totals
from verifier.derived.hit import RATES, Hit, agrees
from verifier.derived.operands import Operands, Truths, Values, is_told

_YEAR = (80, 380)
"""Days between the ends of two times that are compared as a matter of course: a quarter to a year."""

_OTHER_TIME = 0.3
"""What is left of the fit of two figures that are added or divided and are not of one time."""


_BOTH_TIMES = 0.5
"""A change must be between figures of which each fits its time, at least in part."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Search:
    """The pairs that a formula may be of, and how well they fit in time."""

    grid: Grid
    allowed: Truths
    time: Values


def pairs(written: Quantity, asked: Asked, ops: Operands) -> Iterator[Hit]:
    """Computations of the kinds that the claim has words for, on figures of one unit."""
    searches = _of_rates(asked, ops) if written.unit in ("percent", "points") else _of_amounts(asked, ops)
    for search in searches:
        yield from _hits(search, written)


def _of_rates(asked: Asked, ops: Operands) -> Iterator[_Search]:
    """Growths, changes of rates, shares, and sums of rates."""
    alike, rates = _alike([f.unit for f in ops.facts]), np.array([f.unit in RATES for f in ops.facts])[:, None]
    if asked.of_change:
        apart = _apart(asked, ops)
        changed = alike & _of_one_thing(ops) & _later(ops) & (apart > _BOTH_TIMES)
        yield _Search(grid=growths(ops), allowed=changed, time=apart)
        yield _Search(grid=differences(ops), allowed=changed & rates, time=apart)
    if asked.of_share:
        yield _Search(grid=shares(ops), allowed=alike & ~rates, time=_together(ops))
    if asked.of_sum:
        yield _Search(grid=totals(ops), allowed=np.triu(alike, 1) & rates, time=_together(ops))


def _of_amounts(asked: Asked, ops: Operands) -> Iterator[_Search]:
    """Changes over time, what one thing is more than another, and sums."""
    alike = _alike([f.unit for f in ops.facts])
    if asked.of_change:
        apart = _apart(asked, ops)
        changed = alike & _of_one_thing(ops) & _later(ops) & (apart > _BOTH_TIMES)
        yield _Search(grid=differences(ops), allowed=changed, time=apart)
    if asked.of_difference:
        yield _Search(grid=differences(ops), allowed=alike & _once(ops), time=_together(ops))
    if asked.of_sum:
        yield _Search(grid=totals(ops), allowed=np.triu(alike, 1), time=_together(ops))


def _hits(search: _Search, written: Quantity) -> Iterator[Hit]:
    grid, turned = search.grid, search.grid.exact < 0
    exact = np.abs(grid.exact)
    low, high = np.where(turned, -grid.high, grid.low), np.where(turned, -grid.low, grid.high)
    apart = ~np.eye(len(exact), dtype=bool)
    with np.errstate(invalid="ignore"):
        found = np.argwhere(search.allowed & apart & agrees(written, exact, low, high)).tolist()
    for i, j in found:
        given, time = float(exact[i, j]), float(search.time[i, j])
        yield Hit(formula=grid.formula, at=(i, j), exact=given, time=time)


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
