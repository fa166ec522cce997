"""A value -> the figure that people write."""

from decimal import Decimal

from core.domain.filings.units import CURRENCY_SIGNS, SCALES

SYMBOLS = {CURRENCY_SIGNS[sign]: sign for sign in ("$", "€", "£", "¥", "C$")}
WRITTEN_SCALES = tuple((SCALES[word], word) for word in ("trillion", "billion", "million"))
SUFFIXES = {"percent": "%", "points": " percentage points", "shares": " shares", "times": " times"}


def figure(value: Decimal, unit: str) -> str:
    """The value in its unit: `$391.035 billion`, `46.2%`, `$6.08 per share`, `164,000`, `7.1 million`, `1.73`."""
    sign = "-" if value < 0 else ""
    size = abs(value)
    if unit in ("percent", "points"):
        return f"{sign}{trimmed(size, 2 if size < 1 else 1)}{SUFFIXES[unit]}"
    if unit.endswith("/share"):
        return f"{sign}{symbol(unit[:3])}{size:,.2f} per share"
    if unit == "ratio":
        return f"{sign}{size:,.2f}"
    if len(unit) == 3 and unit.isupper():
        return f"{sign}{symbol(unit)}{scaled(size)}"
    return f"{sign}{scaled(size)}{SUFFIXES.get(unit, '')}"


def symbol(currency: str) -> str:
    """The sign before an amount."""
    return SYMBOLS.get(currency, f"{currency} ")


def scaled(size: Decimal) -> str:
    """A large amount in millions, billions or trillions to three places, a smaller one to two."""
    for scale, name in WRITTEN_SCALES:
        if size >= scale:
            return f"{trimmed(size / scale, 3)} {name}"
    return trimmed(size, 2)


def trimmed(size: Decimal, places: int) -> str:
    """A number with thousands separators and at most `places` decimals, no trailing zeros."""
    text = f"{size:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
