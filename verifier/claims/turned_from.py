"""Two written levels and the way from one to the other ("up from", "fell from A to B") -> which is said to be more."""

import re
from dataclasses import dataclass

from core.domain.claims.claim import Direction
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.change_words import VERB, direction_of

_HEDGES = r"(?:(?:about|just|only|roughly|nearly|almost|some|around|more than|less than|an?|a mere)\s+)*"
_UP_FROM = re.compile(rf",?\s(?P<way>up|down|higher|lower)\s+from\s+{_HEDGES}$", re.IGNORECASE)
_TO = re.compile(rf"\s+to\s+{_HEDGES}", re.IGNORECASE)
_FROM = re.compile(rf"(?:\s+in\s+(?:fiscal\s+)?{YEAR})?,?\s+from\s+{_HEDGES}", re.IGNORECASE)
_FOR_BETTER = re.compile(r"(?:improv|rall|deteriorat|recover)\w*", re.IGNORECASE)
"""Verbs that say which way is better and not which is more: a loss ratio improves when it falls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FromToTurn:
    """Which way two levels go: `start` and `end` are where the word stands in the text; `back` where B precedes A."""

    start: int
    end: int
    direction: Direction
    back: bool


def read_turn(text: str, first: tuple[int, int], second: tuple[int, int]) -> FromToTurn | None:
    """The way from one level to the other, by the offsets of both in `text`; None where the words tell none.

    "$40 million, up from $36 million", "fell to $36 million from $40 million", "fell from $40 million to $36 million".
    """
    between = text[first[1] : second[0]]
    if (told := _UP_FROM.search(between)) is not None:
        way = Direction.UP if told["way"].lower() in ("up", "higher") else Direction.DOWN
        start = first[1] + told.start("way")
        return FromToTurn(start=start, end=start + len(told["way"]), direction=way, back=True)
    verb = next(reversed(list(VERB.finditer(text, 0, first[0]))), None)
    if verb is None or _FOR_BETTER.match(verb.group()):
        return None
    lead = text[verb.end() : first[0]]
    back = _TO.fullmatch(lead) is not None and _FROM.fullmatch(between) is not None
    if not back and not (_FROM.fullmatch(lead) and _TO.fullmatch(between)):
        return None
    return FromToTurn(start=verb.start(), end=verb.end(), direction=direction_of(verb), back=back)
