"""What is told right behind a level of the year before -> a finding, from the figure that the level was found to be."""

import re
from collections.abc import Mapping, Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.figure_finding import agreed_fact, computed_finding
from verifier.checks.row_changes import row_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import change_formula
from verifier.evidence.part_periods import meant_period, year_before
from verifier.ruling.signs import CHANGES

SHARE = "a / b * 100"
_LINK = re.compile(
    r"(?:[\s:][\w\s'’$%&-]{0,80})?,\s+(?:and\s+)?(?:which (?:is|was)\s+|that (?:is|was)\s+|or\s+|itself\s+)?"
    r"(?:(?:an?|the|slightly|little|bit|touch|shade|fraction|somewhat|far|well|even|much|still|rather|considerably)\s+)*",
    re.IGNORECASE,
)
"""From a level to a comparison told of it: the rest of its phrase, a comma and a hedge ("18%, a little thinner")."""

_SINCE_THE_START = re.compile(r"\bstarted\b|\bbegan\b|\b(?:start|beginning|outset)\b", re.IGNORECASE)
"""In what a change over the year is measured from where no year is named ("lower than where it started")."""


def told_of_level(part: Part, claim: Claim, found: Mapping[int, Finding], index: FilingIndex) -> Finding | None:
    """Whether the level went as "10.3 years, a little longer than a year before" says.

    None where the part is no such thing, the level was not found or its year before is not filed. `found` has the
    findings so far by the position of their part in the claim.
    """
    level = next((n for n, p in reversed([*enumerate(claim.parts)]) if _leads_to(p, part, claim)), None)
    finding = found.get(level) if level is not None else None
    if finding is None or finding.outcome is not Outcome.AGREES or finding.calculation is None:
        return None
    earlier = meant_period(part.against, index) if part.against else year_before(meant_period(part.period, index))
    now, base = finding.facts, _base(part, claim, found)
    before = (base,) if base else tuple(fact for f in now if (fact := _before(f, earlier, index)) is not None)
    if len(before) != len(now) or (len(now) > 1 and finding.calculation.formula != SHARE) or len(now) > 2:
        return None
    if part.kind is PartKind.FIGURE:
        return _changed(part, now, before, index) if len(now) == 1 else None
    timed = part.against is not None or base is not None
    if part.kind is not PartKind.COMPARISON or not timed or part.role is Role.GROWTH:
        return None
    rule = "direction" if len(now) == 1 else "comparison of shares"
    return row_finding(part, (*now, *before), rule, Diagnosis.DIRECTION)


def _changed(part: Part, now: Sequence[Fact], before: Sequence[Fact], index: FilingIndex) -> Finding | None:
    """That the level changed by as much as the part says; None where it did not: another row may be meant."""
    since = part.against is not None or _SINCE_THE_START.search(part.rival) is not None
    if part.role not in CHANGES or part.direction is None or not since:
        return None
    formula = change_formula(part.role, now[0].unit)
    finding = computed_finding(part, formula, (now[0], before[0]), index) if formula else None
    return finding if finding is not None and finding.outcome is Outcome.AGREES else None


def _base(part: Part, claim: Claim, found: Mapping[int, Finding]) -> Fact | None:
    """The figure that the level written right behind the part was found to be ("up from $36 million")."""
    for n, level in enumerate(claim.parts):
        if level.start >= part.end and level.quantity is not None and level.quantity.text == part.rival:
            return agreed_fact(found.get(n))
    return None


def _leads_to(level: Part, part: Part, claim: Claim) -> bool:
    """Whether the part is told of the level: a level or a share before it, with nothing between them but a comma."""
    if level.kind is not PartKind.FIGURE or level.role not in (Role.LEVEL, Role.SHARE) or level.end > part.start:
        return False
    return _LINK.fullmatch(claim.text[level.end - claim.start : part.start - claim.start]) is not None


def _before(fact: Fact, earlier: ClaimPeriod, index: FilingIndex) -> Fact | None:
    """The figure of the earlier year in the row of a fact, or beside it in its sentence where that has one such."""
    row = index.by_fact[fact.id]
    if earlier in row.facts:
        return row.facts[earlier]
    beside = {
        f.id: f
        for series, f in index.told[fact.place.element_id]
        if f.place.quote == fact.place.quote and f.unit == fact.unit and series.facts.get(earlier) == f
    }
    return next(iter(beside.values())) if len(beside) == 1 else None
