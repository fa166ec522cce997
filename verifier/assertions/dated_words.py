"""A text and sentences -> the dates since which it has something be so that the sentences have since another date."""

import re
from collections.abc import Iterator, Sequence

from core.language.words.terms import Terms, is_number, sequence
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import same_date
from verifier.ruling.facets import find_dates

_SINCE = re.compile(r"\b(?:since|until|till)\s+$", re.IGNORECASE)
_BEFORE = 4
"""Content words before a date that say what is dated."""

_FEWEST = 3
ALIKE = 0.75
"""Share of those words that stand before the other date too."""

_PART = 0.5
"""Share of them that a sentence with the text's own date must have to speak of it."""

_Dated = tuple[tuple[int, int, int], Terms]


def told_of_another_date(text: str, sentences: Sequence[Sentence]) -> Iterator[str]:
    """The dates, as year-month-day, whose words stand before another one and in no sentence with this date.

    "Director since May 2010" where she was an auditor since May 2010 and director since June 2015. What happens may
    happen on several days; since when something is so is one.
    """
    told = [dated for s in sentences for dated in _dated(s.text)]
    for date, words in _dated(text):
        if len(words) < _FEWEST:
            continue
        mine = [s for s in sentences if any(same_date(date, other) for other, _ in find_dates(s.text))]
        theirs = [w for other, w in told if not same_date(date, other)]
        if any(len(words & s.terms) >= _PART * len(words) for s in mine):
            continue
        if any(len(words & w) >= ALIKE * len(words) for w in theirs):
            yield "-".join(map(str, date))


def _dated(text: str) -> list[_Dated]:
    """The dates since or until which a text has something be so, each with the last words before it."""
    found = []
    for date, start in find_dates(text):
        if not _SINCE.search(text[:start]):
            continue
        words = [t for t in sequence(text[:start]) if not is_number(t)]
        found.append((date, frozenset(words[-_BEFORE:])))
    return found
