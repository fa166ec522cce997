"""How well the first words of every unit, which often name what it is about, agree with a claim."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import HEADING, Indexed
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.terms import is_number

STARTS = 4
"""Terms of a unit at which a run may begin: a note's number or a page's may come first."""

LONG_RUN = 10.0
"""What a run of two rare words or three is worth."""


def by_heading(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """The share of the first words that the claim has, and the longest run of the claim's words among them."""
    worth = {term: indexed.own.rarity(term) for term in statement.terms if not is_number(term)}
    places: dict[str, list[int]] = defaultdict(list)
    for i, term in enumerate(statement.terms):
        places[term].append(i)
    runs = [_longest(reading.terms[: 2 * HEADING], statement.terms, places, worth) for reading in indexed.readings]
    return {
        "heading": indexed.headings.shared(worth) / (indexed.heading_worth + 1e-9),
        "heading_run": np.array(runs) / LONG_RUN,
    }


def _longest(
    first: Sequence[str], claim: Sequence[str], places: Mapping[str, Sequence[int]], worth: Mapping[str, float]
) -> float:
    starts = ((i, place) for i, term in enumerate(first[:STARTS]) for place in places.get(term, ()))
    return max((_run(first[i:], claim[place:], worth) for i, place in starts), default=0.0)


def _run(first: Sequence[str], claim: Sequence[str], worth: Mapping[str, float]) -> float:
    """What the words are worth that both begin with alike; a number ends it."""
    total = 0.0
    for one, other in zip(first, claim, strict=False):
        if one != other or one not in worth:
            break
        total += worth[one]
    return total
