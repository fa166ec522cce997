"""The TOML files of the folder -> stop words, synonyms, directions, negations, acronyms and plain speech."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from core.language.words.tokens import plain, stem


@cache
def stop_words(*lists: str) -> frozenset[str]:
    """The words of lists of `stop_words.toml` together, as written and in plain form."""
    words = [word for name in lists for word in exact_stop_words(name)]
    return frozenset((*words, *map(plain, words)))


@cache
def exact_stop_words(name: str) -> frozenset[str]:
    """The words of one list of `stop_words.toml`, as written alone."""
    return _words("stop_words.toml", name)


@cache
def acronyms() -> Mapping[str, str]:
    """What each acronym stands for; those in small letters are known in any case, the others in capitals alone."""
    tables = _read("acronyms.toml")
    return {**tables["any_case"], **tables["capitals"]}


@cache
def synonym_groups() -> tuple[tuple[str, ...], ...]:
    """Groups of words that stand for each other, in all their forms."""
    return tuple(tuple(group.split()) for group in _read("synonyms.toml")["groups"])


@cache
def synonym_places() -> Mapping[str, tuple[int, ...]]:
    """Per word, in every form that a group names, the positions of its groups."""
    places: dict[str, tuple[int, ...]] = {}
    for n, group in enumerate(synonym_groups()):
        for word in dict.fromkeys(group):
            places[word] = (*places.get(word, ()), n)
    return places


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Per stem the stems of all that mean the same, itself among them."""
    same: dict[str, frozenset[str]] = {}
    for group in synonym_groups():
        stems = frozenset(stem(plain(word)) for word in group)
        for word in stems:
            same[word] = same.get(word, frozenset()) | stems
    return same


def alternatives(word: str) -> frozenset[str]:
    """The stem of a plain word and the stems of all that mean the same."""
    return synonyms().get(stem(word), frozenset({stem(word)}))


@cache
def counted_groups() -> tuple[tuple[str, ...], ...]:
    """Groups of phrases that name the same figure, of things that are counted."""
    return tuple(map(tuple, _read("synonyms.toml")["counted_groups"]))


@cache
def label_groups() -> tuple[tuple[str, ...], ...]:
    """Groups of phrases that name the same figure: those of things counted, then the others."""
    return (*counted_groups(), *map(tuple, _read("synonyms.toml")["label_groups"]))


@cache
def plain_speech() -> Mapping[str, tuple[str, ...]]:
    """What annual reports call what people say, by the phrase in small letters, the longest first."""
    phrases = _read("plain_speech.toml")["phrases"]
    return {phrase: tuple(phrases[phrase]) for phrase in sorted(phrases, key=len, reverse=True)}


@cache
def direction_words(name: str) -> frozenset[str]:
    """The words of one list of `directions.toml`, as written: "rise", "fall", "changed_by", "change_after_number"."""
    return _words("directions.toml", name)


@cache
def comparison_words() -> tuple[str, ...]:
    """Parts of words by which a claim is of a change or another comparison of figures."""
    return tuple(_read("directions.toml")["of_a_comparison"])


def direction_phrases() -> Mapping[str, Sequence[str]]:
    """Lists of regular expressions by which a question of a change is known: "change", "growth", "moves"."""
    phrases: Mapping[str, Sequence[str]] = _read("directions.toml")["phrases"]
    return phrases


@cache
def negation_words() -> frozenset[str]:
    """Words that deny what a clause says, but for the ending "n't"."""
    return _words("negations.toml", "words")


def _words(file: str, name: str) -> frozenset[str]:
    return frozenset(_read(file)[name].split())


@cache
def _read(file: str) -> dict[str, Any]:
    return tomllib.loads((files("core.language.words") / file).read_text(encoding="utf-8"))
