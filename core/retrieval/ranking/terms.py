"""A text -> the terms by which a claim and its evidence are compared."""

import re
from collections.abc import Sequence
from functools import lru_cache

from core.language.words.keywords import keyword_tokens
from core.language.words.tokens import plain, stem

YEAR = re.compile(r"(?:19|20)\d\d")


def terms(text: str) -> tuple[str, ...]:
    """The words and numbers of a text in order, words without their endings."""
    return tuple(map(term, keyword_tokens(text)))


@lru_cache(maxsize=65536)
def term(word: str) -> str:
    """What a word is compared by; numbers stay as they are."""
    return word if is_number(word) else stem(plain(word))


def is_number(word: str) -> bool:
    """Whether a term is a number."""
    return word[0].isdigit()


def years(found: Sequence[str]) -> frozenset[str]:
    """The years among terms."""
    return frozenset(t for t in found if YEAR.fullmatch(t))


def digits(found: Sequence[str]) -> frozenset[str]:
    """The significant digits of the numbers among terms that are no years: "12.50" and "1250000" are "125"."""
    numbers = (t for t in found if is_number(t) and not YEAR.fullmatch(t))
    return frozenset(filter(None, (t.replace(".", "").strip("0") for t in numbers)))
