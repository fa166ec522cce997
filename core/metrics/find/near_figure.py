"""The sentence of a figure -> whether the words asked for stand right beside it and name what it counts."""

import re
from collections.abc import Sequence

from core.domain.filings.fact import Fact
from core.language.words.vocabulary import direction_words, exact_stop_words

_REACH = 5
_LONGEST = 120
_WORD = re.compile(r"[a-z][a-z&'’-]*")
_CLAUSE = re.compile(r"[;:(]|[.!?](?:\s|$)|\bof (?:which|whom)\b")
_SHARE = re.compile(r"\s*(?:%|percent)\s+of\b")
_MOVE = re.compile(
    r"(?:\W*(?:million|billion|thousand|%|percent|percentage points|basis points))?\W+"
    rf"(?:{'|'.join(sorted(direction_words('change_after_number')))})\b"
)


def words_near(fact: Fact) -> Sequence[frozenset[str]]:
    """Lower-case words within five after each place where the figure stands in its sentence, and before it.

    Five count before it where they lead to it ("our workforce was about 1,200"), else one ("delivered 1,200").
    A share of a thing ("69% of our stores") and a change ("9 million more stores") count no things and have none.
    """
    text = fact.place.quote.lower()
    return [_near(text, found) for found in _printed(fact).finditer(text) if not _is_share_or_change(text, found)]


def _printed(fact: Fact) -> re.Pattern[str]:
    """Every way in which the value may be written: in units, thousands, millions or billions, with or without zeros."""
    value = abs(fact.value)
    spelled = {f"{value.scaleb(-power).normalize():,f}" for power in (0, 3, 6, 9)}
    either = "|".join(f"{re.escape(one)}{'0*' if '.' in one else r'(?:[.]0+)?'}" for one in sorted(spelled))
    return re.compile(rf"(?<![\d,.])(?:{either})(?!\d|[,.]\d)")


def _near(text: str, figure: re.Match[str]) -> frozenset[str]:
    before = _CLAUSE.split(text[max(0, figure.start() - _LONGEST) : figure.start()])[-1]
    after = _CLAUSE.split(text[figure.end() : figure.end() + _LONGEST])[0]
    leading = _words(before)
    reach = _REACH if leading and leading[-1] in exact_stop_words("count_link") else 1
    return frozenset((*leading[-reach:], *_words(after)[:_REACH]))


def _words(text: str) -> Sequence[str]:
    scales = exact_stop_words("count_scale")
    return [word for word in _WORD.findall(text) if word not in scales]


def _is_share_or_change(text: str, figure: re.Match[str]) -> bool:
    return _SHARE.match(text, figure.end()) is not None or _MOVE.match(text, figure.end()) is not None
