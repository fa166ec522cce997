"""Which steps of the search are on, and how far they go."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRules:
    """What the settings say of the search; a step that is off is left out, for whoever measures what it brings.

    `reranked` is how many candidates the reranker orders.
    """

    words: bool = True
    meaning: bool = True
    entities: bool = True
    expand: bool = True
    rerank: bool = True
    reranked: int = 8
