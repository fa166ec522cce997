"""A part -> the text and the slots that sentences of the filing are held against."""

import re

from core.domain.claims.claim import Part, Quantity
from core.language.words.terms import Terms, terms
from verifier.ruling.denials import CLAUSE_END
from verifier.ruling.facets import Facets

_ENOUGH = 4
_NEXT = re.compile(rf"{CLAUSE_END.pattern}|\band\b", re.IGNORECASE)
_PERSON = re.compile(r"\W*(?:his|her|he|she)\b", re.IGNORECASE)


def statement_text(part: Part) -> str:
    """The part's own words, with its subject before them where they are few or name a person by a pronoun."""
    alone = len(terms(part.text)) >= _ENOUGH and not _PERSON.match(part.text)
    return part.text if alone else f"{part.subject} {part.text}".strip()


def statement_facets(part: Part, own: Terms) -> Facets:
    """The slots of the part, the company's own name (`own`) left out.

    Of several figures in its words only its own counts, the others are parts of their own.
    """
    denying = _up_to_next(part.text, part.quantity) if part.quantity is not None else ""
    return Facets(statement_text(part), own, part.quantity, denying)


def _up_to_next(text: str, figure: Quantity) -> str:
    """The text up to the end of the figure's clause: what the next one denies is not denied of the figure."""
    at = text.find(figure.text)
    end = _NEXT.search(text, at + len(figure.text)) if at >= 0 else None
    return text[: end.start()] if end is not None else text
