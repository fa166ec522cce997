"""A part and a sentence of the filing that tells otherwise -> the finding that it refutes the part."""

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.check_statements import quote, silent
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.statement_text import statement_facets


def sentence_of(fact: Fact, index: FilingIndex) -> Sentence | None:
    """The sentence that a figure of prose stands in; None where its quote was cut otherwise than the sentences are."""
    around = (s for s in index.sentences if s.element.id == fact.place.element_id)
    return next((s for s in around if fact.place.quote in s.text), None)


def refute_by(told: Sentence, part: Part, index: FilingIndex, why: str, diagnosis: Diagnosis) -> Finding:
    """Refuted by the sentence, quoted after `why`; silence where no slot of its words opposes those of the part."""
    says = quote(told, index)
    if all(compare_slots(statement_facets(part, company_terms(index.filing)), says.text).values()):
        return silent(part)
    note = f"{why}: “{says.text}”"
    return Finding(part=part, outcome=Outcome.REFUTED, note=note, quotes=(says,), diagnosis=diagnosis)
