"""A label printed in capitals -> as a sentence holds it: "GREATER CHINA" is "Greater China"."""

import re

from core.language.words.vocabulary import acronyms

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_INSIDE = frozenset(["a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])
_VOWELS = frozenset("AEIOUY")
_SHORT = 4
"""Letters of an acronym at most: a label without a longer word may be one that nobody listed."""


def from_capitals(label: str) -> str:
    """The label with capitals at the beginning of its words alone; one that is not all in capitals as it is.

    Acronyms that are known stay, and so does what has no vowel.
    """
    if not label.isupper() or all(len(word) <= _SHORT for word in _WORD.findall(label)):
        return label
    known = {acronym.upper() for acronym in acronyms()}

    def written(word: re.Match[str]) -> str:
        letters = word[0]
        if letters.lower() in _INSIDE:
            return letters.lower() if word.start() else letters.capitalize()
        return letters if letters in known or not _VOWELS & set(letters) else letters.capitalize()

    return _WORD.sub(written, label)
