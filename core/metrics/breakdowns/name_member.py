"""A member of an axis -> the name that the filing prints for it."""

import re
from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz

from core.domain.filings.fact import Fact
from core.metrics.breakdowns.countries import COUNTRIES

_ALIKE = 60
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_SUFFIX = re.compile(r"((?<!Non)Segment)?Member$")
_CLASS_OF_STOCK = re.compile(r"^(?:Common|Capital|Ordinary)(?: Stock)? (?=Class [A-Z]$)")
_FOOTNOTE = re.compile(r"\s*(\((\w|\d+)\)|[*†‡]+)\s*$")
_NO_NAME = re.compile(r"^[\W\d]*$|\b(19|20)\d\d\b|\b(months|year|years|ended)\b", re.IGNORECASE)
_MEASURE = re.compile(
    r"\b(revenues?|net sales|sales|income|loss|profit|earnings|total|margin|cost|costs|expenses?|assets)\b",
    re.IGNORECASE,
)


def name_member(member: str, facts: Sequence[Fact], measure: Sequence[str] = (), known: str = "") -> str:
    """The name of `member` ("us-gaap:EMEAMember") as the tables that print `facts` have it.

    That is the row or column label that resembles the member's own name; else the name `known` from another metric's
    tables; else the label of the row, or else of the column, that names no measure ("Net sales", or one of the names
    `measure`) and no period; else the member's name in words.
    """
    own = in_words(member)
    labels = list(dict.fromkeys(_labels(facts)))
    alike = max(labels, key=lambda text: _likeness(own, text), default="")
    if alike and _likeness(own, alike) >= _ALIKE:
        return alike
    if known:
        return known
    measures = {_plain(name) for name in measure}
    printed = (text for text in _last_labels(facts) if not _MEASURE.search(text) and _plain(text) not in measures)
    return next(printed, COUNTRIES.get(member, own))


def in_words(member: str) -> str:
    """The member's local name as words: "aapl:GreaterChinaSegmentMember" is "Greater China".

    The taxonomy's classes of stock are called as people call them: "us-gaap:CommonClassAMember" is "Class A".
    """
    words = " ".join(_WORDS.findall(_SUFFIX.sub("", member.rpartition(":")[2]))) or member
    return _CLASS_OF_STOCK.sub("", words)


def clean(label: str) -> str:
    """A printed label without footnote marks, colons and doubled spaces."""
    text = " ".join(label.split()).rstrip(":").strip()
    while _FOOTNOTE.search(text):
        text = _FOOTNOTE.sub("", text)
    return text


def _labels(facts: Sequence[Fact]) -> Iterator[str]:
    for fact in facts:
        if fact.place.cell is not None:
            yield from (text for text in map(clean, (*reversed(fact.label), *fact.column)) if not _NO_NAME.search(text))


def _last_labels(facts: Sequence[Fact]) -> Iterator[str]:
    in_tables = [f for f in facts if f.place.cell is not None]
    last = [clean(f.label[-1]) for f in in_tables if f.label] + [clean(f.column[-1]) for f in in_tables if f.column]
    yield from (text for text in last if not _NO_NAME.search(text))


def _likeness(own: str, text: str) -> float:
    """From 0 to 100; a label that only holds the name among other words counts a little less than the name."""
    a, b = _plain(own), _plain(text)
    if len(b) > 1 and b == "".join(word[0] for word in a.split()):
        return 100
    return max(fuzz.token_sort_ratio(a, b), fuzz.token_set_ratio(a, b) - 10)


def _plain(text: str) -> str:
    return " ".join(w for w in re.findall(r"[a-z0-9]+", text.lower()) if w not in ("and", "the", "of", "segment"))
