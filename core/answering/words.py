"""The file of word lists becomes sets of words."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def word_lists() -> dict[str, Any]:
    """Everything in `words.toml`."""
    return tomllib.loads((files("core.answering") / "words.toml").read_text(encoding="utf-8"))


@cache
def word_list(name: str) -> frozenset[str]:
    """The words of one list."""
    return frozenset(word_lists()[name].split())


@cache
def synonyms() -> dict[str, frozenset[str]]:
    """Per word all that mean the same, itself among them."""
    same: dict[str, frozenset[str]] = {}
    for group in word_lists()["synonyms"]["groups"]:
        for word in group.split():
            same[word] = same.get(word, frozenset()) | frozenset(group.split())
    return same


def alternatives(word: str) -> frozenset[str]:
    """The word and all that mean the same."""
    return synonyms().get(word, frozenset({word}))


def is_content(word: str) -> bool:
    """Whether a word must be accounted for before a figure may stand as the answer."""
    return word not in word_list("grammar") and word not in word_list("asking") and not word.isdigit()
