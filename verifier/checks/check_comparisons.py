"""A part that sets one thing against another -> a finding, from two rows of the same kind."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, Part, Role
from core.domain.claims.verdict import Diagnosis, Finding
from core.domain.filings.fact import Fact
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import terms
from verifier.checks.check_directions import check_direction
from verifier.checks.figure_finding import not_found
from verifier.checks.row_changes import ROW_FROM, facts_of, named_rows, row_finding
from verifier.claims.change_subject import read_change_subject
from verifier.claims.figure_roles import RATE
from verifier.evidence.filed_readings import all_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.part_words import wanted_for
from verifier.evidence.row_pairs import Pair, row_pairs
from verifier.evidence.series import Series
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
"""Pairs this much less well named than the best may still be the one meant; where they disagree nothing is known."""

_GROWN = terms("growth change comparable increase")
"""Words of rows whose percentages are growth themselves."""

_REVENUE = "revenue"
_DIFFERENCES = "comparison of differences"
_FACTS_OF_TWO_CHANGES = 4


def check_comparison(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> Finding:
    """Whether the first row is above (or, for DOWN, below) the second, in level or in growth."""
    if part.against is not None and part.role is Role.GROWTH:
        return _check_pace(part, claim, index, anchors)
    if _EARLIER.search(part.rival) or part.against is not None:
        if _OF_A_WHOLE.search(part.subject):
            return not_found(part)
        return check_direction(part, claim, index, anchors)
    return not_found(part) if find_quantities(part.rival) else _check_two(part, claim, index)


def _check_two(part: Part, claim: Claim, index: FilingIndex) -> Finding:
    """From the pair of rows that the words name best; not found where others, named about as well, say otherwise."""
    period = meant_period(part.period, index)
    pairs = sorted(_pairs(part, claim, index, period), key=lambda p: -p.score) if part.rival else []
    if not pairs or pairs[0].score < PAIR_FROM:
        return not_found(part)
    rule = _rule(part, pairs[0], period)
    if part.role is Role.GROWTH and rule != _DIFFERENCES and (rule == "comparison" or _are_rates(pairs[0])):
        pairs, rule = [p for p in pairs if _are_rates(p) and _are_growths(p)], "comparison"
        if not pairs or pairs[0].score < PAIR_FROM:
            return not_found(part)
    near = [p for p in pairs if p.score >= pairs[0].score - _NEAR and _of_one_unit(p, pairs[0])]
    of_revenue = [p for p in pairs if p.score >= pairs[0].score - 2 * _NEAR and _is_of_revenue(p)]
    facts = _agreed(part, near, period, rule) or _agreed(part, of_revenue, period, rule)
    if not facts or (rule == _DIFFERENCES and not _of_two_changes(part, facts)):
        return not_found(part)
    return row_finding(part, facts, rule, Diagnosis.RANK)


def _are_rates(pair: Pair) -> bool:
    return pair.left.unit == pair.right.unit == "percent"


def _are_growths(pair: Pair) -> bool:
    """Whether two rows of one table are of growth themselves, so that the higher of them is the faster."""
    rows = (pair.left, pair.right)
    return bool(set(pair.left.groups) & set(pair.right.groups)) and all(_GROWN & all_words(row) for row in rows)


def _agreed(part: Part, pairs: Sequence[Pair], period: ClaimPeriod, rule: str) -> tuple[Fact, ...]:
    """The facts of the first pair; none where another pair says otherwise."""
    found = [_facts(pair, period, rule) for pair in pairs]
    alike = [facts for facts in found if len(facts) == len(found[0])]
    return found[0] if len({ROW_RULES[rule](part, facts) for facts in alike}) == 1 else ()


def _of_one_unit(pair: Pair, best: Pair) -> bool:
    """Whether a pair may say otherwise: the margins of two units say nothing of which has the larger profit."""
    return pair.left.unit == best.left.unit or not best.left.canonical


def _is_of_revenue(pair: Pair) -> bool:
    """Whether it is in revenue, which is meant where no measure is named ("Canada overtook Mexico")."""
    return pair.left.canonical == pair.right.canonical == _REVENUE


def _of_two_changes(part: Part, facts: Sequence[Fact]) -> bool:
    """Whether both changes are filed, and are changes of rates where such are told of ("the rise in its margin")."""
    rates = RATE.search(part.subject) is None or facts[0].unit == "percent"
    return rates and len(facts) == _FACTS_OF_TWO_CHANGES


def _rule(part: Part, best: Pair, period: ClaimPeriod) -> str:
    if _changes(part):
        return _DIFFERENCES
    if any(year_before(period) not in s.facts for s in (best.left, best.right)):
        return "comparison"
    if _OVERTAKES.search(part.text):
        return "overtaking"
    return "comparison of changes" if part.role is Role.GROWTH else "comparison"


def _changes(part: Part) -> tuple[str, str] | None:
    """What changed on either side, where changes are compared ("the fall in costs exceeded the fall in sales")."""
    mine, theirs = read_change_subject(part.subject), read_change_subject(part.rival)
    return (mine.what, theirs.what) if mine is not None and theirs is not None and mine.what and theirs.what else None


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
    if (changed := _changes(part)) is not None:
        mine, theirs = (index.wanted(what, part.text) for what in changed)
        return row_pairs(mine, theirs, index, period)
    rival = index.wanted(part.rival, f"{part.subject} {part.text}")
    return row_pairs(wanted_for(part, claim, index), rival, index, period)
