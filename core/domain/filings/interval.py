"""Arithmetic on intervals, in which every filed and every written figure is judged."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Interval:
    """All values from `low` to `high`, ends included."""

    low: Decimal
    high: Decimal

    @classmethod
    def around(cls, value: Decimal, half_width: Decimal) -> "Interval":
        """The interval of `half_width` on both sides of `value`."""
        return cls(value - half_width, value + half_width)

    @classmethod
    def exactly(cls, value: Decimal) -> "Interval":
        """The interval that holds that value alone."""
        return cls(value, value)

    def meets(self, other: "Interval") -> bool:
        """Whether the two have a value in common."""
        return self.low <= other.high and other.low <= self.high

    def __neg__(self) -> "Interval":
        return Interval(-self.high, -self.low)

    def __add__(self, other: "Interval") -> "Interval":
        return Interval(self.low + other.low, self.high + other.high)

    def __sub__(self, other: "Interval") -> "Interval":
        return self + (-other)

    def __mul__(self, other: "Interval") -> "Interval":
        corners = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(corners), max(corners))

    def __truediv__(self, other: "Interval") -> "Interval":
        if other.low <= 0 <= other.high:
            raise ZeroDivisionError("the divisor's interval holds zero")
        corners = [a / b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(corners), max(corners))

    def __pow__(self, other: "Interval") -> "Interval":
        """The power, in the precision of a float; raises ValueError unless the base is above zero."""
        if self.low <= 0:
            raise ValueError("the base's interval holds zero or less")
        corners = [Decimal(float(a) ** float(b)) for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(corners), max(corners))
