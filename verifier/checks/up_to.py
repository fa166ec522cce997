"""A figure that agrees with what may be drawn at most -> refuted where the part says it was, and the filing nothing."""

import re

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import FactSource
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, is_number, terms
from verifier.checks.refute_by import refute_by
from verifier.checks.rivals import share_said
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.sentences import Sentence

_OWED = re.compile(r"\b(?:drawn|outstanding|borrowed|owed|owes|tapped)\b", re.IGNORECASE)
_LIMIT = re.compile(r"\b(?:undrawn|unused|available|may|can|could|up to|limit|cap)\b", re.IGNORECASE)
_NOTHING = re.compile(r"\b(?:no|nothing|none)\b[^.;]{0,40}\b(?:outstanding|drawn|borrow\w+)", re.IGNORECASE)
_STATE = terms("drawn outstanding borrowed owed tapped borrowings")
_PIECE = re.compile(r"[,;]\s|\band\b")
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
    told = next((s for s in index.sentences if _says_none(s, thing, index) and not _says_owed(s, part)), None)
    if not thing or told is None:
        return finding
    return refute_by(told, part, index, "That is what may be drawn", Diagnosis.MODALITY)


def _says_none(sentence: Sentence, thing: Terms, index: FilingIndex) -> bool:
    """Whether nothing of the thing is owed."""
    if not _NOTHING.search(sentence.text):
        return False
    return share_said(sentence.terms, thing, index.sentence_weights) >= _NAMED_FROM


def _says_owed(sentence: Sentence, part: Part) -> bool:
    """Whether the sentence itself tells the part's figure of what is owed, and nothing owed of another thing."""
    if part.quantity is None:
        return False
    pieces = (p for p in _PIECE.split(sentence.text) if _OWED.search(p) and not _NOTHING.search(p))
    return any(q.interval.meets(part.quantity.interval) for piece in pieces for q in find_quantities(piece))
