"""A claim and the units of a document become a score for every unit: how likely it is evidence for or against."""

import numpy as np

from core.retrieval.keywords import Values
from core.retrieval.ranking.by_first import by_first
from core.retrieval.ranking.features import features
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import Statement
from core.retrieval.ranking.weights import Weights, load_weights, weigh


def rank(text: str, held: Indexed, weights: Weights | None = None) -> Values:
    """Scores of shape (n,), higher is better, comparable within one claim; `weights` are those in use by default.

    Two linear rankings: the second knows what the first thinks of the units nearby. Raises UnreadableExamples when
    the weights are for other features.
    """
    if not held.units:
        return np.zeros(0)
    chosen = weights or load_weights()
    found = features(Statement.of(text), held)
    first = weigh(found, chosen.first)
    return weigh({**found, **by_first(first)}, chosen.second)
