"""A figure whose qualifier points the wrong way -> the edit that puts the fitting one in its place."""

import re
from collections.abc import Iterator
from decimal import Decimal

from core.domain.claims.claim import Hedge, Quantity
from core.domain.claims.correction import Edit
from core.language.quantities.hedges import find_hedge

_BELOW, _ABOVE = "nearly", "more than"
_OTHER_SIDE = {
    Hedge.OVER: _BELOW,
    Hedge.JUST_OVER: _BELOW,
    Hedge.NEARLY: _ABOVE,
    Hedge.UNDER: _ABOVE,
}
_PLAIN = re.compile(
    r"(?:(?:well|far|much|just|slightly|a little|a shade) )?(?:more than|over|above|upwards of|at least|less than"
    r"|fewer than|under|below|nearly|almost|close to|just shy of|up to)\s+$",
    re.IGNORECASE,
)


def reverse_hedge(text: str, written: Quantity, size: Decimal) -> Iterator[Edit]:
    """The edit when the filed size lies on the other side of the written one and the qualifier is a plain one."""
    other = _OTHER_SIDE.get(written.hedge)
    above = size > abs(written.value)
    if other is None or above != (other == _ABOVE):
        return
    start = find_hedge(text, written.start, written.end).start
    words = text[start : written.start]
    if _PLAIN.fullmatch(words):
        after = other.capitalize() if words[:1].isupper() else other
        yield Edit(start=start, end=start + len(words.rstrip()), before=words.rstrip(), after=after)
