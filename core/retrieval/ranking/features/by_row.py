"""How well the rows of every table fit a claim by their labels."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.terms import is_number


def by_row(said: RankedStatement, held: Indexed) -> Mapping[str, Values]:
    """Of every table's rows the one whose label agrees best with a clause (harmonic mean of both shares)."""
    return {"row_label": np.max([_agreement(clause, held) for clause in said.clauses], axis=0)}


def _agreement(clause: tuple[str, ...], held: Indexed) -> Values:
    words = [t for t in clause if not is_number(t)]
    agreed = 2 * held.labels.shared(words) / (held.labels.worth(words) + held.label_worth + 1e-9)
    return held.best(agreed, held.label_owners)
