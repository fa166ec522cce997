"""A written figure and the readings of the filing -> a finding: agrees, partly, refuted or not found."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.language.words.terms import terms
from verifier.checks.choose_reading import plausible, refuting, slipped
from verifier.checks.diagnose import Cause, significant
from verifier.checks.figure_finding import figure_finding, not_found
from verifier.checks.judged import JudgedReading
from verifier.checks.meant_instead import meant_instead, named_in_full
from verifier.checks.of_a_member import told_of_whole
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series
from verifier.ruling.rules import rule_figure

HARDLY_LESS = 0.1
"""How much less well a row may be named to be taken for the one meant because a single edit of it explains."""


@dataclass(frozen=True, slots=True)
class Traced:
    """A finding with the row it was read off, when the figure was found there."""

    finding: Finding
    series: Series | None = None


def check_numbers(part: Part, readings: Sequence[Reading], index: FilingIndex) -> Traced:
    """Compares a part's figure with every reading and decides which of them the writer meant."""
    if part.quantity is None or not readings:
        return Traced(not_found(part))
    judged = judged_readings(part, readings)
    for outcome in (Outcome.AGREES, Outcome.PARTLY):
        if (found := plausible(part, judged, outcome)) is not None:
            if outcome is Outcome.AGREES and (other := _of_another(part, found, judged, index)) is not None:
                return Traced(other)
            return Traced(figure_finding(part, found, index), found.reading.series)
    return Traced(_refutation(part, judged, index) or _slip(part, judged, index) or not_found(part))


def judged_readings(part: Part, readings: Sequence[Reading]) -> list[JudgedReading]:
    """Each reading with what the rules make of it."""
    return [JudgedReading(r, *rule_figure(part, r.facts, r.formula)) for r in readings]


def _of_another(
    part: Part, found: JudgedReading, judged: Sequence[JudgedReading], index: FilingIndex
) -> Finding | None:
    """That the figure is of another line, or of a member of the company, than the one that the part names."""
    meant = meant_instead(part, found, judged, index) or named_in_full(part, found, judged, index)
    if meant is None:
        return told_of_whole(part, found, judged, index)
    refuted = JudgedReading(meant, *rule_figure(part, meant.facts, meant.formula))
    return figure_finding(part, refuted, index, Cause(Diagnosis.METRIC, found.reading.facts[0]))


def _refutation(part: Part, judged: Sequence[JudgedReading], index: FilingIndex) -> Finding | None:
    """By the best named reading that refutes by itself, or one hardly less well named that a single edit explains."""
    told: tuple[float, Finding] | None = None
    for best, enough in refuting(part, judged):
        if told is not None and best.reading.strength < told[0] - HARDLY_LESS:
            break
        finding = figure_finding(part, best, index)
        if finding.diagnosis is not Diagnosis.VALUE and (enough or told is not None or _surely(part, finding)):
            return finding
        if enough and told is None:
            told = best.reading.strength, finding
    return told[1] if told is not None else None


def _surely(part: Part, finding: Finding) -> bool:
    """Whether the filed figure that the writer's is can hardly have his digits by chance.

    One word ("notes") names no row so surely that another year's figure of few digits were the one meant.
    """
    beside = finding.diagnosis in (Diagnosis.SCOPE, Diagnosis.METRIC, Diagnosis.GAAP)
    beside |= finding.diagnosis is Diagnosis.PERIOD and len(terms(part.subject)) <= 1
    return finding.nearest is not None and not (beside and part.quantity is not None and not significant(part.quantity))


def _slip(part: Part, judged: Sequence[JudgedReading], index: FilingIndex) -> Finding | None:
    """That the figure has the right digits and the wrong scale."""
    found = slipped(part, judged)
    return figure_finding(part, found, index) if found is not None else None
