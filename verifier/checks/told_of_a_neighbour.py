"""A figure that a sentence gives -> refuted where the next one gives another of the very thing that the part names.

"Fees from mooring grew 40%. Fees from towing grew 12%.": of towing the 40% is wrong, however alike the first sentence.
"""

from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from core.language.words.terms import Terms, is_number, terms
from verifier.checks.figure_finding import refuted_by
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.own_words import words_of

_ENOUGH = 2
"""Words that must name a thing for a sentence with all of them to be surely about it."""

_GENERAL = terms("total rise fall level")


def told_of_a_neighbour(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by a figure of the same paragraph, unit and time whose own words are all of the part's.

    Where the sentence of the figure has all of them too, or another sentence has them with the figure that was
    written, it is left as it is.
    """
    fact = _told(finding, index) if finding.outcome is Outcome.AGREES else None
    if fact is None or finding.part.quantity is None:
        return finding
    named = frozenset(t for t in terms(finding.part.subject) if not is_number(t)) - _GENERAL
    named -= company_terms(index.filing)
    if len(named) < _ENOUGH or named <= terms(fact.place.quote):
        return finding
    told = [other for _, other in index.told[fact.place.element_id] if _is_of(named, other, fact)]
    if not told or any(other.interval.meets(finding.part.quantity.interval) for other in told):
        return finding
    return refuted_by(finding.part, told[0], index) or finding


def _told(finding: Finding, index: FilingIndex) -> Fact | None:
    """The one figure of a sentence that bears the part out."""
    figure, quoted = finding.part.quantity, next(iter(finding.quotes), None)
    if finding.facts or quoted is None or figure is None:
        told = list(finding.facts)
    else:
        around = (fact for _, fact in index.told.get(quoted.place.element_id, ()) if fact.place.quote == quoted.text)
        told = [f for f in around if f.unit == figure.unit and f.interval.meets(figure.interval)]
    return told[0] if len(told) == 1 and told[0].source is FactSource.TEXT else None


def _is_of(named: Terms, other: Fact, fact: Fact) -> bool:
    """Whether a figure is one of what is named, as the fact is of something else."""
    alike = (other.unit, other.period) == (fact.unit, fact.period) and other.place.quote != fact.place.quote
    return alike and named <= words_of(other.place.quote, other)
