"""A figure that a sentence gives -> refuted or silent where the part has it of another place, or in another measure."""

from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import FactSource
from verifier.checks.check_statements import silent
from verifier.checks.refute_by import refute_by, sentence_of
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.statement_text import statement_facets
from verifier.ruling.whereabouts import is_nowhere

_WRONG = {"place": Diagnosis.SCOPE, "measure": Diagnosis.SCALE}


def told_of_another_place(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence that has its figure outside the place where the part has it, or around it.

    "A third of our sales in Finland" is not "a third of our sales worldwide", and 3 GWh are not 3 MWh. Of a place that
    the sentence's paragraph does not name it says nothing.
    """
    fact = next(iter(finding.facts), None)
    if (
        finding.outcome is not Outcome.AGREES
        or len(finding.facts) != 1
        or fact is None
        or finding.part.quantity is None
    ):
        return finding
    if fact.source is not FactSource.TEXT:
        return finding
    slots = compare_slots(statement_facets(finding.part, company_terms(index.filing)), fact.place.quote)
    wrong = next((diagnosis for slot, diagnosis in _WRONG.items() if slots.get(slot) is False), None)
    if (told := sentence_of(fact, index)) is None:
        return finding
    if wrong is not None:
        return refute_by(told, finding.part, index, "The filing says otherwise", wrong)
    away = is_nowhere(finding.part.quantity, finding.part.text, told.element.text)
    return silent(finding.part) if away else finding
