"""Rows of features and what is right of them -> a logistic regression."""

import numpy as np

from core.gather.filing_words import Values

_ROUNDS = 30


def fit_logistic(rows: Values, right: Values, share: Values, *, shrink: float) -> tuple[Values, float]:
    """Weights (features,) and bias of the logistic regression of `right` on `rows`, by Newton's method.

    `share` is what each row counts, `shrink` what the squares of the weights cost.
    """
    wide = np.column_stack([rows, np.ones(len(rows))])
    cost = np.append(np.full(rows.shape[1], shrink), 1e-6)
    found = np.zeros(wide.shape[1])
    for _ in range(_ROUNDS):
        chance = 1 / (1 + np.exp(-(wide @ found)))
        slope = wide.T @ (share * (chance - right)) + cost * found
        curve = (wide * (share * chance * (1 - chance))[:, None]).T @ wide + np.diag(cost)
        step = np.linalg.solve(curve, slope)
        found = found - step
        if np.abs(step).max() < 1e-6:
            break
    return found[:-1], float(found[-1])
