"""A question -> the currency that it names, and currencies as people call them."""

import re
from collections.abc import Mapping

from core.domain.filings.units import CURRENCY_NAMES, DOLLARS

CALLED: Mapping[str, str] = {
    "USD": "US dollars", "EUR": "euros", "GBP": "pounds", "JPY": "yen", "CNY": "yuan", "INR": "rupees", "KRW": "won",
    "CHF": "Swiss francs", "MXN": "Mexican pesos", "CAD": "Canadian dollars", "AUD": "Australian dollars",
    "HKD": "Hong Kong dollars", "TWD": "New Taiwan dollars", "SGD": "Singapore dollars", "SEK": "Swedish kronor",
    "BRL": "Brazilian reais",
}  # fmt: skip
_DOLLARS = re.compile(
    rf"\b(?P<nation>u\.?\s?s\.?|american|{'|'.join(DOLLARS)})[\s-]+dollars?\b"
    rf"|\b(?P<code>{'|'.join(CALLED)})\b|(?P<sign>US\$)",
    re.IGNORECASE,
)
_OTHERS = "|".join(name for name in CURRENCY_NAMES if name not in ("dollar", "won"))
_NAMED = re.compile(rf"\bin\s+(?:\w+\s+)?(?P<name>{_OTHERS})s?\b", re.IGNORECASE)


def named_currency(text: str) -> str:
    """The ISO code of the currency that figures are wanted in ("in US dollars", "in EUR"); "" where none is named."""
    if found := _DOLLARS.search(text):
        if found["code"]:
            return found["code"].upper() if found["code"].isupper() else ""
        return DOLLARS.get((found["nation"] or "").lower(), "USD")
    name = _NAMED.search(text)
    return CURRENCY_NAMES[name["name"].lower()] if name else ""


def without_currency(text: str) -> str:
    """A question without the words that want its figures in a currency ("in US dollars")."""
    found = _DOLLARS.search(text) or _NAMED.search(text)
    if not found or not named_currency(text):
        return text
    before = text[: found.start()].rstrip()
    return f"{before.removesuffix(' in')}{text[found.end() :]}"


def called(currency: str) -> str:
    """A currency as people call it, its code where that is not known."""
    return CALLED.get(currency, currency)
