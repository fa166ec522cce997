"""A text -> which sides it takes in the table of words that cannot both be true of one thing."""

import re
import tomllib
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from core.language.words.terms import Terms, sequence
from verifier.ruling.denials import NEGATION

_WORD = re.compile(r"[\w'’]+")
_CLAUSES = re.compile(
    r"[,;]\s+(?=(?:and|but|while|although|which|most|some|none)\b)|;\s|\b(?:and|but|while|although)\b"
    r"|,?\s+(?=without\b)"
)
_COMMAS = re.compile(r"[,;]\s")


@dataclass(frozen=True)
class _Phrase:
    """Words of one side; `terms` leave words out, so what terms shorten ("in cash") is looked for as written."""

    words: str

    @cached_property
    def terms(self) -> tuple[str, ...]:
        return sequence(self.words)

    @cached_property
    def as_written(self) -> re.Pattern[str] | None:
        words = _WORD.findall(self.words)
        shortened = len(self.terms) < len(words)
        return re.compile(r"\b" + r"[\s-]+".join(map(re.escape, words)) + r"\b", re.IGNORECASE) if shortened else None


def _read_pairs() -> Iterator[tuple[tuple[_Phrase, ...], tuple[_Phrase, ...]]]:
    """The table of opposites, without phrases that a negation alone tells from the other side's.

    Terms leave out "not"; whether a text denies is a slot of its own.
    """
    for pair in tomllib.loads((Path(__file__).parent / "antonyms.toml").read_text(encoding="utf-8"))["pairs"]:
        left, right = (tuple(p for p in map(_Phrase, pair[side]) if p.terms) for side in ("left", "right"))
        plain = {p.terms for p in left}
        yield left, tuple(p for p in right if p.terms not in plain)


_PAIRS = tuple(_read_pairs())


def _longest_first(pair: tuple[tuple[_Phrase, ...], tuple[_Phrase, ...]]) -> Iterator[tuple[str, _Phrase, int]]:
    phrases = ((f" {' '.join(phrase.terms)} ", phrase, side) for side in (0, 1) for phrase in pair[side])
    yield from sorted(phrases, key=lambda one: -len(one[0]))


OF_MOVES = frozenset(
    n for n, pair in enumerate(_PAIRS) if any({"rise", "fall"} & {*phrase.terms} for side in pair for phrase in side)
)
"""The pairs with a rise or a fall among their words, which figures and not matters have."""

_SIDES = tuple(tuple(_longest_first(pair)) for pair in _PAIRS)
_FIRST = tuple(frozenset(phrase.terms[0] for phrases in pair for phrase in phrases) for pair in _PAIRS)


_LEFT_BEHIND = re.compile(
    r"\b(?:out of|past|beyond|emerged from|moved on from)\s+(?:its|the|their|a|an)\s+(?:[\w-]+\s+){1,2}"
    r"(?:phase|stage|period)\b|\bno longer\b",
    re.IGNORECASE,
)
"""What a thing is in no longer, and so takes no side of."""


def find_opposites(text: str) -> frozenset[tuple[int, int]]:
    """(pair, side) for every side taken; the number of a pair is its place in the table, a side is 0 or 1."""
    text = _LEFT_BEHIND.sub(" ", text)
    found = sequence(text)
    have = " ".join(("", *found, ""))
    pairs = (n for n, first in enumerate(_FIRST) if not first.isdisjoint(found))
    return frozenset((n, side) for n in pairs for side in _sides(_SIDES[n], have, text))


def _sides(phrases: Sequence[tuple[str, _Phrase, int]], have: str, text: str) -> set[int]:
    """The sides of a pair that a text takes; "without appeal" is no appeal: a longer phrase hides what it holds."""
    sides = set()
    for held, phrase, side in phrases:
        if held in have and (phrase.as_written is None or phrase.as_written.search(text)):
            sides.add(side)
            have = have.replace(held, "  ")
    return sides


_AS_WRITTEN = re.compile(
    "|".join(p.as_written.pattern for pair in _PAIRS for side in pair for p in side if p.as_written is not None),
    re.IGNORECASE,
)


def apart_from_opposites(text: str) -> str:
    """The text without the phrases looked for as written, whose negations ("without an appeal") are their own."""
    return _AS_WRITTEN.sub(" ", text)


def denied_opposites(text: str) -> frozenset[int]:
    """The pairs whose side a text denies: in "paid in cash for a license that is not exclusive" the payment is not.

    A negation is of its own clause; of what no clause has whole, it is the text's.
    """
    taken = {pair for pair, _ in find_opposites(text)}
    clauses = [(_denies(clause), {pair for pair, _ in find_opposites(clause)}) for clause in _CLAUSES.split(text)]
    placed = {pair for _, pairs in clauses for pair in pairs}
    denied = {pair for negated, pairs in clauses if negated for pair in pairs}
    return frozenset((denied & taken) | (taken - placed if _denies(text) else set()))


def _denies(text: str) -> bool:
    return NEGATION.search(apart_from_opposites(text)) is not None


def side_beside(pair: int, text: str, names: Sequence[Terms]) -> int | None:
    """The side of a pair that the clause with one of the names takes, where the other side's clauses have none.

    "The campus, owned by us and located in Dover, stands beside leased land": of Dover it says owned.
    """
    named = frozenset().union(*names)
    clauses = [c for c in _COMMAS.split(text) if named & frozenset(sequence(c))]
    sides = {side for clause in clauses for n, side in find_opposites(clause) if n == pair}
    return sides.pop() if len(sides) == 1 else None


def answered_oppositely(mine: Set[tuple[int, int]], theirs: Set[tuple[int, int]]) -> Terms:
    """The terms of the opposites that one text takes the other side of: "immaterial" speaks of what is material too."""
    pairs = [_PAIRS[pair][side] for pair, side in mine if (pair, 1 - side) in theirs]
    return frozenset(term for phrases in pairs for phrase in phrases for term in phrase.terms)
