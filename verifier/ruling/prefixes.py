"""Two texts -> a word of one that the other has with a negating prefix beside the same words: a non-exclusive right."""

import re
from collections.abc import Iterator
from functools import lru_cache

from core.language.words.terms import Terms, terms

_LATIN = (
    "active|adequate|accurate|complete|definite|dependent(?:ly)?|direct(?:ly)?|effective|efficient|eligible|sufficient"
    "|tangible|valid|voluntar(?:y|ily)|material|movable|revocabl[ey]|recoverable|regular|liquid"
)
"""What is negated by "in", "im", "ir" or "il"; most words that begin so are no negation."""

_PREFIXED = re.compile(
    rf"\b(?:(?:non[-\s]?|un)(?P<any>[a-z]{{4,}})|(?:in|im|ir|il)(?P<latin>{_LATIN}))\b", re.IGNORECASE
)
_BEFORE, _AFTER = 2, 3
"""Words to either side of a word that say what it is said of."""

_WORD = re.compile(r"[\w’'-]+")


def agrees_in_prefixes(mine: str, theirs: str) -> bool | None:
    """False where one text has a word and the other its negation of the same thing; True where both have the latter.

    None where neither negates a word by a prefix that the other has without it.
    """
    ours, others = _prefixed(mine), _prefixed(theirs)
    if any(base == other and near & beside for base, near in ours for other, beside in others):
        return True
    clashing = (*_plain(ours, mine, theirs), *_plain(others, theirs, mine))
    return False if any(clashing) else None


def denied_by_prefix(text: str) -> Terms:
    """The terms of the words that a text negates by a prefix."""
    return frozenset().union(*(terms(base) for base, _ in _prefixed(text)))


def _plain(prefixed: tuple[tuple[str, Terms], ...], own: str, text: str) -> Iterator[bool]:
    """For each word that one text negates and has in no other place, whether the other has it beside the same words."""
    lower = text.lower()
    for base, near in prefixed:
        if base not in lower:
            continue
        word = re.compile(rf"(?<![\w-]){re.escape(base)}\b", re.IGNORECASE)
        if word.search(own):
            continue
        yield from (bool(near & _beside(text, m.start(), m.end()) - terms(base)) for m in word.finditer(text))


@lru_cache(maxsize=8192)
def _prefixed(text: str) -> tuple[tuple[str, Terms], ...]:
    """The words of a text behind a prefix that may negate them, each with the terms beside it."""
    found = _PREFIXED.finditer(text)
    return tuple(((m["any"] or m["latin"]).lower(), _beside(text, m.start(), m.end())) for m in found)


def _beside(text: str, start: int, end: int) -> Terms:
    before = [m.group() for m in _WORD.finditer(text[max(0, start - 40) : start])][-_BEFORE:]
    after = [m.group() for m in _WORD.finditer(text[end : end + 60])][:_AFTER]
    return terms(" ".join((*before, "/", *after)))
