"""A name -> the expression that finds it as people write it, and the form in which names are compared."""

import re
import unicodedata
from functools import lru_cache

from core.language.words import tokens

APOSTROPHES = f"{tokens.APOSTROPHES}`´"
HYPHENS = "-‐‑‒–"
STARTS = r"(?<![\w-])"
"""In front of a name: no part of a longer word."""
ENDS = r"(?![^\W\u02bc]|[-‐‑]|\.\w)"
"""Behind a name: no part of a longer word; an apostrophe may follow, whichever letter stands for it."""
_JOINED = r"(?:[^\S\n]{1,3}|[^\S\n]?\n[^\S\n]?|[^\S\n]?[-‐‑‒–][^\S\n]?|(?=[A-Z]))"
_INITIAL = re.compile(r"[A-Za-z]\.?")
_WORDS = re.compile(rf"(?<=\w)[{HYPHENS}](?=\w)|\s+|(?<=\b[A-Z]\.)(?=[A-Z])")
_HUMPS = re.compile(r"(?<=[a-z][a-z])(?=[A-Z][a-z])|(?<=[A-Z][A-Z])(?=[A-Z][a-z][a-z])")
"""Inside a word where people also write two: "ValeWorks", "JPVale"."""
_LONGEST_ACRONYM = 3


@lru_cache(maxsize=65536)
def fold_name(name: str) -> str:
    """Letters and digits alone, in lower case without accents, with "and" for "&": "J. M. Vale" is "jmvale"."""
    plain = unicodedata.normalize("NFKD", name.replace("&", " and ").casefold())
    return "".join(c for c in plain if c.isalnum() and c not in APOSTROPHES)


@lru_cache(maxsize=65536)
def name_words(name: str) -> tuple[str, ...]:
    """The words of a name, those joined by hyphens and initials written together each by itself."""
    return tuple(word for word in _WORDS.split(name.strip()) if fold_name(word))


def name_expression(name: str, *, exactly: bool = False) -> str:
    """Source of an expression for a name as written, in capitals, or with capital initials.

    Any apostrophe or none, a hyphen for a space, "and" for "&", and initials with or without dots and spaces are the
    same. `exactly` keeps small letters and capitals as they are: "AB" is no "Ab".
    """
    found, before, words = "", "", name_words(name)
    has_small = len(words) == 1 or any(c.islower() for c in name)
    for word in words:
        follows = r"\s?" if _INITIAL.fullmatch(before) and _INITIAL.fullmatch(word) else _JOINED
        follows = r"\s?" if "&" in (word, before) else follows
        follows = rf"(?:{follows}|\s*)" if before.endswith(".") else follows
        follows = f",?{follows}" if before.endswith(",") else follows
        found += (follows if before else "") + _word(word, exactly=exactly or (has_small and _is_acronym(word)))
        before = word
    return found


def _word(word: str, *, exactly: bool) -> str:
    if word == "&" or word.lower() == "and":
        return "(?:&|[Aa]nd|AND)"
    bare = word.strip(".,")
    if _INITIAL.fullmatch(bare):
        return rf"{bare.upper()}\.?"
    if exactly:
        return _letters(bare)
    parted = " ".join(_HUMPS.split(bare))
    forms = (bare, parted, bare[:1].upper() + bare[1:], _titled(bare), bare.upper())
    return f"(?:{'|'.join(map(_letters, dict.fromkeys(forms)))})"


def _is_acronym(word: str) -> bool:
    return word.isupper() and len(word) <= _LONGEST_ACRONYM


def _titled(word: str) -> str:
    return word[:1].upper() + word[1:].lower()


def _letters(word: str) -> str:
    return "".join(map(_letter, word))


def _letter(letter: str) -> str:
    if letter == " ":
        return r"[^\S\n]"
    if letter in APOSTROPHES:
        return f"[{APOSTROPHES}]?"
    if letter == ".":
        return r"\.?"
    plain = unicodedata.normalize("NFKD", letter)[0]
    return f"[{letter}{plain}]" if plain != letter and plain.isalpha() else re.escape(letter)
