"""The word files of the room -> sets and tables of words: what is empty, what is short, what means the same."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from core.language.words.tokens import plain, stem


@cache
def empty_words(name: str) -> frozenset[str]:
    """The words of one list of `empty_words.toml` ("grammar", "telling"), as written and in plain form."""
    words = _read("empty_words.toml")[name].split()
    return frozenset((*words, *map(plain, words)))


@cache
def acronyms() -> Mapping[str, str]:
    """What each acronym stands for; those in small letters are known in any case, the others in capitals alone."""
    held = _read("acronyms.toml")
    return {**held["any_case"], **held["capitals"]}


@cache
def synonym_groups() -> tuple[tuple[str, ...], ...]:
    """Groups of words that stand for each other, in all their forms."""
    return tuple(tuple(group.split()) for group in _read("synonyms.toml")["groups"])


@cache
def synonym_places() -> Mapping[str, tuple[int, ...]]:
    """Per word, in every form that a group names, the positions of its groups."""
    found: dict[str, tuple[int, ...]] = {}
    for n, group in enumerate(synonym_groups()):
        for word in dict.fromkeys(group):
            found[word] = (*found.get(word, ()), n)
    return found


@cache
def plain_speech() -> Mapping[str, tuple[str, ...]]:
    """What annual reports call what people say, by the phrase in small letters, the longest first."""
    phrases = _read("plain_speech.toml")["phrases"]
    return {phrase: tuple(phrases[phrase]) for phrase in sorted(phrases, key=len, reverse=True)}


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Per stem the stems of all that mean the same, itself among them."""
    same: dict[str, frozenset[str]] = {}
    for group in synonym_groups():
        stems = frozenset(stem(plain(word)) for word in group)
        for one in stems:
            same[one] = same.get(one, frozenset()) | stems
    return same


def alternatives(word: str) -> frozenset[str]:
    """The stem of a plain word and the stems of all that mean the same."""
    return synonyms().get(stem(word), frozenset({stem(word)}))


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("core.language.words") / name).read_text(encoding="utf-8"))
