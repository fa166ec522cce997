"""A part -> the text and the slots that sentences of the filing are held against."""

import re
from dataclasses import replace

from core.domain.claim import Part
from verifier.evidence.terms import Terms, terms
from verifier.ruling.facets import Facets, facets

_ENOUGH = 4
_PERSON = re.compile(r"\W*(?:his|her|he|she)\b", re.IGNORECASE)


def statement_text(part: Part) -> str:
    """The part's own words, with its subject before them where they are few or name a person by a pronoun."""
    alone = len(terms(part.text)) >= _ENOUGH and not _PERSON.match(part.text)
    return part.text if alone else f"{part.subject} {part.text}".strip()


def statement_facets(part: Part, own: Terms) -> Facets:
    """The slots of the part, the company's own name (`own`) left out.

    Of several figures in its words only its own counts, the others are parts of their own.
    """
    found = facets(statement_text(part))
    found = replace(found, names=tuple(n - own for n in found.names if n - own))
    return found if part.quantity is None else replace(found, figures=(part.quantity,))
