"""Labelled sequences become weights, and weights and a text's sequences a probability."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.guard.ngrams import SIZE, Numbers, Values

ROUNDS = 12
RATE = 0.6
SHRINK = 2e-5


@dataclass(frozen=True, slots=True, kw_only=True)
class LinearModel:
    """A logistic regression over SIZE sequences."""

    weights: Values
    bias: float

    def probability(self, numbers: Numbers, values: Values) -> float:
        """Between 0 and 1."""
        return float(1 / (1 + np.exp(-(self.weights[numbers] @ values + self.bias))))


def fit(rows: Sequence[tuple[Numbers, Values]], labels: Sequence[bool], costs: Sequence[float]) -> LinearModel:
    """Fits by adaptive gradient steps in a fixed random order; `costs` says how much each row counts."""
    weights, squares = np.zeros(SIZE, dtype=np.float32), np.full(SIZE, 1e-3, dtype=np.float32)
    bias = 0.0
    chance = np.random.default_rng(7)
    for _ in range(ROUNDS):
        for i in chance.permutation(len(rows)):
            numbers, values = rows[i]
            guess = LinearModel(weights=weights, bias=bias).probability(numbers, values)
            slope = np.float32((guess - labels[i]) * costs[i])
            steps = slope * values + np.float32(SHRINK) * weights[numbers]
            squares[numbers] += steps * steps
            weights[numbers] -= np.float32(RATE) * steps / np.sqrt(squares[numbers])
            bias -= 0.02 * float(slope)
    return LinearModel(weights=weights, bias=bias)
