"""How figures name their unit and scale: signs, codes and names of currencies, scale words, words for units."""

from collections.abc import Mapping
from decimal import Decimal

CURRENCY_SIGNS: Mapping[str, str] = {
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "US$": "USD", "C$": "CAD", "CA$": "CAD",
    "A$": "AUD", "AU$": "AUD", "HK$": "HKD", "NT$": "TWD", "S$": "SGD", "R$": "BRL", "MX$": "MXN",
}  # fmt: skip
"""A sign before an amount and the ISO code of its currency; "$" alone is of the United States."""

SINGLE_SIGNS: Mapping[str, str] = {sign: code for sign, code in CURRENCY_SIGNS.items() if len(sign) == 1}

CURRENCY_CODES: Mapping[str, str] = {"RMB": "CNY"} | {
    code: code for code in ("USD", "EUR", "GBP", "JPY", "CNY", "INR", "CHF", "CAD", "AUD", "SEK", "KRW")
}
"""A code before an amount, as people write it, and the ISO code."""

CURRENCY_NAMES: Mapping[str, str] = {
    "dollar": "USD", "euro": "EUR", "pound": "GBP", "yen": "JPY", "yuan": "CNY", "renminbi": "CNY", "rupee": "INR",
    "won": "KRW", "franc": "CHF", "peso": "MXN",
}  # fmt: skip
"""The name of one unit of a currency; of "dollar" the currency where no country is named."""

DOLLARS: Mapping[str, str] = {
    "canadian": "CAD", "australian": "AUD", "hong kong": "HKD", "new taiwan": "TWD", "singapore": "SGD",
}  # fmt: skip
"""The country's adjective before "dollars", where they are not those of the United States."""

SCALE_WORDS: Mapping[str, int] = {"thousand": 3, "lakh": 5, "million": 6, "crore": 7, "billion": 9, "trillion": 12}
"""Words that multiply a number, and the power of ten that each stands for."""

SCALE_LETTERS: Mapping[str, int] = {
    "k": 3, "m": 6, "mm": 6, "mn": 6, "mln": 6, "mio": 6, "b": 9, "bn": 9, "bln": 9, "mrd": 9, "tn": 12, "trn": 12,
}  # fmt: skip
"""The same in short, in small letters."""

SCALES: Mapping[str, Decimal] = {word: Decimal(10) ** power for word, power in SCALE_WORDS.items()}
"""Each scale word and its factor."""

UNIT_WORDS: Mapping[str, tuple[str, int]] = {
    "%": ("percent", 0), "percent": ("percent", 0), "percentage point": ("points", 0),
    "percentage points": ("points", 0), "point": ("points", 0), "points": ("points", 0), "pt": ("points", 0),
    "pts": ("points", 0), "basis point": ("points", -2), "basis points": ("points", -2), "bps": ("points", -2),
    "x": ("ratio", 0), "times": ("ratio", 0),
}  # fmt: skip
"""Words behind a number, the unit they name (as in `Fact.unit`) and the power of ten that brings it there."""

_CODE = len("USD")


def currency_of(unit: str) -> str:
    """The ISO currency of an amount or of an amount per share, "" for what is no money."""
    currency = unit.removesuffix("/share")
    return currency if len(currency) == _CODE and currency.isupper() else ""
