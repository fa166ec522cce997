"""A text -> what in it rises or falls: "a decrease in net loss", "reduced fees", "costs grew"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.domain.claim import Direction
from verifier.claims.change_words import NOUN, VERB, direction_of
from verifier.evidence.terms import Terms, is_number, terms

_WORD = r"(?:[\w&'’/-]+\s?)"
_OF = re.compile(rf"s?\s+(?:in|of)\s+(?:(?:the|its|their|our)\s+)?({_WORD}{{1,5}})")
_OBJECT = re.compile(rf"\s+(?:(?:the|its|their|our|in)\s+)?({_WORD}{{1,4}})")
_SUBJECT = re.compile(
    rf"({_WORD}{{1,5}}?)(?:\s*\b(?:has|have|had|also|was|were|is|are|will|which|that|further|significantly|slightly"
    r"|sharply|substantially)\s*)*$"
)
_BEFORE = 70
"""Characters before a verb in which its subject is looked for."""

_VAGUE = terms("rise fall significant significantly slight slightly substantial substantially overall further")


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Which way the thing went that `about` names, `words` as written.

    `text` is the word that says so, `start` and `end` are its offsets.
    """

    way: Direction
    about: Terms
    words: str
    text: str
    start: int
    end: int


@lru_cache(maxsize=8192)
def find_moves(text: str) -> tuple[Move, ...]:
    """Every reading of every word of change: one that may move its object and its subject gives two moves."""
    return tuple(dict.fromkeys(_read(text)))


def _read(text: str) -> Iterator[Move]:
    for match in sorted({*VERB.finditer(text), *NOUN.finditer(text)}, key=lambda m: m.start()):
        for words in _named(text, match):
            about = frozenset(t for t in terms(words) - _VAGUE if not is_number(t))
            if about:
                start, end = match.span()
                yield Move(way=direction_of(match), about=about, words=words, text=match.group(), start=start, end=end)


def _named(text: str, match: re.Match[str]) -> Iterator[str]:
    """The words that may name what moved: after "in" or "of", else those after the word and those before it."""
    if of := _OF.match(text, match.end()):
        yield of[1]
        return
    if after := _OBJECT.match(text, match.end()):
        yield after[1]
    if before := _SUBJECT.search(text[max(0, match.start() - _BEFORE) : match.start()]):
        yield before[1]
