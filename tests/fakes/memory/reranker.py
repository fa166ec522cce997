"""Orders passages by the words that they share with the query: no model, no files."""

from collections.abc import Sequence

from core.domain.answers.usage import Spent, ignore_usage
from core.language.words.keywords import keyword_tokens


class OverlapReranker:
    """A Reranker for tests."""

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        """The share of the query's words found in each passage, from 0 to 1, short passages slightly ahead."""
        wanted = set(keyword_tokens(query))
        return [_score(wanted, keyword_tokens(passage)) for passage in passages]


def _score(wanted: set[str], found: Sequence[str]) -> float:
    if not wanted:
        return 0.0
    return len(wanted & set(found)) / len(wanted) - len(found) * 1e-6
