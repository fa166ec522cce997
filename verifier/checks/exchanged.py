"""The findings of a claim -> the same, with figures that were exchanged for one another refuted on both sides."""

from collections.abc import Sequence
from dataclasses import replace

from core.domain.fact import Fact
from core.domain.verdict import Calculation, Diagnosis, Finding, Outcome
from verifier.checks.rules import rule_figure
from verifier.phrases import label, shown


def refute_exchanged(findings: Sequence[Finding]) -> list[Finding]:
    """Refutes what agrees with a figure that another part of the claim names and gives another value for.

    "Built 9 and delivered 8", where 8 were built and 9 delivered: the words of the second part name the 9, so that the
    first part's 9 is of something else, and the 8 is what is left for it.
    """
    exchanged = {f.facts[0].id: f.nearest for f in findings if f.diagnosis is Diagnosis.METRIC and f.nearest}
    return [
        _refuted(f, exchanged[f.facts[0].id], f.facts[0])
        if f.outcome is Outcome.AGREES and len(f.facts) == 1 and f.facts[0].id in exchanged
        else f
        for f in findings
    ]


def _refuted(finding: Finding, meant: Fact, taken: Fact) -> Finding:
    part = finding.part
    ruled, _ = rule_figure(part, (meant,), "a")
    display = shown("a", (meant,), meant.value, meant.unit)
    written = part.quantity.text if part.quantity is not None else part.text
    return replace(
        finding,
        outcome=ruled.outcome,
        note=f"{label(meant)}: {display}, not {written}; the two are exchanged.",
        facts=(meant,),
        calculation=Calculation(
            rule=ruled.rule, formula="a", exact=meant.value, filed=meant.interval, unit=meant.unit, display=display
        ),
        diagnosis=Diagnosis.METRIC,
        nearest=taken,
    )
