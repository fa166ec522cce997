"""A text -> what it denies: the words that a negation stands before."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.language.words.terms import Terms, is_number, sequence

_WORD_OF_NEGATION = (
    r"\b(?:not(?! (?:limited to|only)\b)|no(?!\.\s*\d)|never|none|neither|nor|without|unable|cannot"
    r"|(?:did|does|do|is|was|wo|has|have|were|are)n['’]t|nothing|nobody|yet to|fail(?:s|ed|ing)? to|refus(?:es|ed) to"
    r"|declin(?:es|ed) to(?!\s+(?:\w+\s+){0,2}[$€£(]?\d))\b"
)
NEGATION = re.compile(_WORD_OF_NEGATION, re.IGNORECASE)
"""A word that denies what follows it."""

_DENYING = re.compile(rf"{_WORD_OF_NEGATION}|\b(?:unsuccessfully|unrelated|unaffected)\b", re.IGNORECASE)
_NO_DENIAL = re.compile(
    r"\s+(?:only|later than|less than|more than|limited to|assurance|longer|necessarily)\b", re.IGNORECASE
)
CLAUSE_END = re.compile(r"[,;.]\s|\b(?:but|while|although|despite)\b")
"""Where what a denial is about ends."""

_ENDING = re.compile(r"\b(?:no longer|stopped|ceased|discontinued|quit)\b(?! short\b)", re.IGNORECASE)
"""What denies that something goes on."""

_REACH = 80
_WORDS = 4
"""Content words after a negation, within so many characters of its clause, that it is taken to deny."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial:
    """The terms denied, and the negation as written."""

    about: Terms
    text: str


@lru_cache(maxsize=8192)
def find_denials(text: str) -> tuple[Denial, ...]:
    """All denials of a text in order."""
    return tuple(_read(text, _DENYING))


@lru_cache(maxsize=8192)
def find_endings(text: str) -> tuple[Denial, ...]:
    """What a text tells to go on no longer, in order."""
    return tuple(_read(text, _ENDING))


def _read(text: str, negation: re.Pattern[str]) -> Iterator[Denial]:
    for match in negation.finditer(text):
        if negation is _DENYING and _NO_DENIAL.match(text, match.end()):
            continue
        rest = CLAUSE_END.split(text[match.end() : match.end() + _REACH])[0]
        about = [t for t in sequence(rest) if not is_number(t)][:_WORDS]
        if about:
            yield Denial(about=frozenset(about), text=match.group())
