"""Pairs of figures -> how well the words asked for name them, and how often such pairs would agree by chance."""

from dataclasses import dataclass
from math import log

import numpy as np

from core.domain.claims.claim import Quantity
from verifier.derived.operands import Operands, Truths, Values

RECALL_FROM, PRECISION_FROM = 0.1, 0.05
"""The share of the words asked for that the rows must have, and of their own words that must be asked for."""

_NEAR = 3.0
"""Values within this factor of what was written show how thickly values lie around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Namings:
    """Of n figures, n by n: `called`, how well words name the pair, in logarithms, and whether that is `enough`."""

    ops: Operands
    called: Values
    enough: Truths


def named(ops: Operands, weight: float) -> Namings:
    """How well the words asked for, of `weight` in all, name each pair."""
    recall = np.maximum(ops.words[:, None, :], ops.words[None, :, :]).sum(axis=2) / weight
    precision = np.minimum.outer(ops.precision, ops.precision)
    return Namings(
        ops=ops,
        called=call(recall, precision),
        enough=(recall >= RECALL_FROM) & (precision >= PRECISION_FROM),
    )


def call(recall: Values, precision: Values) -> Values:
    """How well words name a computation, in logarithms, from the shares of the words that are asked for and had."""
    called: Values = (2 * np.log(0.1 + recall) + np.log(0.15 + precision)) / 3
    return called


def expected(values: Values, written: Quantity, width: float) -> float:
    """How many of the values tried (sizes) would agree by chance with a written figure, by how thickly they lie.

    `width` is how far apart the ends of the agreeing value's interval lie.
    """
    size = abs(float(written.value))
    if not size:
        return float(len(values))
    near = np.count_nonzero((values >= size / _NEAR) & (values <= size * _NEAR))
    return near * (width + float(written.last_digit)) / size / (2 * log(_NEAR))
