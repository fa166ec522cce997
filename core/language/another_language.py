"""A text -> whether it is written in another language than English."""

import re

from core.language.words.vocabulary import stop_words

_WORD = re.compile(r"[^\W\d_]+")
_ENOUGH = 3


def in_another_language(text: str) -> bool:
    """Whether most letters are of another script, or small words of other languages outnumber the English ones."""
    letters = [c for c in text if c.isalpha()]
    latin = sum(c < "ɐ" for c in letters)
    if letters and latin < len(letters) / 2:
        return True
    words = [word.lower() for word in _WORD.findall(text)]
    foreign = sum(word in stop_words("other_languages") for word in words)
    return foreign >= _ENOUGH and foreign > 2 * sum(word in stop_words("english") for word in words)
