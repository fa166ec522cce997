"""A value becomes the figure that people write."""

from decimal import Decimal

from core.domain.company import Company

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CAD": "C$"}
SCALES = ((Decimal(10) ** 12, "trillion"), (Decimal(10) ** 9, "billion"), (Decimal(10) ** 6, "million"))
SUFFIXES = {"percent": "%", "points": " percentage points", "shares": " shares"}


def figure(value: Decimal, unit: str) -> str:
    """The value in its unit: `$391.035 billion`, `46.2%`, `$6.08 per share`, `164,000`, `1.73`."""
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
    return f"{sign}{scaled(size) if unit == 'shares' else trimmed(size, 2)}{SUFFIXES.get(unit, '')}"


def company_name(company: Company) -> str:
    """A registrant's name as people write it: all capitals ("ACME CO") give way to what the filing says."""
    if not company.name.replace(".", "").replace(",", "").isupper():
        return company.name
    spoken = [a for a in company.aliases if not a.isupper() and a != company.ticker]
    return min(spoken, key=len) if spoken else company.name.title()


def symbol(currency: str) -> str:
    """The sign before an amount."""
    return SYMBOLS.get(currency, f"{currency} ")


def scaled(size: Decimal) -> str:
    """A large amount in millions, billions or trillions to three places, a smaller one to two."""
    for scale, name in SCALES:
        if size >= scale:
            return f"{trimmed(size / scale, 3)} {name}"
    return trimmed(size, 2)


def trimmed(size: Decimal, places: int) -> str:
    """A number with thousands separators and at most `places` decimals, no trailing zeros."""
    text = f"{size:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def in_text(label: str) -> str:
    """A label as it stands inside a sentence: `Net income` is `net income`, `EBITDA` stays."""
    return label[:1].lower() + label[1:] if label[1:2].islower() or label[1:2] == " " else label


def listed(parts: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""
