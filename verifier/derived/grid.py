"""Figures -> the values of a formula over every pair of them, exactly and as intervals, in arrays."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from verifier.derived.operands import Operands, Values
from verifier.evidence.formulas import mean_of

_HUNDRED = 100.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A formula over pairs (row of the array, column of the array) with its values and the ends of their intervals."""

    formula: str
    exact: Values
    low: Values
    high: Values


def differences(ops: Operands) -> Grid:
    """The first less the second."""
    return _grid("a - b", lambda a, b: a - b, ops)


def totals(ops: Operands) -> Grid:
    """Both together."""
    return _grid("a + b", lambda a, b: a + b, ops)


def shares(ops: Operands) -> Grid:
    """The first in percent of the second; not a number where that may be zero."""
    return _grid("a / b * 100", lambda a, b: a / b * _HUNDRED, ops, divides=True)


def means(ops: Operands) -> Grid:
    """The mean of both."""
    return _grid(mean_of(2), lambda a, b: (a + b) / 2, ops)


def products(ops: Operands) -> Grid:
    """The first times the second."""
    return _grid("a * b", lambda a, b: a * b, ops)


def quotients(ops: Operands) -> Grid:
    """The first for each of the second; not a number where that may be zero."""
    return _grid("a / b", lambda a, b: a / b, ops, divides=True)


def portions(ops: Operands) -> Grid:
    """The first percent of the second."""
    return _grid("a / 100 * b", lambda a, b: a / _HUNDRED * b, ops)


def growths(ops: Operands) -> Grid:
    """The change from the second to the first in percent of the size of the second."""
    return _grid("(a - b) / |b| * 100", lambda a, b: (a - b) / np.abs(b) * _HUNDRED, ops, divides=True)


def _grid(formula: str, operation: Callable[[Values, Values], Values], ops: Operands, *, divides: bool = False) -> Grid:
    values = np.array([float(f.value) for f in ops.facts])
    halves = np.array([float(f.half_width) for f in ops.facts])
    a, b, wa, wb = values[:, None], values[None, :], halves[:, None], halves[None, :]
    if divides:
        b = np.where(np.abs(b) > wb, b, np.nan)
    corners = np.stack([operation(a + x * wa, b + y * wb) for x in (-1, 1) for y in (-1, 1)])
    return Grid(formula=formula, exact=operation(a, b), low=corners.min(axis=0), high=corners.max(axis=0))
