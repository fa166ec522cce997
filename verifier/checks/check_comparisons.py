"""A part that sets one thing against another -> a finding, from two rows of the same kind."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claim import Claim, ClaimPeriod, Part, Role
from core.domain.fact import Fact
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.check_directions import check_direction
from verifier.checks.figure_finding import not_found
from verifier.checks.row_changes import ROW_FROM, facts_of, named_rows, row_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.part_words import wanted_for
from verifier.evidence.row_pairs import Pair, row_pairs
from verifier.evidence.series import Series
from verifier.numbers.quantities import find_quantities
from verifier.ruling.rules import ROW_RULES

_EARLIER = re.compile(
    r"^(?:\W|the|that|those|level|levels|figure|of|in|a|it|had|been|was)*\b(?:previous|prior|last|year|before|earlier|ago)\b",
    re.I,
)
_OVERTAKES = re.compile(r"\bovert(?:ook|ak\w+)\b|\bleapfrogg\w+|\bfor the first time\b", re.IGNORECASE)
_OF_A_WHOLE = re.compile(r"\b(?:share|proportion|portion|percentage|slice)$", re.IGNORECASE)
"""A measure that no row has: the part of a whole, which only a figure of the claim can say ("a smaller share")."""

PAIR_FROM = 0.6
_NEAR = 0.05


def check_comparison(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> Finding:
    """Whether the first row is above (or, for DOWN, below) the second, in level or in growth."""
    if part.against is not None and part.role is Role.GROWTH:
        return _check_pace(part, claim, index, anchors)
    if _EARLIER.search(part.rival) or part.against is not None:
        if _OF_A_WHOLE.search(part.subject):
            return not_found(part)
        return check_direction(part, claim, index, anchors)
    if find_quantities(part.rival):
        return not_found(part)
    period = meant_period(part.period, index)
    pairs = sorted(_pairs(part, claim, index, period), key=lambda p: -p.score) if part.rival else []
    if not pairs or pairs[0].score < PAIR_FROM:
        return not_found(part)
    rule, earlier = "comparison", year_before(period)
    if all(earlier in s.facts for s in (pairs[0].left, pairs[0].right)):
        rule = "comparison of changes" if part.role is Role.GROWTH else rule
        rule = "overtaking" if _OVERTAKES.search(part.text) else rule
    near = [_facts(p, period, rule) for p in pairs if p.score >= pairs[0].score - _NEAR]
    near = [facts for facts in near if len(facts) == len(near[0])]
    facts = next((f for f in near if ROW_RULES[rule](part, f) is Outcome.AGREES), near[0])
    return row_finding(part, facts, rule, Diagnosis.RANK)


def _check_pace(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series]) -> Finding:
    """Whether a row changed faster (or, for DOWN, slower) than in the year before."""
    period = meant_period(part.period, index)
    years = [period, year_before(period), year_before(year_before(period))]
    for score, series in named_rows(part, claim, index, anchors):
        facts = facts_of(series, years)
        if score >= ROW_FROM and len(facts) == len(years):
            return row_finding(part, facts, "acceleration", Diagnosis.RANK)
    return not_found(part)


def _facts(pair: Pair, period: ClaimPeriod, rule: str) -> tuple[Fact, ...]:
    if rule == "overtaking":
        rows = (pair.left, pair.right)
        return tuple(fact for when in (period, year_before(period)) for row in rows for fact in facts_of(row, [when]))
    periods = [period] if rule == "comparison" else [period, year_before(period)]
    return (*facts_of(pair.left, periods), *facts_of(pair.right, periods))


def _pairs(part: Part, claim: Claim, index: FilingIndex, period: ClaimPeriod) -> Iterator[Pair]:
    rival = index.wanted(part.rival, f"{part.subject} {part.text}")
    return row_pairs(wanted_for(part, claim, index), rival, index, period)
