"""A figure that agrees with what may be drawn at most -> refuted where the part says it was, and the filing nothing."""

import re

from core.domain.claim import Part
from core.domain.fact import FactSource
from core.domain.verdict import Diagnosis, Finding, Outcome
from verifier.checks.check_statements import quote, silent
from verifier.checks.conflicts import compare_slots
from verifier.checks.rivals import share_said
from verifier.checks.statement_text import statement_facets
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.sentences import Sentence
from verifier.evidence.terms import Terms, is_number, terms

_OWED = re.compile(r"\b(?:drawn|outstanding|borrowed|owed|owes|tapped)\b", re.IGNORECASE)
_LIMIT = re.compile(r"\b(?:undrawn|unused|available|may|can|could|up to|limit|cap)\b", re.IGNORECASE)
_NOTHING = re.compile(r"\b(?:no|nothing|none)\b[^.;]{0,40}\b(?:outstanding|drawn|borrow\w+)", re.IGNORECASE)
_STATE = terms("drawn outstanding borrowed owed tapped borrowings")
_NAMED_FROM = 0.6
"""Share of the words of the facility, by weight, that the sentence must have."""


def hold_to_owed(finding: Finding, index: FilingIndex) -> Finding:
    """The finding; refuted where the part tells of money owed and a sentence that none is owed of the same thing."""
    part = finding.part
    if finding.outcome is not Outcome.AGREES or not _OWED.search(part.text) or _LIMIT.search(part.text):
        return finding
    if [f.source for f in finding.facts] != [FactSource.TEXT] or _NOTHING.search(part.text):
        return finding
    thing = frozenset(t for t in terms(part.subject) if not is_number(t)) - _STATE - company_terms(index.filing)
    told = next((s for s in index.sentences if _says_none(s, thing, index)), None)
    return _refuted(part, told, index) if thing and told is not None else finding


def _says_none(sentence: Sentence, thing: Terms, index: FilingIndex) -> bool:
    """Whether nothing of the thing is owed."""
    if not _NOTHING.search(sentence.text):
        return False
    return share_said(sentence.terms, thing, index.sentence_weights) >= _NAMED_FROM


def _refuted(part: Part, told: Sentence, index: FilingIndex) -> Finding:
    """Refuted by the sentence, or silence where its words do not oppose those of the part."""
    says = quote(told, index)
    if all(compare_slots(statement_facets(part, company_terms(index.filing)), says.text).values()):
        return silent(part)
    note = f"That is what may be drawn: “{says.text}”"
    return Finding(part=part, outcome=Outcome.REFUTED, note=note, quotes=(says,), diagnosis=Diagnosis.MODALITY)
