"""Which words that stand near each other in a claim stand together in a sentence or row of every unit."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

REACH = 3
"""Terms apart, at most."""


def by_pair(said: RankedStatement, held: Indexed) -> Mapping[str, Values]:
    """The share of the pairs, by what they are worth, in the best part and in all parts of a unit together."""
    has = {term: held.of_parts.scores([term]) > 0 for term in said.terms}
    near = np.zeros(len(held.owners))
    ever = np.zeros(len(held.units))
    whole = 1e-9
    for (one, other), apart in _pairs(said.terms).items():
        worth = np.sqrt(held.own.rarity(one) * held.own.rarity(other)) / apart
        both = worth * (has[one] & has[other])
        near += both
        ever += held.best(both, held.owners)
        whole += worth
    return {"pairs_in_part": held.best(near, held.owners) / whole, "pairs_in_parts": ever / whole}


def _pairs(terms: tuple[str, ...]) -> Mapping[tuple[str, str], int]:
    """Two terms each, in alphabetical order, with how far apart they stand."""
    found: dict[tuple[str, str], int] = {}
    for apart in range(REACH, 0, -1):
        for one, other in zip(terms, terms[apart:], strict=False):
            if one != other:
                found[min(one, other), max(one, other)] = apart
    return found
