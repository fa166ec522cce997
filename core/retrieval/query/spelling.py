"""A query with slips of the keyboard -> one in the words that the filings searched write."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from rapidfuzz.distance import OSA
from spellchecker import SpellChecker

from core.domain.answers.retrieval import Query
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import alternatives, stop_words

# How many letters a word must have for one slip and for two to leave it the same word.
ONE_SLIP, TWO_SLIPS = 5, 8
_WORD = re.compile(r"[A-Za-z]{4,}")


def word_counts(texts: Iterable[str]) -> Counter[str]:
    """How often each word of four letters or more is written, in small letters."""
    return Counter(word.lower() for text in texts for word in _WORD.findall(text))


def corrected(query: Query, written: Mapping[str, int]) -> Query:
    """The query with the nearest word that is `written` in the place of each that is not; itself where none is near.

    A slip is a letter too many, too few, another one, or two exchanged (optimal string alignment distance); the first
    letter is taken for right, as it nearly always is. English words are no slips, and names, which are written with
    capitals, are left alone: who asks of a stranger is not to read of somebody else.
    Source: Pollock and Zamora, "Automatic Spelling Correction in Scientific and Scholarly Text", CACM 1984.
    """
    stems = {stem(one) for word in written for one in plain_words(word)}
    empty = stop_words("grammar", "telling") | frozenset(query.known)
    strange = {
        word
        for word in _WORD.findall(query.text)
        if word.islower() and all(one not in empty and stems.isdisjoint(alternatives(one)) for one in plain_words(word))
    }
    near = {word: nearest(word, written) for word in strange}
    meant = {word: other for word, other in near.items() if other and word not in english_words()}
    if not meant:
        return query

    def mend(text: str) -> str:
        return _WORD.sub(lambda match: meant.get(match.group(), match.group()), text)

    return replace(query, text=mend(query.text), clauses=tuple(map(mend, query.clauses)))


def nearest(word: str, written: Mapping[str, int]) -> str:
    """The word fewest slips away, the one written oftener of equals; "" when none is near enough."""
    most = (len(word) >= ONE_SLIP) + (len(word) >= TWO_SLIPS)
    near = [
        (slips, -often, other)
        for other, often in written.items()
        if other[0] == word[0]
        and abs(len(other) - len(word)) <= most
        and (slips := OSA.distance(word, other, score_cutoff=most)) <= most
    ]
    return min(near)[2] if near and most else ""


@cache
def english_words() -> SpellChecker:
    """The words of English, read when the first query has a word that is near one of a filing."""
    return SpellChecker(language="en")
