"""A figure written in digits and the size it should have -> the same figure with other digits, or another scale."""

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal

_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")
_SCALE = re.compile(
    r"(?<=[\d\s-])(?:thousand|million|billion|trillion|bn|bln|mln|mn|tn|trn|MM|[bmkBMK])\b", re.IGNORECASE
)
_FAMILIES = (
    ("thousand", "million", "billion", "trillion"),
    ("k", "mn", "bn", "tn"),
    ("k", "m", "bn", "tn"),
    ("k", "m", "b", "tn"),
    ("k", "mln", "bln", "trn"),
)
"""Names of the scales in one style, from a thousand up; a word of several families is read in the first."""
_STEP = Decimal(1000)


def rewrite_digits(text: str, value: Decimal, size: Decimal) -> Iterator[str]:
    """`text` stands for `value`: what it would be for `size`, to its own last digit, then to one digit more.

    A scale word changes with a size that has left its range. Nothing where there are no digits.
    """
    digits = _DIGITS.search(text)
    if digits is None or not value or not (number := Decimal(digits.group().replace(",", ""))):
        return
    factor, decimals = abs(value) / number, len(digits.group().partition(".")[2])
    yield from _on_other_scale(text, digits, size / factor)
    for places in (decimals, decimals + 1):
        if round(size / factor, places):
            yield _put(text, digits, size / factor, places)


def _on_other_scale(text: str, digits: re.Match[str], number: Decimal) -> Iterator[str]:
    """For a number under one, or of a thousand and more, before a scale word: the neighbouring scale's."""
    scale = _SCALE.search(text, digits.end())
    old = Decimal(digits.group().replace(",", ""))
    if scale is None or 1 <= number < _STEP or old >= _STEP or not number:
        return
    names = next((f for f in _FAMILIES if scale.group().lower() in f), ())
    steps = 0
    while number >= _STEP:
        number, steps = number / _STEP, steps + 1
    while number < 1:
        number, steps = number * _STEP, steps - 1
    at = names.index(scale.group().lower()) + steps if names else -1
    if 0 <= at < len(names):
        name = names[at].upper() if scale.group().isupper() else names[at]
        renamed = f"{text[: scale.start()]}{name}{text[scale.end() :]}"
        for more in (0, 1):
            yield _put(renamed, digits, number, max(0, _significant(digits.group()) + more - number.adjusted() - 1))


def _significant(written: str) -> int:
    return len(written.replace(",", "").replace(".", "").lstrip("0")) or 1


def _put(text: str, digits: re.Match[str], number: Decimal, places: int) -> str:
    rounded = number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    plain = digits.group()
    bare = "," not in plain and Decimal(plain) >= _STEP
    shown = f"{rounded:.{places}f}" if bare else f"{rounded:,.{places}f}"
    return f"{text[: digits.start()]}{shown}{text[digits.end() :]}"
