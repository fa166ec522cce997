"""A text -> the amounts of money and the percentages that it names."""

import re
from collections.abc import Iterator
from decimal import Decimal

from core.domain.filings.entity import EntityKind
from core.entities.span import EntitySpan
from core.language.numbers.text_numbers import TextNumber, find_numbers

_MARKED = re.compile(r"[$€£¥₹₩%]|percent|\b(?:RMB|CHF|EUR)")
_CURRENCY = re.compile(r"[A-Z]{3}(?:/share)?$")
_DASH = re.compile(r"^[-–−]\s?")


def find_amounts(text: str) -> Iterator[EntitySpan]:
    """Amounts with a currency, whose key is unit and value ("USD 1200000"), and percentages ("4.5 %")."""
    if not _MARKED.search(text):
        return
    for number in find_numbers(text):
        unit = number.number.unit
        if unit == "percent":
            yield _span(text, number, EntityKind.PERCENTAGE, f"{_plain(number.number.value)} %")
        elif _CURRENCY.match(unit):
            yield _span(text, number, EntityKind.AMOUNT, f"{unit} {_plain(number.number.value)}")


def _span(text: str, number: TextNumber, kind: EntityKind, key: str) -> EntitySpan:
    printed = text[number.start : number.end]
    inner = printed.lstrip(" (")
    if number.number.value >= 0:
        inner = _DASH.sub("", inner)
    start = number.end - len(inner)
    bare = inner.rstrip(" ,")
    if bare.endswith(")") and "(" not in bare:
        bare = bare[:-1]
    return EntitySpan(start, start + len(bare), kind, key, bare)


def _plain(value: Decimal) -> str:
    return f"{value.normalize():f}"
