"""A sentence with several figures -> the words that belong to each of them and not to the others."""

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

from core.domain.claims.claim import Quantity
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, terms

_BOUNDARIES = (
    re.compile(r"[;:.]\s|\s[-–—]\s"),
    re.compile(
        r",?\s\(?(?:of (?:which|whom|that|those|it|them)|including|which|while|whereas|compared (?:to|with)|against"
        r"|versus|up from|down from|representing|excluding|offset by|consisting of|but)\b"
    ),
    re.compile(r",\s(?:and|or|plus)\s"),
    re.compile(r",\s"),
    re.compile(r"\s(?:and|or|plus|than|to)\s"),
)
"""Where what belongs to one figure ends and what belongs to the next begins, surest first."""

_OF_THEM, _FEW = re.compile(r"\s(?:of|including)\b"), 3
_LIST = re.compile(r"\s*(?:,\s*)?(?:and\s+|or\s+)?")
_TAIL = re.compile(r"[,;:]\s(?!of\b)")
_RESPECTIVELY = re.compile(r"\brespectively\b", re.IGNORECASE)
_ITEMS, _LONGEST = re.compile(r",\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+"), 3
_NAME = re.compile(r"(?<!^)\b[A-Z][\w’'-]*(?:\s+[A-Z][\w’'.-]*)+")
_ENDS_IN_NAME = re.compile(r"\bin (?:[A-Z][\w’'.-]*\s?)+$")
_JOINED = re.compile(r"(?P<left>(?:[\w&’'-]+ ){1,3})(?:and|or) (?P<right>[\w&’'-]+(?: [\w&’'-]+){0,2})")


class Figured(Protocol):
    """Whatever has a value and a unit: a figure as written, or a fact."""

    @property
    def value(self) -> Decimal:
        """The value in base units."""
        ...

    @property
    def unit(self) -> str:
        """The unit, as in `core.domain.filings.fact`."""
        ...


def words_of(sentence: str, figure: Figured) -> Terms:
    """The terms of the stretch of a sentence that speaks of `figure`; all of its terms when the figure is not in it.

    The stretch of the last figure ends with the comma that ends its clause.
    """
    found = shared_out(sentence)
    for n, (quantity, own) in enumerate(found, 1):
        if (quantity.value, quantity.unit) == (figure.value, figure.unit):
            end = _TAIL.search(sentence, quantity.end) if n == len(found) else None
            return own - (terms(sentence[end.start() :]) - terms(sentence[: end.start()])) if end else own
    return terms(sentence)


@lru_cache(maxsize=4096)
def shared_out(sentence: str) -> tuple[tuple[Quantity, Terms], ...]:
    """The figures of a sentence in order, each with the terms of the stretch that speaks of it."""
    quantities = sorted(find_quantities(sentence), key=lambda q: q.start)
    if not quantities:
        return ()
    cuts = [0, *(_cut(sentence, a, b) for a, b in pairwise(quantities)), len(sentence)]
    spans = [sentence[cuts[i] : q.start] + " " + sentence[q.end : cuts[i + 1]] for i, q in enumerate(quantities)]
    own = [terms(s) for s in spans]
    if len(own) > 1:
        own[0] -= _names(sentence[: quantities[0].start])
    return tuple(zip(quantities, _lists_told(sentence, quantities, own), strict=True))


def _cut(sentence: str, left: Quantity, right: Quantity) -> int:
    between = sentence[left.end : right.start]
    for boundary in _BOUNDARIES:
        found = [m for m in boundary.finditer(between) if not _is_of_left(between, m) and not _is_in_place(between, m)]
        if found:
            return left.end + found[-1].start()
    return left.end + len(between) // 2


def _is_of_left(between: str, boundary: re.Match[str]) -> bool:
    """Whether "of them" goes on with the figure right before it ("76% of them being leased") and begins no other's."""
    rest = between[boundary.end() :].split()
    return boundary.start() == 0 and _OF_THEM.match(between) is not None and len(rest) > _FEW


def _is_in_place(between: str, boundary: re.Match[str]) -> bool:
    """Whether the comma stands between a place and what it lies in ("Leith, Scotland")."""
    is_comma = boundary.group().strip() == ","
    after = between[boundary.end() : boundary.end() + 1]
    return is_comma and after.isupper() and _ENDS_IN_NAME.search(between[: boundary.start()]) is not None


def _names(subject: str) -> Terms:
    """The terms of proper names: whoever a sentence opens with does all that it tells."""
    return frozenset().union(*(terms(m.group()) for m in _NAME.finditer(subject)))


def _lists_told(sentence: str, quantities: Sequence[Quantity], own: list[Terms]) -> list[Terms]:
    """In "A and B were x and y, respectively" A belongs to x and B to y; the words of any other list to all of it."""
    for group in _lists(sentence, quantities):
        together = frozenset().union(*(own[i] for i in group))
        before = sentence[: quantities[group[0]].start]
        named = _things(before, len(group)) if _RESPECTIVELY.search(sentence) else ()
        for n, i in enumerate(group):
            others = frozenset[str]().union(*named[:n], *named[n + 1 :])
            own[i] = (together - others) | named[n] if named else together
    return own


def _lists(sentence: str, quantities: Sequence[Quantity]) -> list[list[int]]:
    """Positions of figures that stand side by side with nothing but commas and conjunctions between them."""
    groups: list[list[int]] = [[0]]
    for i in range(1, len(quantities)):
        if _LIST.fullmatch(sentence[quantities[i - 1].end : quantities[i].start]):
            groups[-1].append(i)
        else:
            groups.append([i])
    return [g for g in groups if len(g) > 1]


def _things(before: str, count: int) -> tuple[Terms, ...]:
    """The things listed before as many figures, one for each; nothing when there are none."""
    return _joined(before) if count == len(("x", "y")) else _listed(before, count)


def _listed(before: str, count: int) -> tuple[Terms, ...]:
    """The last things of a list, each of few words ("fees from docks, barges and cranes were")."""
    items = _ITEMS.split(before)[-count:]
    if len(items) < count or re.search(r"\d", " ".join(items)):
        return ()
    first, *others = (item.split() for item in items)
    found = [first[-1:], *(other[:_LONGEST] for other in others)]
    return tuple(terms(" ".join(words)) for words in found) if all(len(o) <= _LONGEST for o in others[:-1]) else ()


def _joined(before: str) -> tuple[Terms, ...]:
    """What stands left and right of the last "and" before the figures; nothing when there is none."""
    joined = [m for m in _JOINED.finditer(before) if not re.search(r"\d", m.group())]
    return (terms(joined[-1]["left"]), terms(joined[-1]["right"])) if joined else ()
