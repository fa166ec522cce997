"""Features -> their products in pairs: what one of them tells depends on the others."""

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

from core.retrieval.lexical.bm25 import Values

CROSSED = (
    "clause_best",
    "words_around",
    "words_widely",
    "words",
    "part",
    "part_clause_best",
    "cover",
    "pairs",
    "table",
    "length",
)


def cross(found: Mapping[str, Values]) -> Mapping[str, Values]:
    """The features and the product of each two of `CROSSED`, squares among them."""
    return {**found, **dict(_products(found))}


def _products(found: Mapping[str, Values]) -> Iterator[tuple[str, Values]]:
    for one, other in combinations_with_replacement(CROSSED, 2):
        yield f"{one}_by_{other}", found[one] * found[other]
