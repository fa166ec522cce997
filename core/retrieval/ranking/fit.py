"""Features of units, with those that are evidence marked, -> weights that put evidence first."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.retrieval.lexical.bm25 import Values

ROUNDS, RATE, SHRINK = 150, 0.05, 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledQuery:
    """The units of one claim: `rows` (n, features) and `evidence` (n,), 1 or 0, at least one 1."""

    rows: Values
    evidence: Values


def fit(queries: Sequence[LabelledQuery]) -> Values:
    """Weights (features,) under which the softmax over each claim's units is closest to its evidence.

    Every claim counts the same. Weights shrink on features brought to one spread; what is returned is for features
    as they came. Source: Cao et al., "Learning to Rank: From Pairwise Approach to Listwise Approach", ICML 2007;
    steps after Kingma and Ba, "Adam", 2015.
    """
    rows = np.concatenate([query.rows for query in queries])
    spread = rows.std(axis=0) + 1e-6
    rows = (rows - rows.mean(axis=0)) / spread
    wanted = np.concatenate([query.evidence / query.evidence.sum() for query in queries])
    sizes = np.array([len(query.evidence) for query in queries])
    weights: Values = np.zeros(rows.shape[1])
    mean = square = weights
    for i in range(1, ROUNDS + 1):
        slope = rows.T @ (chances(rows @ weights, sizes) - wanted) / len(sizes) + SHRINK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights = weights - RATE * mean / (1 - 0.9**i) / (np.sqrt(square / (1 - 0.999**i)) + 1e-8)
    found: Values = weights / spread
    return found


def chances(scores: Values, sizes: npt.NDArray[np.intp]) -> Values:
    """The softmax within each run of `sizes` scores."""
    starts = np.append(0, np.cumsum(sizes)[:-1])
    best = np.repeat(np.maximum.reduceat(scores, starts), sizes)
    raised: Values = np.exp(scores - best)
    total: Values = np.repeat(np.add.reduceat(raised, starts), sizes)
    return raised / total
