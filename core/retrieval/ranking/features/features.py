"""A claim and the units of a document -> a row of features for every unit."""

from collections.abc import Mapping

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.features.by_clause import by_clause
from core.retrieval.ranking.features.by_heading import by_heading
from core.retrieval.ranking.features.by_kind import by_kind
from core.retrieval.ranking.features.by_neighbour import by_neighbour
from core.retrieval.ranking.features.by_number import by_number
from core.retrieval.ranking.features.by_pair import by_pair
from core.retrieval.ranking.features.by_rounded import by_rounded
from core.retrieval.ranking.features.by_row import by_row
from core.retrieval.ranking.features.by_shape import by_shape
from core.retrieval.ranking.features.by_words import by_words
from core.retrieval.ranking.features.cross import cross
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

READERS = (by_words, by_clause, by_kind, by_pair, by_heading, by_number, by_rounded, by_row, by_shape)


def features(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Every feature by its name, each of shape (n,)."""
    found: dict[str, Values] = {}
    for read in READERS:
        found |= read(statement, indexed)
    return cross({**found, **by_neighbour(found)})
