"""Features with whether each case came out right -> weights, and weights and features -> the chance of being right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

import numpy as np

from core.errors import UnreadableExamples

ROUNDS = 12
PRIOR = 0.3
"""How strongly every weight is drawn towards 0: as by a normal prior of variance 1 / PRIOR."""

_BIAS_PRIOR = 1e-3
_FARTHEST = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledRow:
    """The features of a case, 0 where not named, whether it came out right, and how much it counts."""

    features: Mapping[str, float]
    right: bool
    counts: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Logistic:
    """What each feature counts, on the scale of log odds."""

    bias: float
    weights: Mapping[str, float]

    def chance(self, features: Mapping[str, float]) -> float:
        """Between 0 and 1; a feature that was not learned counts nothing."""
        odds = self.bias + sum(self.weights.get(name, 0.0) * value for name, value in features.items())
        return 1 / (1 + exp(-odds))


def fit(examples: Sequence[LabelledRow], draw: float = PRIOR) -> Logistic:
    """Fits by Newton's method, `draw` as `PRIOR`; raises UnreadableExamples when there is nothing to learn from.

    Source: le Cessie and van Houwelingen, "Ridge Estimators in Logistic Regression", Applied Statistics 41, 1992.
    """
    if not examples:
        raise UnreadableExamples(
            "No claim to learn from: give labelled articles about two companies or more whose filings are held."
        )
    names = sorted({name for one in examples for name in one.features})
    rows = np.array([[*(one.features.get(name, 0.0) for name in names), 1.0] for one in examples])
    right = np.array([one.right for one in examples], dtype=float)
    counts = np.array([one.counts for one in examples])
    prior = np.append(np.full(len(names), draw), _BIAS_PRIOR)
    weights = np.zeros(len(prior))
    for _ in range(ROUNDS):
        chances = 1 / (1 + np.exp(-np.clip(rows @ weights, -_FARTHEST, _FARTHEST)))
        slope = rows.T @ (counts * (chances - right)) + prior * weights
        bend = (rows.T * (counts * chances * (1 - chances))) @ rows + np.diag(prior)
        weights = weights - np.linalg.solve(bend, slope)
    *found, bias = weights.round(3).tolist()
    return Logistic(bias=bias, weights=dict(zip(names, found, strict=True)))
