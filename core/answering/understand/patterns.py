"""The file of phrases -> regular expressions."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from core.language.words.vocabulary import direction_phrases


@cache
def phrase_lists() -> dict[str, Any]:
    """Everything in `patterns.toml`, and the phrases that ask for changes."""
    own = tomllib.loads((files("core.answering.understand") / "patterns.toml").read_text(encoding="utf-8"))
    return {**own, **direction_phrases()}


@cache
def pattern(name: str) -> re.Pattern[str]:
    """What matches any phrase of one list."""
    return between_words("|".join(phrase_lists()[name]))


@cache
def item_titles() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Items with what matches their prescribed titles."""
    return tuple((item, between_words(title)) for item, title in phrase_lists()["items"].items())


@cache
def qualities() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Words (plain form) that companies are judged with, with the keys of the measures that show it."""
    return tuple((tuple(name.split()), tuple(keys)) for name, keys in phrase_lists()["qualities"].items())


_ANYTHING = re.compile(r"\.\{\d+,\d+\}\??")


@cache
def verb_phrases() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Metric keys with the verbs that ask for them, over plain words; what may stand between is a group."""
    return tuple(
        (key, between_words(_ANYTHING.sub(r"(\g<0>)", phrase))) for key, phrase in phrase_lists()["verbs"].items()
    )


def between_words(phrase: str) -> re.Pattern[str]:
    """The phrase as whole words, in any case."""
    return re.compile(rf"(?<!\w)(?:{phrase})(?!\w)", re.IGNORECASE)


def says(name: str, text: str) -> bool:
    """Whether the text holds any phrase of one list."""
    return bool(pattern(name).search(text))
