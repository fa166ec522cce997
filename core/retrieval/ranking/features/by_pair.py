"""Which words that stand near each other in a claim stand together in a sentence or row of every unit."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

REACH = 3
"""The distance of two terms, at most."""


def by_pair(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """The share of the pairs, by what they are worth, in the best part and in all parts of a unit together."""
    has = {term: indexed.of_parts.scores([term]) > 0 for term in statement.terms}
    near = np.zeros(len(indexed.owners))
    ever = np.zeros(len(indexed.units))
    whole = 1e-9
    for (one, other), distance in _pairs(statement.terms).items():
        worth = np.sqrt(indexed.own.rarity(one) * indexed.own.rarity(other)) / distance
        both = worth * (has[one] & has[other])
        near += both
        ever += indexed.best(both, indexed.owners)
        whole += worth
    return {"pairs_in_part": indexed.best(near, indexed.owners) / whole, "pairs_in_parts": ever / whole}


def _pairs(terms: tuple[str, ...]) -> Mapping[tuple[str, str], int]:
    """Two terms each, in alphabetical order, with the distance between them."""
    found: dict[tuple[str, str], int] = {}
    for distance in range(REACH, 0, -1):
        for one, other in zip(terms, terms[distance:], strict=False):
            if one != other:
                found[min(one, other), max(one, other)] = distance
    return found
