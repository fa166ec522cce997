"""A word of direction -> its antonym in the same form: "rose" and "fell"."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import chain
from types import MappingProxyType
from typing import Any

from core.domain.claims.claim import Direction

_ARTICLE = re.compile(r"\b(?P<article>an?)(?P<gap>\s+)$", re.IGNORECASE)
_AN = re.compile(r"[$€£¥]?(?:8|1[18](?![\d,])|11,|18,|[aeio](?!ne\b|nce\b)|un(?!i)|up)", re.IGNORECASE)


@cache
def antonyms() -> MappingProxyType[str, str]:
    """Each word of direction, in lower case, and its opposite."""
    pairs = reversed([*_table()["pairs"], *_table()["beside"]])
    both = {old: new for pair in pairs for old, new in (pair, pair[::-1])}
    return MappingProxyType(dict(map(tuple, _table()["one_way"])) | both)


@cache
def comparison_directions() -> MappingProxyType[str, Direction]:
    """Each word that sets one thing above or below another ("exceeded"), in lower case, with which of the two."""
    pairs = (zip(words, (Direction.UP, Direction.DOWN), strict=True) for words in _table()["beside"])
    return MappingProxyType(dict(chain.from_iterable(pairs)))


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(files("verifier.corrected").joinpath("antonyms.toml").read_text(encoding="utf-8"))


@cache
def antonym_pattern() -> re.Pattern[str]:
    """Finds the words that have an antonym."""
    words = "|".join(map(re.escape, sorted(antonyms(), key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


def opposite(word: str) -> str:
    """The opposite, in the case of the word; the word is one that `antonym_pattern` finds."""
    turned = antonyms()[word.lower()]
    if word.isupper():
        return turned.upper()
    return turned.capitalize() if word[:1].isupper() else turned


def with_article(text: str, start: int, after: str) -> tuple[int, str]:
    """Where an edit at `start` begins, and what it puts there, when "a" or "an" before it must change with it."""
    article = _ARTICLE.search(text[max(0, start - 4) : start])
    fitting = "an" if _AN.match(after) else "a"
    if article is None or article["article"].lower() == fitting:
        return start, after
    new_article = fitting.capitalize() if article["article"][0].isupper() else fitting
    return start - len(article.group()), f"{new_article}{article['gap']}{after}"
