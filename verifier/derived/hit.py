"""A computation that gives what was written."""

from dataclasses import dataclass

import numpy as np

from core.domain.claims.claim import Quantity
from core.domain.filings.fact import Fact
from verifier.derived.operands import RATES, Truths, Values
from verifier.evidence.series import Series
from verifier.ruling.widths import PLAIN_AMOUNT_ROOM


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaHit:
    """The facts with the rows that they stand in; `exact` is the size of the value.

    `named` is how well words and times name it, in logarithms; `by_chance` how many of the computations named as well
    would agree by chance; `asked` says whether the claim has words for what is computed.
    """

    formula: str
    facts: tuple[Fact, ...]
    series: tuple[Series, ...]
    exact: float
    named: float
    by_chance: float
    asked: bool


def agrees(written: Quantity, exact: Values, low: Values, high: Values) -> Truths:
    """Whether sizes agree with what was written by the interval rule; amounts and counts lie within its 5 % too."""
    size, half = abs(float(written.value)), float(written.last_digit) / 2
    met: Truths = (low <= size + half) & (high >= size - half)
    if written.unit in (*RATES, "times"):
        return met
    return met & (np.abs(exact - size) <= float(PLAIN_AMOUNT_ROOM) * exact)
