"""The file of word lists -> sets of words."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from core.language.words.tokens import plain
from core.language.words.vocabulary import stop_words

LONG = 3
"""From how many digits on a number that is no year names something ("737")."""


@cache
def word_lists() -> dict[str, Any]:
    """Everything in `words.toml`."""
    return tomllib.loads((files("core.answering") / "words.toml").read_text(encoding="utf-8"))


@cache
def word_list(name: str) -> frozenset[str]:
    """The words of one list, as written and in plain form."""
    words = word_lists()[name].split()
    return frozenset((*words, *map(plain, words)))


def is_content(word: str) -> bool:
    """Whether a word must be accounted for before a figure may stand as the answer."""
    return word not in stop_words("grammar", "asking", "judging") and not (word.isdigit() and len(word) < LONG)


def is_sum(words: Iterable[str], beside: Iterable[str] = ()) -> bool:
    """Whether the plain words of a label name a sum: a total, or nothing but words of sums and those `beside`."""
    said = set(words)
    return "total" in said or said <= word_list("sums").union(beside)
