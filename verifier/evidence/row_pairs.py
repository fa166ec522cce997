"""Two things set side by side -> pairs of rows of one unit that they may name, those of one table first."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.claim import ClaimPeriod
from verifier.evidence.align import Wanted
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import Series

_SAME_TABLE = 0.15
_ELSEWHERE = -0.1
_ROWS = 15


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rows of one unit; `score` is the mean of how well they are named, more in one table."""

    left: Series
    right: Series
    score: float


def row_pairs(left: Wanted, right: Wanted, index: FilingIndex, period: ClaimPeriod) -> Iterator[Pair]:
    """The pairs that have figures for the period, in no order."""
    rights = index.rank(right, _ROWS)
    for left_score, one in index.rank(left, _ROWS):
        for right_score, other in rights:
            if one is other or one.unit != other.unit or period not in one.facts or period not in other.facts:
                continue
            together = _SAME_TABLE if set(one.groups) & set(other.groups) else _ELSEWHERE
            yield Pair(one, other, (left_score + right_score) / 2 + together)
