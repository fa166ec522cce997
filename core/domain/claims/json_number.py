"""An exact number -> the number that JSON has for it."""

from decimal import Decimal


def json_number(value: Decimal) -> int | float:
    """A whole number as such, any other as a float."""
    return int(value) if value == value.to_integral_value() else float(value)
