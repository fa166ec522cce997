"""Two texts -> whether a span of time in one ("over ten years", "within 90 days") is the one that the other gives."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.language.numbers.numerals import find_numerals

_UNIT = re.compile(
    r"[\s)-]+(?:(?:full|additional|consecutive|calendar|business|further)\s+)?(?P<unit>year|month|week|day|hour)s?\b"
    r"(?!\s*(?:period\s+)?(?:ended|ending|to|earlier|ago|before))",
    re.IGNORECASE,
)
_KINDS = {"year": ("month", 12), "month": ("month", 1), "week": ("day", 7), "day": ("day", 1), "hour": ("hour", 1)}
_HEDGE = re.compile(
    r"\b(?:(?P<over>(?:for|of|is|was|are|were|by|lasts?|lasted|took) over|more than|at least|exceeding|beyond)"
    r"|(?P<under>under|less than|within|up to|at most)"
    r"|(?P<about>about|around|some|roughly|approximately|nearly|almost))\s+$",
    re.IGNORECASE,
)
_BEFORE = 24
_ABOUT = Decimal("0.15")
_UNIT_WORD = re.compile(r"(?:year|month|week|day|hour)s?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Duration:
    """How long, in months, days or hours (`kind`), to within `room`; `hedge` is over, under, about or nothing."""

    kind: str
    length: Decimal
    room: Decimal
    hedge: str


@lru_cache(maxsize=8192)
def find_spans(text: str) -> tuple[Duration, ...]:
    """The spans of time of a text, without those that tell of a period of report."""
    found = []
    for numeral in find_numerals(text) if _UNIT_WORD.search(text) else ():
        if (unit := _UNIT.match(text, numeral.end)) is None:
            continue
        kind, size = _KINDS[unit["unit"].lower()]
        hedged = _HEDGE.search(text[max(0, numeral.start - _BEFORE) : numeral.start])
        hedge = next((name for name, word in hedged.groupdict().items() if word), "") if hedged else ""
        found.append(Duration(kind, numeral.value * size, numeral.last_digit * size / 2, hedge))
    return tuple(found)


def same_span(mine: Sequence[Duration], theirs: Sequence[Duration]) -> bool | None:
    """Whether every span of the one text is among those of the other; None where these have none of the kind."""
    comparable = [(span, [other for other in theirs if other.kind == span.kind]) for span in mine]
    told = [any(_meets(span, other) for other in others) for span, others in comparable if others]
    return all(told) if told else None


def _meets(written: Duration, filed: Duration) -> bool:
    if {written.hedge, filed.hedge} == {"over", "under"}:
        return False
    if written.hedge == "over" and filed.hedge != "over":
        return filed.length >= written.length
    if written.hedge == "under" and filed.hedge != "under":
        return filed.length <= written.length
    room = written.length * _ABOUT if written.hedge == "about" else written.room
    return abs(written.length - filed.length) <= room
