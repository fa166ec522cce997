"""The findings of a claim -> the same, with figures that were exchanged for one another refuted."""

from collections.abc import Sequence

from core.domain.claims.claim import Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from verifier.checks.diagnose import Cause
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex


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
