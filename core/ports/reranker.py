"""Orders passages by how well they answer a query."""

from collections.abc import Sequence
from typing import Protocol

from core.domain.answers.usage import Spent, ignore_usage


class Reranker(Protocol):
    """A cross-encoder."""

    def scores(self, query: str, passages: Sequence[str], spent: Spent = ignore_usage, /) -> Sequence[float]:
        """A score per passage, higher is better, comparable only for the same query; `spent` hears of billed calls."""
        ...
