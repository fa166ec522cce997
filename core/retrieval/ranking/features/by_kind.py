"""How well the best sentence or row of every unit has a claim's names, its numbers, and its other words, each alone."""

from collections.abc import Mapping

from core.retrieval.lexical.bm25 import Values, share_of_best
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement


def by_kind(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """One feature a kind of terms: wording that only judges ("despite strong") shall not outweigh what is stated."""
    return {f"part_{kind}": share_of_best(indexed.best_part(sorted(terms))) for kind, terms in statement.kinds.items()}
