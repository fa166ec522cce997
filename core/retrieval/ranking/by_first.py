"""The scores of a first ranking become features of a second: evidence stands together."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.keywords import Values

NEAR, WIDE, WIDEST = 1, 3, 8
"""Units on either side."""

TOP = 10


def by_first(scores: Values) -> Mapping[str, Values]:
    """The score below the best, its probability, the mean probability nearby, how many nearby are among the best."""
    below = scores - scores.max()
    chance = np.exp(below) / np.exp(below).sum()
    place = np.argsort(np.argsort(-scores, kind="stable"))
    return {
        "first": below,
        "chance": chance,
        "chance_near": around(chance, NEAR),
        "chance_wide": around(chance, WIDE),
        "chance_widest": around(chance, WIDEST),
        "best_wide": around((place < TOP).astype(float), WIDE),
    }


def around(values: Values, reach: int) -> Values:
    """The mean of the neighbours within reach, the unit itself left out; beyond the ends stand zeros."""
    sums = np.convolve(values, np.ones(2 * reach + 1))[reach : reach + len(values)]
    return (sums - values) / (2 * reach)
