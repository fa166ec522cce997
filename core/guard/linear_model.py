"""Labelled sequences -> weights, and weights and a text's sequences a probability."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.guard.ngrams import SIZE, Numbers, Values

ROUNDS = 8
WARM = 2
RATE = 0.6
BIAS_RATE = 0.02
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
    """Fits by adaptive gradient steps in a fixed random order; `costs` says how much each row counts.

    The result is the mean over the rounds after the first few, which leans less on single rows than the last does.
    """
    model = LinearModel(weights=np.zeros(SIZE, dtype=np.float32), bias=0.0)
    squares = np.full(SIZE, 1e-3, dtype=np.float32)
    chance = np.random.default_rng(7)
    kept = []
    for _ in range(ROUNDS):
        for i in chance.permutation(len(rows)):
            model = step(model, squares, rows[i], (model.probability(*rows[i]) - labels[i]) * costs[i])
        kept.append(LinearModel(weights=model.weights.copy(), bias=model.bias))
    late = kept[WARM:]
    mean = np.asarray(np.mean([one.weights for one in late], axis=0), dtype=np.float32)
    return LinearModel(weights=mean, bias=sum(one.bias for one in late) / len(late))


def step(model: LinearModel, squares: Values, row: tuple[Numbers, Values], slope: float) -> LinearModel:
    """One step down the slope of one row; changes the weights and the sums of squared steps in place."""
    numbers, values = row
    steps = np.float32(slope) * values + np.float32(SHRINK) * model.weights[numbers]
    squares[numbers] += steps * steps
    model.weights[numbers] -= np.float32(RATE) * steps / np.sqrt(squares[numbers])
    return LinearModel(weights=model.weights, bias=model.bias - BIAS_RATE * slope)
