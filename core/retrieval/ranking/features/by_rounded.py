"""Which of a claim's numbers every unit prints, be it with more digits than the claim has."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rounded import LEAST, as_rounded
from core.retrieval.ranking.statement import RankedStatement


def by_rounded(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Numbers of three digits or more, weighed by how few units print one that rounds to it; whether there is any."""
    size = len(indexed.readings)
    worth = np.zeros(size)
    for number in sorted(n for n in statement.digits if len(n) >= LEAST):
        first = as_rounded(number)
        at = indexed.rounded.get(first, ())
        worth[list(at)] += np.log((size + 1) / (len(at) + 0.5)) / np.log(size + 1) * min(len(first), 4) / 4
    return {"rounded": worth, "any_rounded": (worth > 0).astype(float)}
