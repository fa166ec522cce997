"""A statement and a filing -> the sentence of the filing that says most of the statement's words."""

import numpy as np

from core.domain.claims.quote import Quote
from core.domain.filings.fact import Place
from core.gather.filing_view import FilingView
from verifier.trace.row_features import content_terms

_LEAST = 0.3
"""Share of what the statement's words weigh, at least, that a sentence must have to be shown."""


def nearest_sentence(text: str, view: FilingView) -> Quote | None:
    """The sentence that shares most by rarity; None where none shares enough to be worth a look."""
    filing, words = view.observed.filing, view.words
    asked = content_terms(text) - content_terms(filing.company.name)
    if not asked or not words.sentences:
        return None
    shared = words.said.shared(asked)
    best = int(np.argmax(shared / words.said.mass**0.5))
    if shared[best] < _LEAST * words.weigh(asked):
        return None
    found = words.sentences[best]
    place = Place(
        filing_id=filing.id,
        page=found.element.page,
        item=found.element.item,
        element_id=found.element.id,
        quote=found.text,
    )
    return Quote(text=found.text, place=place, start=found.start, end=found.start + len(found.text))
