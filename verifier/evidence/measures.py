"""Which filed units a written unit may be compared with, and as what."""

from core.domain.claims.claim import Role

_LEVELS = {
    "percent": {"percent": "a", "points": "a", "ratio": "a * 100"},
    "points": {"points": "a", "percent": "a"},
    "number": {"number": "a", "shares": "a", "ratio": "a"},
    "shares": {"shares": "a", "number": "a"},
    "times": {"ratio": "a", "number": "a"},
    "ratio": {"ratio": "a", "number": "a"},
}

_CODE = len("USD")


def level_formula(written: str, filed: str) -> str:
    """The formula that turns a filed figure into the written unit, "" when the two cannot be compared."""
    if written in _LEVELS:
        return _LEVELS[written].get(filed, "")
    return "a" if written == filed else ""


def currency_of(unit: str) -> str:
    """The ISO currency of an amount or of an amount per share, "" for what is no money."""
    currency = unit.removesuffix("/share")
    return currency if len(currency) == _CODE and currency.isupper() else ""


def change_formula(role: Role, filed: str) -> str:
    """The formula over (now, before) for a change of that role in rows of that unit, "" for none."""
    if role is Role.GROWTH:
        return "(a - b) / |b| * 100"
    if role is Role.MULTIPLE:
        return "a / b"
    if role is Role.POINTS:
        return {"percent": "a - b", "points": "a - b", "ratio": "(a - b) * 100"}.get(filed, "")
    return "a - b"
