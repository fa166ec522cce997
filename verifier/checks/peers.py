"""A row of a table and those beside it -> the rows that it may be ranked with."""

import re
from collections.abc import Sequence
from itertools import combinations

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.fact import Fact
from verifier.checks.row_changes import facts_of
from verifier.evidence.series import Series, column_words

_SUMMED = 12
_CATCH_ALL = re.compile(
    r"^(?:all |the )?(?:others?|rest|remaining|remainder|miscellaneous|unallocated|eliminations?|intersegment)\b",
    re.IGNORECASE,
)
"""How a row begins that gathers what has no row of its own, or takes off what others hold twice."""


def find_peers(rows: Sequence[Series], series: Series, periods: Sequence[ClaimPeriod]) -> list[Series]:
    """Of the rows of a block those of the same unit, kind and column that hold every period, no totals."""
    ends = [r.facts[periods[0]] for r in rows if periods[0] in r.facts and _is_total(r)]
    found = [r for r in rows if r is not series and _is_peer(r, series, periods)]
    found = [r for r in found if not _apart(r.facts[periods[0]], series.facts[periods[0]], ends)]
    return _without_subtotals(found, series, periods[0])


def _apart(one: Fact, other: Fact, totals: Sequence[Fact]) -> bool:
    """Whether a total stands between two lines of one table, so that each is a part of another sum."""
    at = [_line(fact) for fact in (one, other)]
    return any(min(at) < _line(total) < max(at) for total in totals) and at[0][0] == at[1][0]


def _line(fact: Fact) -> tuple[str, int]:
    return fact.place.element_id, fact.place.cell[0] if fact.place.cell else 0


def told_alike(rows: Sequence[Series], series: Series, period: ClaimPeriod) -> list[Series]:
    """The row's own other columns: what is printed under the same name, unit and period."""
    return [
        r
        for r in rows
        if r is not series
        and r.unit == series.unit
        and period in r.facts
        and r.facts[period].label == series.facts[period].label
    ]


def _without_subtotals(peers: Sequence[Series], series: Series, period: ClaimPeriod) -> list[Series]:
    """Leaves out rows that are sums of others."""
    values = [s.facts[period].value for s in (series, *peers)][:_SUMMED]
    sums = {sum(some) for n in range(2, len(values)) for some in combinations(filter(None, values), n)}
    return [p for p in peers if p.facts[period].value not in sums]


def _is_peer(row: Series, series: Series, periods: Sequence[ClaimPeriod]) -> bool:
    """Whether a row may be ranked with another: same unit, kind and column, no total and no catch-all."""
    if row.unit != series.unit or len(facts_of(row, periods)) < len(periods):
        return False
    mine, other = series.facts[periods[0]], row.facts[periods[0]]
    if other.value == mine.value or (not row.canonical and column_words(other) != column_words(mine)):
        return False
    if mine.tag is not None and other.tag is not None and _axes(mine) != _axes(other):
        return False
    rest = bool(other.label) and _CATCH_ALL.match(other.label[-1]) is not None
    return not rest and not _is_total(row) and bool(row.members) == bool(series.members)


def _axes(fact: Fact) -> frozenset[str]:
    """What a fact is broken down by: a line of one region is no peer of a line of all regions."""
    return frozenset(d.axis for d in fact.tag.dimensions) if fact.tag is not None else frozenset()


def _is_total(row: Series) -> bool:
    """Whether a row is named a total; of a part of the company its own name tells, not that of the metric."""
    names = [row.members] if row.canonical and row.members else [c.row for c in row.captions]
    return any("total" in name for name in names)
