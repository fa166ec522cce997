"""A written figure and the readings of the filing -> a finding: agrees, partly, refuted or not found."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claim import Part
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.choose_reading import meant_instead, plausible, refuting, slipped
from verifier.checks.diagnose import Cause
from verifier.checks.figure_finding import figure_finding, not_found
from verifier.checks.judged import Judged
from verifier.checks.rules import rule_figure
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series


@dataclass(frozen=True, slots=True)
class Traced:
    """A finding with the row it was read off, when the figure was found there."""

    finding: Finding
    series: Series | None = None


def check_numbers(part: Part, readings: Sequence[Reading], index: FilingIndex) -> Traced:
    """Compares a part's figure with every reading and decides which of them the writer meant."""
    if part.quantity is None or not readings:
        return Traced(not_found(part))
    judged = [Judged(r, *rule_figure(part, r.facts, r.formula)) for r in readings]
    for outcome in (Outcome.AGREES, Outcome.PARTLY):
        if (found := plausible(part, judged, outcome)) is not None:
            if outcome is Outcome.AGREES and (meant := meant_instead(part, found, judged, index)) is not None:
                return Traced(_of_another(part, meant, found, index))
            return Traced(figure_finding(part, found, index), found.reading.series)
    return Traced(_refutation(part, judged, index) or _slip(part, judged, index) or not_found(part))


def _of_another(part: Part, meant: Reading, found: Judged, index: FilingIndex) -> Finding:
    """That the figure is of another line than the one that the part names."""
    refuted = Judged(meant, *rule_figure(part, meant.facts, meant.formula))
    return figure_finding(part, refuted, index, Cause(Diagnosis.METRIC, found.reading.facts[0]))


def _refutation(part: Part, judged: Sequence[Judged], index: FilingIndex) -> Finding | None:
    for best, enough in refuting(part, judged):
        finding = figure_finding(part, best, index)
        if enough or finding.nearest is not None:
            return finding
    return None


def _slip(part: Part, judged: Sequence[Judged], index: FilingIndex) -> Finding | None:
    """That the figure has the right digits and the wrong scale."""
    found = slipped(part, judged)
    return figure_finding(part, found, index) if found is not None else None
