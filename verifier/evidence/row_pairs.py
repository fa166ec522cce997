"""Two things set side by side -> pairs of rows of one unit that they may name, those of one table first."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.claims.claim import ClaimPeriod
from verifier.evidence.align import WantedFigure
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


def row_pairs(left: WantedFigure, right: WantedFigure, index: FilingIndex, period: ClaimPeriod) -> Iterator[Pair]:
    """The pairs that have figures for the period, not zero both, and are alike in measure or in member; in no order."""
    rights = index.rank(right, _ROWS)
    for left_score, one in index.rank(left, _ROWS):
        for right_score, other in rights:
            if (
                one is other
                or one.unit != other.unit
                or not _both_tell(one, other, period)
                or _differ_twice(one, other)
            ):
                continue
            together = _SAME_TABLE if set(one.groups) & set(other.groups) else _ELSEWHERE
            yield Pair(one, other, (left_score + right_score) / 2 + together)


def _both_tell(one: Series, other: Series, period: ClaimPeriod) -> bool:
    """Whether both have a figure for the period, and one at least is more than a dash in a row for what is left."""
    facts = [row.facts[period] for row in (one, other) if period in row.facts]
    return len(facts) == len((one, other)) and any(fact.value for fact in facts)


def _differ_twice(one: Series, other: Series) -> bool:
    """Whether they are of two members and of two measures as well, as no comparison of a unit with another is."""
    mine, theirs = _measure(one), _measure(other)
    both = bool(one.members and other.members and mine and theirs)
    return both and one.members != other.members and mine != theirs


def _measure(row: Series) -> str:
    """The metric, or else the concept by which the row is tagged; "" for neither."""
    tags = (fact.tag for fact in row.all_facts())
    return row.canonical or next((tag.concept for tag in tags if tag is not None), "")
