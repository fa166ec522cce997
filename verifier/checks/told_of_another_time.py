"""A figure that a sentence bears out -> refuted where the sentence tells it of another time than the part does."""

from core.domain.claim import Role
from core.domain.fact import Fact
from core.domain.verdict import Finding, Outcome
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.fiscal import fiscal_period
from verifier.evidence.terms import terms

_MOVES = terms("rise fall")


def told_of_another_time(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence's figure for the part's own time when it gives the written one for another.

    "In 2024 and 2023 the match was $40 and $30" gives no $30 for 2024. A sentence without a figure of that unit for
    the part's time is left as it is, and so is a figure that names no time.
    """
    figure, wanted = finding.part.quantity, finding.part.period
    if finding.outcome is not Outcome.AGREES or finding.facts or figure is None or finding.part.role is not Role.LEVEL:
        return finding
    told = [fact for fact in _told(finding, index) if fact.unit == figure.unit]
    written = [fact for fact in told if fact.interval.meets(figure.interval)]
    beside = [fact for fact in told if fact not in written and _is_of(fact, finding, index)]
    if wanted.fiscal_year is None or not beside or any(_is_of(fact, finding, index) for fact in written):
        return finding
    refuted = level_finding(finding.part, beside[0], index)
    return refuted if written and refuted.outcome is Outcome.REFUTED else finding


def _told(finding: Finding, index: FilingIndex) -> list[Fact]:
    """The figures of the sentence quoted first, where it has a word of the part's subject other than its move."""
    quoted = next(iter(finding.quotes), None)
    if quoted is None or not (terms(finding.part.subject) - _MOVES) & terms(quoted.text):
        return []
    return [fact for _, fact in index.told.get(quoted.place.element_id, ()) if fact.place.quote == quoted.text]


def _is_of(fact: Fact, finding: Finding, index: FilingIndex) -> bool:
    return fact.period is not None and fiscal_period(fact.period, index.filing) == finding.part.period
