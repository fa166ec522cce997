"""The terms of a statement -> what a sentence must have to speak of it, each with its weight."""

from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.terms import Terms, is_number

_UNKNOWN = 0.8
"""The weight of a term that the filing never has, as a share of its rarest one's."""


def asked_words(content: Terms, index: FilingIndex) -> dict[str, float]:
    """The terms without numbers and the company's own name, weighted by how few sentences of the filing have them."""
    rare = max(index.sentence_weights.values(), default=1.0)
    own = company_terms(index.filing)
    return {t: index.sentence_weights.get(t, rare * _UNKNOWN) for t in content - own if not is_number(t)}
