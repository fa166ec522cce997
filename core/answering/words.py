"""The file of word lists becomes sets of words."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from core.answering.tokens import plain, stem


@cache
def word_lists() -> dict[str, Any]:
    """Everything in `words.toml`."""
    return tomllib.loads((files("core.answering") / "words.toml").read_text(encoding="utf-8"))


@cache
def word_list(name: str) -> frozenset[str]:
    """The words of one list, as written and in plain form."""
    words = word_lists()[name].split()
    return frozenset((*words, *map(plain, words)))


@cache
def synonyms() -> dict[str, frozenset[str]]:
    """Per stem the stems of all that mean the same, itself among them."""
    same: dict[str, frozenset[str]] = {}
    for group in word_lists()["synonyms"]["groups"]:
        words = frozenset(stem(plain(w)) for w in group.split())
        for word in words:
            same[word] = same.get(word, frozenset()) | words
    return same


def alternatives(word: str) -> frozenset[str]:
    """The stem of a plain word and the stems of all that mean the same."""
    return synonyms().get(stem(word), frozenset({stem(word)}))


def is_content(word: str) -> bool:
    """Whether a word must be accounted for before a figure may stand as the answer."""
    return word not in word_list("grammar") and word not in word_list("asking") and not word.isdigit()
