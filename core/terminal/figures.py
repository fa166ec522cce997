"""A filed value becomes the figure that people write."""

from decimal import Decimal

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"}
SCALES = ((Decimal(10) ** 12, "trillion"), (Decimal(10) ** 9, "billion"), (Decimal(10) ** 6, "million"))


def figure(value: Decimal, unit: str) -> str:
    """The value in its unit: `$391.035 billion`, `13.5 %`, `$6.08 a share`, `164,000`."""
    sign = "-" if value < 0 else ""
    if unit == "percent":
        return f"{value:,.4g} %" if abs(value) < 1000 else f"{value:,.0f} %"
    if unit == "points":
        return f"{value:,.4g} points"
    if unit.endswith("/share"):
        return f"{sign}{SYMBOLS.get(unit[:3], unit[:3] + ' ')}{abs(value):,.2f} a share"
    if unit == "ratio":
        return f"{value:,.2f}"
    if unit == "number":
        return f"{value.normalize():,f}"
    if unit == "shares":
        return f"{scaled(value)} shares"
    return f"{sign}{SYMBOLS.get(unit, unit + ' ')}{scaled(abs(value))}"


def scaled(value: Decimal) -> str:
    """A large number in millions, billions or trillions, with every significant digit of the filing kept."""
    for scale, name in SCALES:
        if abs(value) >= scale:
            return f"{(value / scale).quantize(Decimal('0.001')).normalize():,f} {name}"
    return f"{value.normalize():,f}"


def tabular(value: Decimal, unit: str) -> str:
    """The value as a column of a table shows it, in the unit of `tabular_unit`: `391,035`, `6.08`, `24.1`."""
    if unit in ("percent", "points"):
        return f"{value:,.1f}"
    if unit.endswith("/share") or unit == "ratio":
        return f"{value:,.2f}"
    if unit == "number":
        return f"{value.normalize():,f}"
    return f"{value / 1_000_000:,.0f}"


def tabular_unit(unit: str) -> str:
    """What the figures of a column are counted in."""
    names = {"percent": "%", "number": "", "shares": "m shares"}
    return names.get(unit, unit if "/" in unit or unit in ("points", "ratio") else f"{unit} m")
