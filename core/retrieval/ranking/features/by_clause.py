"""How well every unit answers the single clauses of a claim, as a whole and in its best sentence or row."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values, share_of_best
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement


def by_clause(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Best and mean over the clauses, clauses for which no unit is better, and the same for parts."""
    in_units = np.array([share_of_best(indexed.own.scores(clause)) for clause in statement.clauses])
    in_parts = np.array([share_of_best(indexed.best_part(clause)) for clause in statement.clauses])
    return {
        "clause_best": in_units.max(axis=0),
        "clause_mean": in_units.mean(axis=0),
        "clauses_won": (in_units >= 0.999).sum(axis=0).astype(float),
        "part": share_of_best(indexed.best_part(statement.terms)),
        "part_clause_best": in_parts.max(axis=0),
        "part_clause_mean": in_parts.mean(axis=0),
    }
