"""A figure in two texts -> whether both tell it of one place, and in one unit of measure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.domain.claims.claim import Quantity
from core.entities.find_places import places
from core.entities.gazetteer import gazetteer
from core.language.numbers.quantities import find_quantities

_WORLD = re.compile(
    r"\bworldwide\b|\bglobally\b|\b(?:around|across|throughout|all over) the (?:world|globe)\b", re.IGNORECASE
)
_INSIDE = re.compile(r"\b(?:in|within|inside|across|throughout)\s+(?:the\s+)?(?:mainland\s+)?$", re.IGNORECASE)
_OUTSIDE = re.compile(r"\b(?:outside(?:\s+of)?|beyond|excluding)\s+(?:the\s+)?(?:mainland\s+)?$", re.IGNORECASE)
_ENDS = re.compile(
    r"[;:]|,\s|\b(?:with|while|and|but|compared|versus|against|up|down|which|that|whom|from|offset|as|than)\b",
    re.IGNORECASE,
)
"""Where what is said of a figure right after it ends."""

_BEFORE = 30

_MEASURES = (
    ("wh", "kwh", "mwh", "gwh", "twh"),
    ("kw", "mw", "gw", "kilowatts", "megawatts", "gigawatts"),
    ("square feet", "square meters", "square metres", "square miles", "acres", "hectares"),
    ("miles", "kilometers", "kilometres", "km"),
    ("ounces", "pounds", "kilograms", "tons", "tonnes"),
    ("gallons", "liters", "litres", "barrels"),
    ("hours", "days", "weeks", "months", "years"),
)
"""Units of one kind, of which a figure can have only one."""


@dataclass(frozen=True, slots=True)
class Where:
    """The key of a place, "" for the whole world, and whether it is meant that something lies outside it."""

    place: str
    outside: bool = False


def same_place(figure: Quantity, mine: str, theirs: str) -> bool | None:
    """Whether two texts tell a figure of one place; None where one names none, or two that may lie in each other."""
    here, there = _where(mine, figure), _where(theirs, figure)
    if here is None or there is None:
        return None
    if here.place == there.place:
        return here.outside == there.outside
    apart = {here.place, there.place} <= _countries() and not here.outside and not there.outside
    return False if apart or "" in (here.place, there.place) else None


def same_measure(figure: Quantity, theirs: str) -> bool | None:
    """Whether a text has a figure in the unit of measure that it is written with; None where it has it in no such."""
    kind = next((kind for kind in _MEASURES if figure.noun.lower() in kind), None)
    if kind is None:
        return None
    told = [q.noun.lower() for q in _alike(theirs, figure) if q.noun.lower() in kind]
    return figure.noun.lower() in told if told else None


def is_nowhere(figure: Quantity, mine: str, theirs: str) -> bool:
    """Whether the first text has the figure in a place right after it that the second names nowhere at all."""
    here = _where(mine, figure, before=False)
    return here is not None and bool(here.place) and all(span.key != here.place for span in places().find(theirs))


@lru_cache(maxsize=1)
def _countries() -> frozenset[str]:
    return frozenset(("", *(names[0].casefold() for names in gazetteer()["countries"])))


def _alike(text: str, figure: Quantity) -> Iterator[Quantity]:
    return (q for q in find_quantities(text) if q.unit == figure.unit and q.interval.meets(figure.interval))


def _where(text: str, figure: Quantity, *, before: bool = True) -> Where | None:
    """The place named right after the figure, else the last one `before` it and after the figure before."""
    told = find_quantities(text)
    found = next(_alike(text, figure), None)
    if found is None:
        return None
    following = min((q.start for q in told if q.start >= found.end), default=len(text))
    earlier = max((q.end for q in told if q.end <= found.start), default=0)
    end = _ENDS.search(text, found.end, following)
    after = next(_named(text, found.end, end.start() if end else following), None)
    leading = list(_named(text, earlier, found.start)) if before and after is None else []
    return leading[-1] if leading else after


def _named(text: str, start: int, end: int) -> Iterator[Where]:
    """The places between two offsets that something lies in, or outside, in the order of the text."""
    found = [(m.start(), Where("")) for m in _WORLD.finditer(text, start, end)]
    for span in places().find(text[start:end]):
        before = text[max(0, start + span.start - _BEFORE) : start + span.start]
        outside = _OUTSIDE.search(before) is not None
        if outside or _INSIDE.search(before):
            found.append((start + span.start, Where(span.key, outside)))
    yield from (where for _, where in sorted(found, key=lambda f: f[0]))
