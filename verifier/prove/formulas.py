"""Formulas over filed figures, exactly and in intervals."""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from string import ascii_lowercase

from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval
from core.prove.compute import Values, growth, mean, total


def compute(formula: str, facts: Sequence[Fact]) -> tuple[Decimal, Interval]:
    """The formula's exact value and its interval on the facts.

    Raises ZeroDivisionError when a divisor may be zero, KeyError for a formula that is not in `FORMULAS` and multiplies
    no figure by a number.
    """
    operation = _multiplied(found["by"]) if (found := _MULTIPLIED.fullmatch(formula)) else FORMULAS[formula]
    return operation([Interval(f.value, f.value) for f in facts]).low, operation([f.interval for f in facts])


MOST_ADDED = 12
"""Of so many figures at most a sum or a mean is a formula."""

_HUNDRED = Interval(Decimal(100), Decimal(100))
_MULTIPLIED = re.compile(r"a \* (?P<by>\d+(?:\.\d+)?)")


def sum_of(count: int) -> str:
    """The formula that adds up `count` figures, 2 to `MOST_ADDED`: "a + b + c"."""
    return " + ".join(ascii_lowercase[:count])


def mean_of(count: int) -> str:
    """The formula of the mean of `count` figures, 2 to `MOST_ADDED`: "(a + b) / 2"."""
    return f"({sum_of(count)}) / {count}"


def _multiplied(by: str) -> Callable[[Values], Interval]:
    return lambda v: v[0] * Interval(Decimal(by), Decimal(by))


def _change_of_sums(v: Values) -> Interval:
    return v[0] + v[1] - (v[2] + v[3])


def _change_of_rests(v: Values) -> Interval:
    return v[0] - v[1] - (v[2] - v[3])


OF_SHARES = "(a / b - c / d) * 100"
"""The change of a share in points: part and whole now, part and whole before."""

SHARE_OF_CHANGE = "(a - b) / (c - d) * 100"
"""What a part went by as a percentage of what the whole did: the part now and before, the whole now and before."""

OF_TWO_ROWS: Mapping[str, Callable[[Values], Interval]] = {
    "(a + b) - (c + d)": _change_of_sums,
    "(a - b) - (c - d)": _change_of_rests,
    "((a + b) - (c + d)) / |c + d| * 100": lambda v: growth((v[0] + v[1], v[2] + v[3])),
    "((a - b) - (c - d)) / |c - d| * 100": lambda v: growth((v[0] - v[1], v[2] - v[3])),
}
"""Changes of what two rows are together, or of one without the other: now, then before, each of both rows."""

FORMULAS: Mapping[str, Callable[[Values], Interval]] = {
    "a": lambda v: v[0],
    "a * 100": lambda v: v[0] * _HUNDRED,
    "a - b": lambda v: v[0] - v[1],
    "100 - a": lambda v: _HUNDRED - v[0],
    "100 - a / b * 100": lambda v: _HUNDRED - v[0] / v[1] * _HUNDRED,
    "a * b": lambda v: v[0] * v[1],
    "a / 100 * b": lambda v: v[0] / _HUNDRED * v[1],
    "a / b": lambda v: v[0] / v[1],
    "a / b * 100": lambda v: v[0] / v[1] * _HUNDRED,
    "(a + b) / c * 100": lambda v: (v[0] + v[1]) / v[2] * _HUNDRED,
    "(a - b) * 100": lambda v: (v[0] - v[1]) * _HUNDRED,
    "(a - b) / |b| * 100": growth,
    SHARE_OF_CHANGE: lambda v: (v[0] - v[1]) / (v[2] - v[3]) * _HUNDRED,
    OF_SHARES: lambda v: (v[0] / v[1] - v[2] / v[3]) * _HUNDRED,
    **OF_TWO_ROWS,
    **{sum_of(n): total for n in range(2, MOST_ADDED + 1)},
    **{mean_of(n): mean for n in range(2, MOST_ADDED + 1)},
}
"""Every formula of figures alone that a verdict may rest on, on intervals of facts."""
