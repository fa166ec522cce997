"""A statement that gives a role to a name that the filing never mentions -> the sentence that names who holds it."""

from collections.abc import Iterable

from core.domain.claims.claim import Part
from core.language.words.terms import Terms, terms
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.sentences import Sentence
from verifier.ruling.facets import facets
from verifier.ruling.identity.known_names import is_firm
from verifier.ruling.statement_text import statement_text

_AUDITOR = "auditor"
UNIQUE_ROLES = (_AUDITOR, "chief executive officer", "chief financial officer", "chief operating officer", "chairman")
"""Roles that one person or firm holds at a time."""


def other_holder(part: Part, index: FilingIndex) -> Sentence | None:
    """The shortest sentence that gives the statement's role to another name.

    None when the statement gives no such role, or only to names that the filing knows, or is of a later year.
    """
    if (part.period.fiscal_year or 0) > index.filing.fiscal_year:
        return None
    roles = [term for role in UNIQUE_ROLES for term in terms(role) & terms(part.text)]
    own = company_terms(index.filing)
    strangers = [n for n in facets(statement_text(part)).names if _unknown(n - own, index)]
    if not roles or not strangers:
        return None
    if terms(_AUDITOR) & set(roles) and (_names_auditor(index) or not _gives_firm(part.text)):
        return None
    found = [s for role in roles for s in _sentences(role, index) if _names_another(s, own) and _fits(role, s)]
    return min(found, key=lambda s: len(s.text), default=None)


def names_a_stranger(text: str, index: FilingIndex) -> bool:
    """Whether a text names somebody, or something, of whose name the filing has no word."""
    own = company_terms(index.filing)
    return any(_unknown(name - own, index) for name in facets(text).names)


def _unknown(name: Terms, index: FilingIndex) -> bool:
    """Whether no word of the name stands in the filing."""
    return bool(name) and not any(term in index.sentence_postings for term in name)


def _sentences(role: str, index: FilingIndex) -> Iterable[Sentence]:
    return (index.sentences[i] for i in index.sentence_postings.get(role, ()))


def _gives_firm(text: str) -> bool:
    """Whether a text names an auditor, not whoever else audits: a tax office does too."""
    return _AUDITOR in text.lower() or is_firm(text)


def _names_auditor(index: FilingIndex) -> bool:
    """Whether the filing tags its auditor's name, which such statements are held against then."""
    return any(fact.name == "AuditorName" for fact in index.document.cover)


def _fits(role: str, sentence: Sentence) -> bool:
    """Whether the sentence may name who holds the role: of an auditor it names a firm of auditors."""
    return role not in terms(_AUDITOR) or is_firm(sentence.text)


def _names_another(sentence: Sentence, own: Terms) -> bool:
    """Whether the sentence holds a name of two words or more besides the company's."""
    roles = frozenset().union(*(terms(role) for role in UNIQUE_ROLES))
    return any(len(n - own - roles) >= 2 for n in facets(sentence.text).names)
