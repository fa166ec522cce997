"""How well every unit answers the single clauses of a claim, as a whole and in its best sentence or row."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values, share_of_best
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement


def by_clause(said: RankedStatement, held: Indexed) -> Mapping[str, Values]:
    """Best and mean over the clauses, clauses for which no unit is better, and the same for parts."""
    whole = np.array([share_of_best(held.own.scores(clause)) for clause in said.clauses])
    part = np.array([share_of_best(held.best_part(clause)) for clause in said.clauses])
    return {
        "clause_best": whole.max(axis=0),
        "clause_mean": whole.mean(axis=0),
        "clauses_won": (whole >= 0.999).sum(axis=0).astype(float),
        "part": share_of_best(held.best_part(said.terms)),
        "part_clause_best": part.max(axis=0),
        "part_clause_mean": part.mean(axis=0),
    }
