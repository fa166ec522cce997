"""A claim and the units of a document -> a score for every unit: how likely it is evidence for or against."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.features.by_first import by_first
from core.retrieval.ranking.features.features import features
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.weights import RankingWeights, load_weights, weigh


def rank(text: str, indexed: Indexed, weights: RankingWeights | None = None) -> Values:
    """Scores of shape (n,), higher is better, comparable within one claim; `weights` are those in use by default.

    Raises UnreadableExamples when the weights are for other features.
    """
    if not indexed.units:
        return np.zeros(0)
    return score(features(RankedStatement.of(text), indexed), weights or load_weights())


def score(found: Mapping[str, Values], weights: RankingWeights) -> Values:
    """The same from the features: two linear rankings, and the second knows what the first thinks of neighbours."""
    first = weigh(found, weights.first)
    return weigh({**found, **by_first(first)}, weights.second)
