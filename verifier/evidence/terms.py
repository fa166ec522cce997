"""Turns text into the terms it is matched by: stems, and one term for all words of a meaning."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

Terms = frozenset[str]

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d[\d,]*(?:\.\d+)?")
_UNITED_STATES = re.compile(r"\bU\.\s?S\.(?:A\.)?|\bUSA?\b")
_EMPHASIS = re.compile(r"\b(its|their|his|her|our|the company's) own\b")
_DATA = tomllib.loads((Path(__file__).parent / "synonyms.toml").read_text(encoding="utf-8"))
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


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A light stem: endings of number and tense cut off, doubled final consonants made single."""
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
    text = _EMPHASIS.sub(r"\1", _UNITED_STATES.sub("usa ", text.replace("’", "'")).lower())
    found = _WORD.findall(text)
    return [w.replace(",", "").removesuffix("'s").replace("'", "") for w in found]


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
_LONGEST = max(len(p) for p in _PHRASES)
_STARTS = frozenset(p[0] for p in _PHRASES)


def _folded(stems: Sequence[str]) -> Iterable[str]:
    """The stems with every known phrase replaced by its terms, longest phrase first."""
    i = 0
    while i < len(stems):
        size, found = 1, tuple(stems[i : i + 1])
        if stems[i] in _STARTS:
            for n in range(min(_LONGEST, len(stems) - i), 0, -1):
                if (known := _PHRASES.get(tuple(stems[i : i + n]))) is not None:
                    size, found = n, known
                    break
        yield from found
        i += size


@lru_cache(maxsize=65536)
def sequence(text: str) -> tuple[str, ...]:
    """The content terms of a text in order, numbers included; "net sales" and "turnover" give the same term."""
    folded = _folded([stem(w) for w in words(text) if w != _NOT])
    return tuple(t for t in folded if t not in _STOP)


@lru_cache(maxsize=65536)
def terms(text: str) -> Terms:
    """The set of content terms of a text."""
    return frozenset(sequence(text))


def is_number(term: str) -> bool:
    """Whether a term is a number, a year among them."""
    return term[0].isdigit()


_CAMEL = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")


@lru_cache(maxsize=16384)
def name_terms(qualified: str) -> Terms:
    """The content terms of a qualified XBRL name ("us-gaap:GrossProfit", "country:US")."""
    prefix, _, local = qualified.rpartition(":")
    local = local.removesuffix("Member").removesuffix("Axis").removesuffix("Domain")
    if prefix == "country":
        local = {"US": "United States", "GB": "United Kingdom", "CN": "China", "DE": "Germany", "JP": "Japan"}.get(
            local, local
        )
        return terms(local)
    return terms(" ".join(_CAMEL.findall(local)))
