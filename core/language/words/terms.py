"""Text -> the terms it is matched by: stems, and one term for all words of a meaning."""

import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

Terms = frozenset[str]

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d[\d,]*(?:\.\d+)?")
_UNITED_STATES = re.compile(r"\bU\.\s?S\.(?:A\.)?|\bUSA?\b")
_EMPHASIS = re.compile(r"\b(its|their|his|her|our|the company's) own\b")
_DATA = tomllib.loads((Path(__file__).parent / "terms.toml").read_text(encoding="utf-8"))
_ENDINGS = (
    ("ations", "ate"),
    ("ation", "ate"),
    ("ings", ""),
    ("ing", ""),
    ("ies", "y"),
    ("ied", "y"),
    ("ses", "s"),
    ("xes", "x"),
    ("ches", "ch"),
    ("ed", ""),
    ("es", "e"),
    ("s", ""),
    ("e", ""),
)


_APART = {"founded": "founder"}
"""Words that their endings would make another word of: what was founded is not what was found."""


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A light stem: endings of number and tense cut off, doubled final consonants made single."""
    word = _APART.get(word, word)
    if len(word) <= 4 or word[0].isdigit() or word.endswith("ss"):
        return word.removesuffix("s") if len(word) == 4 and not word.endswith("ss") else word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: len(word) - len(ending)] + instead
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return _american(word.removesuffix("e"))


def _american(word: str) -> str:
    """British endings as American ones ("recognis", "labour")."""
    if len(word) > 5 and word.endswith("is"):
        return word[:-1] + "z"
    return word[:-2] + "r" if len(word) > 5 and word.endswith("our") else word


def words(text: str) -> list[str]:
    """The words and numbers of a text in order: lower case, possessives and dotted abbreviations undone."""
    return [_bare(found) for found in _written(text)]


def _written(text: str) -> list[str]:
    text = text.replace("’", "'")
    text = (_UNITED_STATES.sub("usa ", text) if "US" in text or "U." in text else text).lower()
    return _WORD.findall(_EMPHASIS.sub(r"\1", text) if " own" in text else text)


@lru_cache(maxsize=65536)
def _bare(word: str) -> str:
    return word.replace(",", "").removesuffix("'s").replace("'", "")


_NOT = "not"
"""No term, though it is the stem of "notes"."""

_STOP = frozenset(stem(word) for word in _DATA["stop"]["words"])


def _phrases() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Word sequences (as stems) of the synonym table, each with the terms that stand for it."""
    table = {}
    for term, phrases in _DATA["synonyms"].items():
        for phrase in phrases:
            table[tuple(stem(w) for w in words(phrase))] = tuple(term.split("+"))
    return table


_PHRASES = _phrases()
_LONGEST = {first: max(len(p) for p in _PHRASES if p[0] == first) for first in {p[0] for p in _PHRASES}}
"""Stems of the longest known phrase that begins with a stem."""


@lru_cache(maxsize=65536)
def _stem_of(written: str) -> str:
    """The stem of a word as it stands in a text, "" for what is no term."""
    word = _bare(written)
    return stem(word) if word != _NOT else ""


def _folded(stems: Sequence[str]) -> Sequence[str]:
    """The stems with every known phrase replaced by its terms, longest phrase first."""
    found, done = list[str](), 0
    for i in [i for i, first in enumerate(stems) if first in _LONGEST]:
        if i >= done and (size := _known_at(stems, i)):
            found += (*stems[done:i], *_PHRASES[tuple(stems[i : i + size])])
            done = i + size
    return [*found, *stems[done:]]


def _known_at(stems: Sequence[str], i: int) -> int:
    """How many stems the longest known phrase has that begins at one; 0 for none."""
    for size in range(min(_LONGEST[stems[i]], len(stems) - i), 0, -1):
        if tuple(stems[i : i + size]) in _PHRASES:
            return size
    return 0


@lru_cache(maxsize=65536)
def sequence(text: str) -> tuple[str, ...]:
    """The content terms of a text in order, numbers included; "net sales" and "turnover" give the same term."""
    folded = _folded([s for w in _written(text) if (s := _stem_of(w))])
    return tuple(t for t in folded if t not in _STOP)


@lru_cache(maxsize=65536)
def terms(text: str) -> Terms:
    """The set of content terms of a text."""
    return frozenset(sequence(text))


def is_number(term: str) -> bool:
    """Whether a term is a number, a year among them."""
    return term[0].isdigit()
