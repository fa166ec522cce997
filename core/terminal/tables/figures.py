"""A value -> a cell of a table of figures, and its unit the column beside it."""

from decimal import Decimal

_MILLION = 1_000_000
_LARGE = 10 * _MILLION


def tabular(value: Decimal, unit: str) -> str:
    """The value as a column of a table shows it, in the unit of `tabular_unit`: `391,035`, `6.08`, `24.1`."""
    if unit in ("percent", "points"):
        return f"{value:,.1f}"
    if unit.endswith("/share") or unit == "ratio":
        return f"{value:,.2f}"
    if unit == "number":
        return f"{value.normalize():,f}"
    size = abs(value)
    places = 0 if size >= _LARGE or not value else 1 if size >= _MILLION else 3
    return f"{value / _MILLION:,.{places}f}"


def tabular_unit(unit: str) -> str:
    """What the figures of a column are counted in."""
    names = {"percent": "%", "number": "", "shares": "m shares"}
    return names.get(unit, unit if "/" in unit or unit in ("points", "ratio") else f"{unit} m")
