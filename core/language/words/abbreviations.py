"""A text -> what the short forms stand for that it defines: "traffic acquisition costs (TAC)"."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.language.words.terms import Terms, terms
from core.language.words.vocabulary import stop_words

_BRACKETED = re.compile(r"\((?:the )?[“\"‘']?(?P<letters>[A-Z][A-Za-z]{0,6}[A-Z])s?[”\"’']?\)")
_WORD = re.compile(r"[^\W_]+")
_LOOKED_BACK = 120
"""Characters before the bracket that the words may stand in."""


@dataclass(frozen=True, kw_only=True)
class Abbreviations:
    """The terms of the words that short forms stand for, by the term of the short form."""

    words: Mapping[str, Terms]

    @cached_property
    def _found_by(self) -> Mapping[str, Sequence[str]]:
        """The short forms by one term of their words, so that few are looked at."""
        found = defaultdict[str, list[str]](list)
        for short, words in self.words.items():
            found[max(words, key=len)].append(short)
        return found

    def both(self, found: Terms) -> Terms:
        """Terms with the words of the short forms among them, and with the short forms of the words among them."""
        words = (self.words[short] for short in found & self.words.keys())
        held = {short for term in found & self._found_by.keys() for short in self._found_by[term]}
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
                if "".join(word[0] for word in words) != letters or terms(letters) != {letters}:
                    continue
                if len(named := terms(" ".join(words))) > 1:
                    found.setdefault(letters, named)
    return Abbreviations(words=found)
