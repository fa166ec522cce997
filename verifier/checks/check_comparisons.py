"""A part that sets one thing against another -> a finding, from two rows of the same kind."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.claim import Claim, ClaimPeriod, Part, Role
from core.domain.fact import Fact
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.check_directions import check_direction
from verifier.checks.figure_finding import not_found
from verifier.checks.row_changes import facts_of, row_finding
from verifier.checks.rules import ROW_RULES
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.part_words import wanted_for
from verifier.evidence.series import Series
from verifier.numbers.quantities import find_quantities

_EARLIER = re.compile(
    r"^(?:\W|the|that|those|level|levels|figure|of|in|a|it|had|been|was)*\b(?:previous|prior|last|year|before|earlier|ago)\b",
    re.I,
)
PAIR_FROM = 0.6
_SAME_TABLE = 0.15
_ELSEWHERE = -0.1
_ROWS = 15
_NEAR = 0.05


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rows of one unit; `score` is the mean of how well they are named, more in one table."""

    left: Series
    right: Series
    score: float


def check_comparison(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> Finding:
    """Whether the first row is above (or, for DOWN, below) the second, in level or in growth."""
    if _EARLIER.search(part.rival):
        return check_direction(part, claim, index, anchors)
    if find_quantities(part.rival):
        return not_found(part)
    period = meant_period(part.period, index)
    pairs = sorted(_pairs(part, claim, index, period), key=lambda p: -p.score) if part.rival else []
    if not pairs or pairs[0].score < PAIR_FROM:
        return not_found(part)
    rule, earlier = "comparison", year_before(period)
    if part.role is Role.GROWTH and all(earlier in s.facts for s in (pairs[0].left, pairs[0].right)):
        rule = "comparison of changes"
    near = [_facts(p, period, rule) for p in pairs if p.score >= pairs[0].score - _NEAR]
    near = [facts for facts in near if len(facts) == len(near[0])]
    facts = next((f for f in near if ROW_RULES[rule](part, f) is Outcome.AGREES), near[0])
    return row_finding(part, facts, rule, Diagnosis.RANK)


def _facts(pair: Pair, period: ClaimPeriod, rule: str) -> tuple[Fact, ...]:
    periods = [period] if rule == "comparison" else [period, year_before(period)]
    return (*facts_of(pair.left, periods), *facts_of(pair.right, periods))


def _pairs(part: Part, claim: Claim, index: FilingIndex, period: ClaimPeriod) -> Iterator[Pair]:
    lefts = index.rank(wanted_for(part, claim, index), _ROWS)
    rivals = index.rank(index.wanted(part.rival, f"{part.subject} {part.text}"), _ROWS)
    for left_score, left in lefts:
        for right_score, right in rivals:
            if left is right or left.unit != right.unit or period not in left.facts or period not in right.facts:
                continue
            together = _SAME_TABLE if set(left.groups) & set(right.groups) else _ELSEWHERE
            yield Pair(left, right, (left_score + right_score) / 2 + together)
