"""Keeps the scores of pairs for a while: they depend on nothing but the two texts."""

from collections.abc import Sequence

from core.adapters.cache.lru_cache import LruCache
from core.domain.answers.usage import Spent, ignore_usage
from core.ports.reranker import Reranker


class CachedReranker:
    """A Reranker before another one whose scores are comparable between calls."""

    def __init__(self, reranker: Reranker, memory: LruCache[float]) -> None:
        self._reranker = reranker
        self._memory = memory

    def scores(self, query: str, passages: Sequence[str], spent: Spent = ignore_usage) -> Sequence[float]:
        """A score per passage; the other is asked for those that are not known."""
        known = {passage: found for passage in passages if (found := self._memory.find((query, passage)))}
        unknown = [passage for passage in dict.fromkeys(passages) if passage not in known]
        fresh = self._reranker.scores(query, unknown, spent) if unknown else ()
        for passage, score in zip(unknown, fresh, strict=True):
            self._memory.keep((query, passage), score)
            known[passage] = (score,)
        return [known[passage][0] for passage in passages]
