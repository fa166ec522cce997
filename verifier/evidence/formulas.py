"""Formulas over filed figures, exactly and in intervals."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from core.domain.fact import Fact
from core.domain.interval import Interval

Values = Sequence[Interval]


def compute(formula: str, facts: Sequence[Fact]) -> tuple[Decimal, Interval]:
    """The formula's exact value and its interval on the facts.

    Raises ZeroDivisionError when a divisor may be zero, KeyError for a formula that is not in `FORMULAS`.
    """
    operation = FORMULAS[formula]
    return operation([Interval(f.value, f.value) for f in facts]).low, operation([f.interval for f in facts])


_HUNDRED = Interval(Decimal(100), Decimal(100))


def _growth(v: Values) -> Interval:
    """Relative change in percent of the magnitude of the earlier level."""
    now, before = v
    if before.low > 0:
        return now / before * _HUNDRED - _HUNDRED
    return _HUNDRED - now / before * _HUNDRED


FORMULAS: Mapping[str, Callable[[Values], Interval]] = {
    "a": lambda v: v[0],
    "a * 100": lambda v: v[0] * _HUNDRED,
    "a - b": lambda v: v[0] - v[1],
    "100 - a": lambda v: _HUNDRED - v[0],
    "100 - a / b * 100": lambda v: _HUNDRED - v[0] / v[1] * _HUNDRED,
    "a + b": lambda v: v[0] + v[1],
    "a + b + c": lambda v: v[0] + v[1] + v[2],
    "a / b": lambda v: v[0] / v[1],
    "a / b * 100": lambda v: v[0] / v[1] * _HUNDRED,
    "(a - b) * 100": lambda v: (v[0] - v[1]) * _HUNDRED,
    "(a - b) / |b| * 100": _growth,
    "(a / b - c / d) * 100": lambda v: (v[0] / v[1] - v[2] / v[3]) * _HUNDRED,
}
"""Every formula that a verdict may rest on, on intervals of facts."""
