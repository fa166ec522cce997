"""The terms of a statement -> what a sentence must have to speak of it, each with its weight."""

from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.filing_index import FilingIndex, company_terms

_UNKNOWN = 0.8
"""The weight of a term that the filing never has, as a share of its rarest one's."""

_GRAMMAR = terms(
    "since until till unless although though whereas whether despite however therefore thus hence instead meanwhile "
    "without nor neither never nothing none nobody cannot them him me they she themselves himself herself "
    "every either everything something anything everyone someone anyone along among amid beside besides beyond "
    "throughout toward towards upon via behind whom whose whatever whenever wherever ever always too very quite "
    "rather soon else perhaps indeed can could may might must shall should am having doing done"
)
GRAMMAR_WEIGHS = 0.1
"""The most that a word of grammar weighs, though filings have few of it; what it denies or dates is judged apart."""


def asked_words(content: Terms, index: FilingIndex) -> dict[str, float]:
    """The terms without numbers and the company's own name, weighted by how few sentences of the filing have them."""
    rare = max(index.sentence_weights.values(), default=1.0)
    own = company_terms(index.filing)
    asked = {t: index.sentence_weights.get(t, rare * _UNKNOWN) for t in content - own if not is_number(t)}
    return {t: min(weight, GRAMMAR_WEIGHS) if t in _GRAMMAR else weight for t, weight in asked.items()}
