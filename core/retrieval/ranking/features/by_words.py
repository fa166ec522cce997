"""How much of a claim's wording every unit has, as a whole and around it."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values, share_of_best
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

RANK = 3
AROUND, WIDELY, WIDEST = 3, 8, 20
"""Units on either side that are taken together with one."""


def by_words(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """BM25 of the unit, with what leads up to it, and of what stands around it; shares of words and word pairs."""
    words = share_of_best(indexed.own.scores(statement.terms))
    pairs = set(zip(statement.terms, statement.terms[1:], strict=False))
    shared = [len(pairs & reading.pairs) for reading in indexed.readings]
    return {
        "words": words,
        "words_rank": 1 / (RANK + np.argsort(np.argsort(-words, kind="stable"))),
        "words_with_lead": share_of_best(indexed.with_lead.scores(statement.terms)),
        "words_around": share_of_best(indexed.own.scores_around(statement.terms, AROUND)),
        "words_widely": share_of_best(indexed.own.scores_around(statement.terms, WIDELY)),
        "words_widest": share_of_best(indexed.own.scores_around(statement.terms, WIDEST)),
        "cover": indexed.own.cover(statement.terms),
        "cover_with_lead": indexed.with_lead.cover(statement.terms),
        "pairs": np.array(shared) / max(1, len(pairs)),
    }
