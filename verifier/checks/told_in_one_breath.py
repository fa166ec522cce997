"""The counts of a clause -> findings by the sentence that tells one of them, where it has another count of the same."""

from collections.abc import Sequence

from core.domain.claims.verdict import Finding
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.digits import written_digits
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, terms
from verifier.checks.figure_finding import agreed_fact, refuted_by
from verifier.evidence.filing_index import FilingIndex


def told_in_one_breath(findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings, a count refuted by the sentence that gives a longer one of the clause, and another of its noun.

    Of "40 docks in 3 towns" the 3 is wrong where "40 docks in 9 towns" stands, whatever else lies in 3 towns.
    """
    return [_held(finding, findings, index) for finding in findings]


def _held(finding: Finding, findings: Sequence[Finding], index: FilingIndex) -> Finding:
    fact, noun = _told(finding), _noun(finding)
    if fact is None or not noun:
        return finding
    for other in findings:
        beside = _told(other) if other is not finding and other.part.text == finding.part.text else None
        surely = _digits(other) > max(_digits(finding), 1)
        if beside is None or not surely or beside.place.quote == fact.place.quote or noun & _noun(other):
            continue
        counts = _counts_of(noun, beside, index)
        if len(counts) == 1 and (refuted := refuted_by(finding.part, counts[0], index)) is not None:
            return refuted
    return finding


def _digits(finding: Finding) -> int:
    return written_digits(finding.part.quantity) if finding.part.quantity is not None else 0


def _told(finding: Finding) -> Fact | None:
    """The one figure of a sentence that a finding agrees with."""
    fact = agreed_fact(finding)
    return fact if fact is not None and fact.source is FactSource.TEXT and _noun(finding) else None


def _noun(finding: Finding) -> Terms:
    figure = finding.part.quantity
    return terms(figure.noun) if figure is not None and figure.unit == "number" else frozenset()


def _counts_of(noun: Terms, beside: Fact, index: FilingIndex) -> list[Fact]:
    """The figures of a sentence that count the same."""
    counted = [q.value for q in find_quantities(beside.place.quote) if q.unit == "number" and noun & terms(q.noun)]
    told = (fact for _, fact in index.told[beside.place.element_id])
    return [f for f in told if f.place.quote == beside.place.quote and f.unit == "number" and f.value in counted]
