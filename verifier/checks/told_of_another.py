"""A finding that agrees with what the filing tells of one person -> refuted where the part speaks of another."""

from core.domain.claim import Part
from core.domain.fact import FactSource
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.check_statements import quote, silent
from verifier.checks.conflicts import compare_slots
from verifier.checks.statement_text import statement_facets
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.people import named_people
from verifier.evidence.sentences import Sentence


def told_of_another(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence that names the person when the part names somebody else.

    A sentence is about the people that it names, else about those of its paragraph; where these name nobody the part
    is left as it is.
    """
    mine = named_people(f"{finding.part.subject} {finding.part.text}", index.people)
    if finding.outcome is not Outcome.AGREES or not mine:
        return finding
    quotes = [f.place.quote for f in finding.facts if f.source is FactSource.TEXT] + [q.text for q in finding.quotes]
    places = [f.place for f in finding.facts if f.source is FactSource.TEXT] + [q.place for q in finding.quotes]
    for text, place in zip(quotes, places, strict=True):
        around = [s for s in index.sentences if s.element.id == place.element_id]
        told = [s for s in around if s.text == text and _people(s, index)] or [s for s in around if _people(s, index)]
        if told and not any(_people(s, index) & mine for s in told):
            return _refuted(finding.part, told[0], index)
    return finding


def _people(sentence: Sentence, index: FilingIndex) -> frozenset[str]:
    return named_people(sentence.text, index.people)


def _refuted(part: Part, told: Sentence, index: FilingIndex) -> Finding:
    """Refuted by the sentence; silence where nothing but the names that a sentence opens with tells the two apart."""
    says = quote(told, index)
    slots = compare_slots(statement_facets(part, company_terms(index.filing)), says.text)
    if all(slots.values()):
        return silent(part)
    note = f"The filing says it of somebody else: “{says.text}”"
    return Finding(part=part, outcome=Outcome.REFUTED, note=note, quotes=(says,), diagnosis=Diagnosis.ENTITY)
