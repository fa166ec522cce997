"""A text -> the same with stand-ins for its figures, which the parser reads better, and the way back."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Quantity
from core.language.numbers.hedges import find_hedge

_STAND_INS = {"percent": "5%", "points": "5 points", "shares": "50 shares", "times": "", "number": "50"}


@dataclass(frozen=True, slots=True)
class StandIn:
    """From `masked` on, the masked text continues the article from `original`; a stand-in covers it up to `until`."""

    masked: int
    original: int
    until: int = -1


@dataclass(frozen=True, slots=True)
class MaskedText:
    """A text with stand-ins, and the marks by which its offsets turn into offsets of the article."""

    text: str
    marks: tuple[StandIn, ...]

    def back(self, position: int) -> int:
        """The offset in the article; inside a stand-in, that of the figure's start."""
        mark = self._mark(position)
        return mark.original if mark.until >= 0 else mark.original + position - mark.masked

    def back_end(self, position: int) -> int:
        """The offset in the article after the character at `position`; inside a stand-in, that of the figure's end."""
        mark = self._mark(position)
        return mark.until if mark.until >= 0 else mark.original + position - mark.masked + 1

    def _mark(self, position: int) -> StandIn:
        return self.marks[max(bisect_right(self.marks, position, key=lambda mark: mark.masked) - 1, 0)]


def mask(text: str, start: int, quantities: Sequence[Quantity]) -> MaskedText:
    """`text`, which begins at offset `start` of the article, with a stand-in for each of its figures."""
    pieces: list[str] = []
    marks: list[StandIn] = []
    position, length = 0, 0
    for quantity in quantities:
        begin, end = quantity.start - start, quantity.end - start
        stand_in = _stand_in(quantity)
        begin = find_hedge(text, begin, end).start if quantity.high is None else begin
        if begin < position or end > len(text) or not stand_in:
            continue
        marks.append(StandIn(length, start + position))
        pieces += [text[position:begin], stand_in]
        length += begin - position
        marks.append(StandIn(length, start + begin, quantity.end))
        length += len(stand_in)
        position = end
    marks.append(StandIn(length, start + position))
    pieces.append(text[position:])
    return MaskedText("".join(pieces), tuple(marks))


def _stand_in(quantity: Quantity) -> str:
    if quantity.text.isalpha():
        return quantity.text
    if quantity.unit.endswith("/share"):
        return "$5 a share"
    if len(quantity.unit) == 3 and quantity.unit.isupper():
        return "$5"
    return _STAND_INS.get(quantity.unit, "")
