"""A part in words -> the text that sentences of the filing are held against."""

from core.domain.claim import Part
from verifier.terms import terms

_ENOUGH = 4


def statement_text(part: Part) -> str:
    """The part's own words, with its subject before them where they are few."""
    return part.text if len(terms(part.text)) >= _ENOUGH else f"{part.subject} {part.text}".strip()
