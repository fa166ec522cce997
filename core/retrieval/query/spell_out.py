"""A text with acronyms -> one in which they are spelled out."""

import re
from functools import cache

from core.language.words.vocabulary import acronyms


def spell_out(text: str) -> str:
    """The text with what each acronym stands for in its place."""
    forms = acronyms()
    for pattern in _patterns():
        text = pattern.sub(lambda m: forms.get(m.group()) or forms[m.group().lower()], text)
    return text


def acronyms_of(text: str) -> tuple[str, ...]:
    """The acronyms of the full forms that stand in a text."""
    low = f" {' '.join(re.findall(r'[a-z0-9&]+', text.lower()))} "
    return tuple(short for short, full in _full_forms() if f" {full} " in low)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    small = [short for short in acronyms() if short.islower()]
    capitals = [short for short in acronyms() if not short.islower()]
    return _pattern(small, re.IGNORECASE), _pattern(capitals, 0)


def _pattern(words: list[str], flags: int) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w&])(?:{'|'.join(map(re.escape, longest_first))})(?![\w&])", flags)


@cache
def _full_forms() -> tuple[tuple[str, str], ...]:
    return tuple((short, " ".join(re.findall(r"[a-z0-9&]+", full.lower()))) for short, full in acronyms().items())
