"""Labelled letter and word sequences -> the weight of each."""

from collections.abc import Sequence

import numpy as np

from core.guard.ngrams import SIZE, Numbers, Values

ROUNDS = 8
WARM = 2
RATE = 0.6
BIAS_RATE = 0.02
SHRINK = 2e-5


def fit_ngrams(
    rows: Sequence[tuple[Numbers, Values]], labels: Sequence[bool], costs: Sequence[float]
) -> tuple[Values, float]:
    """Weights (SIZE,) and bias, by adaptive gradient steps in a fixed random order; `costs`: what each row counts.

    The result is the mean over the rounds after the first few, which leans less on single rows than the last does.
    """
    weights = np.zeros(SIZE, dtype=np.float32)
    squares = np.full(SIZE, 1e-3, dtype=np.float32)
    bias = 0.0
    chance = np.random.default_rng(7)
    kept = []
    for _ in range(ROUNDS):
        for i in chance.permutation(len(rows)):
            numbers, values = rows[i]
            probability = 1 / (1 + np.exp(-(weights[numbers] @ values + bias)))
            slope = float(probability - labels[i]) * costs[i]
            steps = np.float32(slope) * values + np.float32(SHRINK) * weights[numbers]
            squares[numbers] += steps * steps
            weights[numbers] -= np.float32(RATE) * steps / np.sqrt(squares[numbers])
            bias -= BIAS_RATE * slope
        kept.append((weights.copy(), bias))
    late = kept[WARM:]
    mean = np.asarray(np.mean([one for one, _ in late], axis=0), dtype=np.float32)
    return mean, sum(one for _, one in late) / len(late)
