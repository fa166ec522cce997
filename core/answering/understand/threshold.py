"""The words of a question -> the value that amounts are compared with ("above $1 billion")."""

import re
from functools import cache

from core.answering.check.written_figures import WRITTEN, read_written
from core.answering.question import Threshold
from core.answering.understand.patterns import phrase_lists
from core.domain.claims.figure_text import SYMBOLS

_CURRENCIES = {sign: currency for currency, sign in SYMBOLS.items()}


def find_threshold(text: str) -> tuple[Threshold | None, tuple[tuple[int, int], ...]]:
    """The value with the side of it that is asked for, and the stretch that says so.

    A bare number is none, and neither is one that amounts move by ("fluctuate by more than 2%").
    """
    found = pattern().search(text)
    if found is None:
        return None, ()
    written = WRITTEN.match(text, found.end())
    if written is None or not (written["currency"] or written["suffix"] == "%"):
        return None, ()
    if moves().search(text[: found.start()]):
        return None, ((found.start(), written.end()),)
    unit = "percent" if written["suffix"] == "%" else _CURRENCIES.get(written["currency"].strip(), "")
    above = found["above"] is not None
    return Threshold(value=read_written(written).value, unit=unit, above=above), ((found.start(), written.end()),)


@cache
def pattern() -> re.Pattern[str]:
    """The words of comparison, where a figure follows them."""
    above, below = ("|".join(phrase_lists()[name]) for name in ("above", "below"))
    return re.compile(rf"\b(?:(?P<above>{above})|(?P<below>{below}))\s+(?=\S?\$?\S?\d|[€£¥]\d)", re.I)


@cache
def moves() -> re.Pattern[str]:
    """The words of moving, at the end of what stands before a value."""
    return re.compile(rf"\b(?:{'|'.join(phrase_lists()['moves'])})\s+$", re.I)
