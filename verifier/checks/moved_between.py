"""A change told with the two levels it lies between ("fell 3 points, from 12% to 9%") -> a finding, from theirs."""

import re
from collections.abc import Mapping

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from verifier.checks.figure_finding import computed_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import OF_SHARES
from verifier.evidence.measures import change_formula
from verifier.ruling.signs import CHANGES

_SHARE = "a / b * 100"
_FROM = re.compile(r",?\s*(?:\([^)]*\)\s*)?from\s+(?:[\w$€£'’-]+\s+){0,3}$", re.IGNORECASE)
_TO = re.compile(r"(?:(?!\bfrom\b)[^.;])*?\bto\s+(?:[\w$€£'’-]+\s+){0,3}$", re.IGNORECASE)
_LEVELS = (Role.LEVEL, Role.SHARE)


def moved_between(part: Part, claim: Claim, found: Mapping[int, Finding], index: FilingIndex) -> Finding | None:
    """That the levels of the claim lie as far apart as the part says; None where they do not, or were not found.

    `found` has the findings so far by the position of their part in the claim.
    """
    if part.role not in CHANGES or part.quantity is None:
        return None
    after = [(n, p) for n, p in enumerate(claim.parts) if p.kind is PartKind.FIGURE and p.start >= part.end][:2]
    if len(after) != len(("from", "to")) or not _spans(part, after[0][1], after[1][1], claim):
        return None
    before, now = (found.get(n) for n, _ in after)
    if now is None or before is None or {now.outcome, before.outcome} != {Outcome.AGREES}:
        return None
    formula = _formula(part, now, before)
    finding = computed_finding(part, formula, (*now.facts, *before.facts), index) if formula else None
    return finding if finding is not None and finding.outcome is Outcome.AGREES else None


def _spans(part: Part, first: Part, last: Part, claim: Claim) -> bool:
    """Whether the part goes on "from" the one level "to" the other, both of one unit."""
    units = {p.quantity.unit for p in (first, last) if p.quantity is not None and p.role in _LEVELS}
    lead = claim.text[part.end - claim.start : first.start - claim.start]
    between = claim.text[first.end - claim.start : last.start - claim.start]
    return len(units) == 1 and _FROM.fullmatch(lead) is not None and _TO.fullmatch(between) is not None


def _formula(part: Part, now: Finding, before: Finding) -> str:
    """The formula over the figures of both levels, "" where they are not told alike or may be nothing."""
    formulas = {f.calculation.formula for f in (now, before) if f.calculation is not None}
    facts = (*now.facts, *before.facts)
    if len({f.unit for f in facts}) != 1 or any(f.interval.low * f.interval.high <= 0 for f in facts):
        return ""
    if formulas == {_SHARE} and part.role is Role.POINTS:
        return OF_SHARES
    return change_formula(part.role, now.facts[0].unit) if formulas == {"a"} and len(facts) == len("ab") else ""
