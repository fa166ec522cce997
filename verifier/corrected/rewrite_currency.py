"""A figure in one currency -> the same digits in another, named the way that the writer names it."""

import re
from collections.abc import Iterator

from core.domain.filings.units import CURRENCY_CODES, CURRENCY_NAMES, SINGLE_SIGNS

_SYMBOL = re.compile(rf"(?:US|[A-Z]{{1,2}})?[{''.join(SINGLE_SIGNS)}]")
_CODE = re.compile(rf"\b(?:{'|'.join(CURRENCY_CODES)})")
_NAME = re.compile(rf"\b(?P<name>{'|'.join(CURRENCY_NAMES)})(?P<many>s?)\b", re.IGNORECASE)


def rewrite_currency(text: str, currency: str) -> Iterator[str]:
    """`text` with the symbol, code or name of an ISO currency in place of its own; nothing where it has none."""
    symbol = next((s for s, named in SINGLE_SIGNS.items() if named == currency), currency)
    name = next((n for n, named in CURRENCY_NAMES.items() if named == currency), "")
    if _SYMBOL.search(text):
        yield _SYMBOL.sub(symbol, text, count=1)
    elif _CODE.search(text):
        yield _CODE.sub(currency, text, count=1)
    elif name and (found := _NAME.search(text)):
        one = found["name"].lower() in _ALWAYS_ONE
        many = "s" if found["many"] or one else ""
        yield f"{text[: found.start()]}{name}{many}{text[found.end() :]}"


_ALWAYS_ONE = ("yen", "yuan", "renminbi", "won")
"""Names that do not tell one from many."""
