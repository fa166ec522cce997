"""A text -> what in it rises or falls: "a decrease in net loss", "reduced fees", "costs grew"."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.domain.claims.claim import Direction
from core.language.words.terms import Terms, is_number, terms
from verifier.claims.change_words import NOUN, VERB, direction_of

_WORD = r"(?:[\w&'’/-]++\s?+)"
_OF = re.compile(rf"s?\s+(?:in|of)\s+(?:(?:the|its|their|our)\s+)?({_WORD}{{1,5}})")
_OBJECT = re.compile(rf"\s+(?:(?:the|its|their|our|in)\s+)?({_WORD}{{1,4}})")
_SUBJECT = re.compile(
    rf"({_WORD}{{1,5}}?)(?:\s*\b(?:has|have|had|also|was|were|is|are|will|which|that|further|significantly|slightly"
    r"|sharply|substantially)\s*)*$"
)
_COMPARATIVE = re.compile(r"\b(?:(?P<up>higher|greater|larger)|(?P<down>lower|smaller|fewer|less))\b", re.IGNORECASE)
_JOINED = re.compile(r"\b(?:and|or|but)\b")
_FALLING_DUE = re.compile(
    r"(?:fell|fall(?:s|ing|en)?)\s+(?:due|within|under|into|outside|on|short|foul)\b", re.IGNORECASE
)
"""Where "fall" tells of a day or a class, and nothing moved."""

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


@lru_cache(maxsize=8192)
def find_comparisons(text: str) -> tuple[Move, ...]:
    """What a text tells to be higher or lower than it was, without a verb or noun of change ("higher rates")."""
    return tuple(move for match in _COMPARATIVE.finditer(text) for move in _moves(match, _after(text, match)))


def _read(text: str) -> Iterator[Move]:
    for match in sorted({*VERB.finditer(text), *NOUN.finditer(text)}, key=lambda m: m.start()):
        if not _FALLING_DUE.match(text, match.start()):
            yield from _moves(match, _named(text, match))


def _moves(match: re.Match[str], named: Iterable[str]) -> Iterator[Move]:
    for words in named:
        about = frozenset(t for t in terms(words) - _VAGUE if not is_number(t))
        if about:
            start, end = match.span()
            yield Move(way=direction_of(match), about=about, words=words, text=match.group(), start=start, end=end)


def _named(text: str, match: re.Match[str]) -> Iterator[str]:
    """The words that may name what moved: after "in" or "of", else those after the word and those before it."""
    if of := _OF.match(text, match.end()):
        yield of[1]
        return
    yield from _after(text, match)
    if before := _SUBJECT.search(text[max(0, match.start() - _BEFORE) : match.start()]):
        yield _JOINED.split(before[1])[-1]


def _after(text: str, match: re.Match[str]) -> Iterator[str]:
    if after := _OBJECT.match(text, match.end()):
        yield after[1]
