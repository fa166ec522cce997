"""A computation that gives what was written, by the places of its figures among the operands."""

from dataclasses import dataclass

import numpy as np

from core.domain.claim import Quantity
from verifier.derived.operands import Truths, Values
from verifier.ruling.widths import PLAIN_AMOUNT_ROOM

RATES = ("percent", "points", "ratio")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """`exact` is the size of the value, `time` how well the figures fit the times asked for (0 to 1)."""

    formula: str
    at: tuple[int, ...]
    exact: float
    time: float


def agrees(written: Quantity, exact: Values, low: Values, high: Values) -> Truths:
    """Whether sizes agree with what was written by the interval rule; amounts and counts lie within its 5 % too."""
    size, half = abs(float(written.value)), float(written.last_digit) / 2
    met: Truths = (low <= size + half) & (high >= size - half)
    if written.unit in (*RATES, "times"):
        return met
    return met & (np.abs(exact - size) <= float(PLAIN_AMOUNT_ROOM) * exact)
