"""How well the rows of every table fit a claim by their labels."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.terms import is_number


def by_row(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Of every table's rows the one whose label agrees best with a clause (harmonic mean of both shares)."""
    return {"row_label": np.max([_agreement(clause, indexed) for clause in statement.clauses], axis=0)}


def _agreement(clause: tuple[str, ...], indexed: Indexed) -> Values:
    words = [t for t in clause if not is_number(t)]
    agreed = 2 * indexed.labels.shared(words) / (indexed.labels.worth(words) + indexed.label_worth + 1e-9)
    return indexed.best(agreed, indexed.label_owners)
