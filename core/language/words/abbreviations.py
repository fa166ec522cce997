"""A text -> what the short forms stand for that it defines: "traffic acquisition costs (TAC)"."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.language.words.terms import Terms, terms
from core.language.words.vocabulary import stop_words

_BRACKETED = re.compile(r"\((?:the )?[“\"‘']?(?P<letters>[A-Z][A-Za-z]{0,6}[A-Z])s?[”\"’']?\)")
_WORD = re.compile(r"[^\W_]+")
_LOOKED_BACK = 120
"""Characters before the bracket that the words may stand in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Abbreviations:
    """The terms of the words that short forms stand for, by the term of the short form.

    `found_by` are the short forms by one term of their words, so that few are looked at.
    """

    words: Mapping[str, Terms]
    found_by: Mapping[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        found = defaultdict[str, list[str]](list)
        for short, words in self.words.items():
            found[max(words, key=len)].append(short)
        object.__setattr__(self, "found_by", dict(found))

    def both(self, found: Terms) -> Terms:
        """Terms with the words of the short forms among them, and with the short forms of the words among them."""
        words = (self.words[short] for short in found & self.words.keys())
        held = {short for term in found & self.found_by.keys() for short in self.found_by[term]}
        return found.union(*words, (short for short in held if self.words[short] <= found))


def find_abbreviations(texts: Iterable[str]) -> Abbreviations:
    """Short forms in brackets behind the words whose first letters they are; "of" and the like may go without one.

    Those that are words to the reader anyway ("EBIT") are left out.
    """
    found: dict[str, Terms] = {}
    for text in texts:
        for match in _BRACKETED.finditer(text):
            letters = match["letters"].lower()
            before = _WORD.findall(text[max(0, match.start() - _LOOKED_BACK) : match.start()].lower())
            full = [word for word in before if word not in stop_words("grammar")]
            for words in (before[-len(letters) :], full[-len(letters) :]):
                named = terms(" ".join(words))
                spelled = "".join(word[0] for word in words) == letters
                if spelled and len(named) > 1 and terms(letters) == {letters}:
                    found.setdefault(letters, named)
    return Abbreviations(words=found)
