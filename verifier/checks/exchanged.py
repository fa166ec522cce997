"""The findings of a claim -> the same, with figures exchanged for one another refuted, and crossed ones settled."""

import re
from collections.abc import Sequence

from core.domain.claim import Role
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.diagnose import Cause
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex

_OF = r"\s+of\s+(?:(?:the|its|their|our|all)\s+)*"


def settle_part_of_whole(findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """Settles two figures told as one of the other, each of which was refuted by the other's.

    In "the division runs 6 of the group's 7 mills" the words between belong to both; the 6 is of the division, and the
    7 of all.
    """
    settled = list(findings)
    wrong = [(n, f) for n, f in enumerate(findings) if f.outcome is Outcome.REFUTED and len(f.facts) == 1 and f.nearest]
    for n, few in wrong:
        for m, many in wrong:
            crossed = few.nearest == many.facts[0] and many.nearest == few.facts[0]
            if crossed and n != m and _is_told_of(few, many):
                settled[n] = level_finding(few.part, many.facts[0], index)
                settled[m] = level_finding(many.part, few.facts[0], index)
    return settled


def _is_told_of(few: Finding, many: Finding) -> bool:
    """Whether the part's words say "this many of that many"."""
    if few.part.quantity is None or many.part.quantity is None:
        return False
    said = f"{re.escape(few.part.quantity.text)}{_OF}{re.escape(many.part.quantity.text)}"
    return re.search(said, few.part.text) is not None


def refute_exchanged(findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """Refutes what agrees with a figure that another part of the claim names and gives another value for.

    "Built 9 and delivered 8", where 8 were built and 9 delivered: the words of the second part name the 9, so that the
    first part's 9 is of something else, and the 8 is what is left for it.
    """
    levels = [f for f in findings if f.part.role is Role.LEVEL and len(f.facts) == 1]
    exchanged = {f.facts[0].id: f.nearest for f in levels if f.diagnosis is Diagnosis.METRIC and f.nearest}
    return [
        level_finding(f.part, exchanged[f.facts[0].id], index, Cause(Diagnosis.METRIC, f.facts[0]))
        if f in levels and f.outcome is Outcome.AGREES and f.facts[0].id in exchanged
        else f
        for f in findings
    ]
