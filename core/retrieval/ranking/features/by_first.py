"""The scores of a first ranking -> features of a second: evidence stands together."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.features.by_neighbour import neighbour_values

NEAR, WIDE, WIDER, WIDEST = 2, 3, 5, 8
"""Units on either side."""

FEW, TOP = 5, 10


def by_first(scores: Values) -> Mapping[str, Values]:
    """The score below the best, its probability and place, and what the neighbours have of either."""
    below = scores - scores.max()
    chance = np.exp(below) / np.exp(below).sum()
    before, after = neighbour_values(chance)
    place = np.argsort(np.argsort(-scores, kind="stable"))
    few, top = (place < FEW).astype(float), (place < TOP).astype(float)
    return {
        "first": below,
        "chance": chance,
        "chance_before": before,
        "chance_after": after,
        "chance_wide": around(chance, WIDE),
        "chance_widest": around(chance, WIDEST),
        "first_place": 1 / (1 + place),
        "among_few": few,
        "few_near": around(few, NEAR),
        "top_wider": around(top, WIDER),
    }


def around(values: Values, reach: int) -> Values:
    """The mean of the neighbours within reach, the unit itself left out; beyond the ends stand zeros."""
    sums = np.convolve(values, np.ones(2 * reach + 1))[reach : reach + len(values)]
    return (sums - values) / (2 * reach)
