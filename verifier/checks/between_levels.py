"""A gap or a multiple between two levels of one claim -> a finding, from the figures that these were found to be."""

from collections.abc import Mapping

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding
from verifier.checks.figure_finding import agreed_fact, computed_finding
from verifier.claims.bases import MEASURED, is_base
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import change_formula


def between_levels(part: Part, claim: Claim, found: Mapping[int, Finding], index: FilingIndex) -> Finding | None:
    """What "A, three times the B" comes to; None when one of the levels was not found, or the part is no such thing.

    `found` has the findings so far by the position of their part in the claim.
    """
    if part.role not in MEASURED or part.quantity is None:
        return None
    figures = [(n, p) for n, p in enumerate(claim.parts) if p.kind is PartKind.FIGURE]
    base = next(((n, p) for n, p in figures if p.start >= part.end), None)
    if base is None or not is_base(claim.text[part.end - claim.start : base[1].start - claim.start]):
        return None
    levels = [n for n, p in figures if p.end <= part.start and _alike(p, base[1])]
    now, before = (agreed_fact(found.get(n)) for n in (levels[-1] if levels else -1, base[0]))
    if now is None or before is None or now.unit != before.unit or before.interval.low * before.interval.high <= 0:
        return None
    formula = change_formula(part.role, now.unit)
    return computed_finding(part, formula, (now, before), index) if formula else None


def _alike(part: Part, base: Part) -> bool:
    """Whether both are levels in one unit."""
    units = {p.quantity.unit for p in (part, base) if p.quantity is not None and p.role is Role.LEVEL}
    return len(units) == 1 and part.role is base.role
