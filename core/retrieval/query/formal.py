"""A query in plain speech -> one in the words of annual reports."""

import re
from functools import cache

from core.language.words.vocabulary import plain_speech


def in_formal_words(text: str) -> str:
    """The text with the first formal term in the place of each plain phrase; the same text where there is none."""
    return _phrases().sub(lambda match: plain_speech()[match.group().lower()][0], text)


def formal_words(text: str) -> tuple[str, ...]:
    """All formal terms for the plain phrases of a text."""
    found = (match.group().lower() for match in _phrases().finditer(text))
    return tuple(dict.fromkeys(term for phrase in found for term in plain_speech()[phrase]))


@cache
def _phrases() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, plain_speech()))})\b", re.IGNORECASE)
