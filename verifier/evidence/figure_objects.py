"""A text and a figure in it -> the terms of what the figure is said to be of right after it ("a $3 drop in fees")."""

import re

from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.own_words import Figured

_OBJECT = re.compile(
    r"\s+(?:(?:[\w-]+\s+)?(?:increase|decrease|reduction|decline|rise|drop|growth|change)s?\s+)?(?:in|of|from|for)\s+"
    r"(?:(?:the|our|its|their|an?)\s+)?(?P<what>(?:[\w&'’/-]+\s+){0,4}?[\w&'’/-]+)"
    r"(?=\s+(?:as|due|primarily|mainly|partially|related|resulting|attributable|in|of|for|because|and|or|from|to|compared"
    r"|which|that|by|at|on|offset|during|with|was|were|is|are|while)\b|\s*[,.;:()]|\s*$)",
    re.IGNORECASE,
)


def object_of(text: str, figure: Figured) -> Terms:
    """The terms of the noun that follows the figure and a preposition; none where the text has no such figure."""
    for quantity in find_quantities(text):
        if (abs(quantity.value), quantity.unit) == (abs(figure.value), figure.unit):
            found = _OBJECT.match(text, quantity.end)
            return frozenset(t for t in terms(found["what"]) if not is_number(t)) if found else frozenset()
    return frozenset()


def is_of_other(wanted: Terms, mine: Terms, others: Terms) -> bool:
    """Whether what is wanted is wholly the object of another figure, and not that of the one that agrees."""
    return bool(wanted and mine) and wanted <= others and not wanted <= mine
