"""A size -> the rows of a filing that changed by about so much over a year; a filing is reckoned through once."""

from bisect import bisect_left, bisect_right

from core.domain.claims.claim import ClaimPeriod, Role
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import compute
from verifier.evidence.measures import change_formula
from verifier.evidence.part_periods import year_before
from verifier.evidence.series import Series


def changed_about(role: Role, period: ClaimPeriod, size: float, room: float, index: FilingIndex) -> list[Series]:
    """The rows that changed by `size` to within `room`, in the role's unit, in the order of the index."""
    if (role, period) not in index.changes:
        index.changes[role, period] = sorted(_changes(role, period, index))
    held = index.changes[role, period]
    first, last = bisect_left(held, (size - room, -1)), bisect_right(held, (size + room, len(index.series)))
    return [index.series[i] for i in sorted(i for _, i in held[first:last])]


def _changes(role: Role, period: ClaimPeriod, index: FilingIndex) -> list[tuple[float, int]]:
    """The size of the change of every row that has both years, 0 where the earlier figure may be none."""
    earlier = year_before(period)
    found = []
    for i, series in enumerate(index.series):
        now, before = series.facts.get(period), series.facts.get(earlier)
        formula = change_formula(role, series.unit)
        if now is None or before is None or before.value == 0 or not formula:
            continue
        sure = before.interval.low * before.interval.high > 0
        found.append((abs(float(compute(formula, (now, before))[0])) if sure else 0.0, i))
    return found
