"""What every unit's neighbours have of a claim."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values


def by_neighbour(found: Mapping[str, Values]) -> Mapping[str, Values]:
    """From the features "words" and "numbers": the mean and the better of both neighbours."""
    before, after = neighbour_values(found["words"])
    return {
        "words_beside": (before + after) / 2,
        "best_words_beside": np.maximum(before, after),
        "numbers_beside": np.maximum(*neighbour_values(found["numbers"])),
    }


def neighbour_values(values: Values) -> tuple[Values, Values]:
    """The value of the unit before and of the unit after, 0 at the ends."""
    return np.append(0.0, values[:-1]), np.append(values[1:], 0.0)
