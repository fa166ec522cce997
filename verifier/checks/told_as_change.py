"""A level and a sentence that has its value -> whether the sentence tells it as a change ("costs rose $3 million")."""

import re

from core.domain.claims.claim import Part, Role
from core.language.numbers.quantities import find_quantities
from verifier.assertions.moves import find_moves
from verifier.claims.change_words import NOUN, VERB

_AFTER_VERB = re.compile(
    r"\s+(?:by\s+)?(?:(?:an?|approximately|about|roughly|some|nearly|almost|over)\s+)*", re.IGNORECASE
)
_AFTER_NOUN = re.compile(
    r"s?\s+(?:in\s+[\w\s’'-]{1,40}\s)?of\s+(?:(?:approximately|about|roughly|some|nearly|almost|over)\s+)*",
    re.IGNORECASE,
)


def told_as_change(part: Part, sentence: str) -> bool:
    """Whether the sentence has the figure as what something rose or fell by, and the part tells of no move."""
    if part.role is not Role.LEVEL or part.quantity is None or find_moves(part.text):
        return False
    alike = (q for q in find_quantities(sentence) if q.unit == part.quantity.unit)
    starts = [q.start for q in alike if q.interval.meets(part.quantity.interval)]
    return bool(starts) and all(_is_change(sentence[:start]) for start in starts)


def _is_change(before: str) -> bool:
    """Whether the words before a figure end in those of a change by it."""
    told = ((VERB, _AFTER_VERB), (NOUN, _AFTER_NOUN))
    return any(after.fullmatch(before, m.end()) for words, after in told for m in words.finditer(before))
