"""What is kept for a while: vectors of questions, scores, and what searches found in the same index."""

from collections.abc import Sequence

import numpy as np

from core.adapters.cache.chunks import CachedChunks
from core.adapters.cache.embedder import CachedEmbedder
from core.adapters.cache.lru_cache import LruCache
from core.adapters.cache.reranker import CachedReranker
from core.adapters.memory.chunks import MemoryChunks
from core.adapters.memory.embedder import HashingEmbedder
from core.domain.answers.retrieval import Scope
from core.domain.answers.usage import Spent, ignore_usage
from core.ports.chunk_store import SearchRequest
from core.ports.embedder import Vectors
from tests.contract.sample_content import SENTENCES, chunk


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class CountingEmbedder(HashingEmbedder):
    """Counts the questions it embeds."""

    asked = 0

    def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
        self.asked += 1
        return super().embed_query(text)


class CountingReranker:
    """Scores by length, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        self.asked += [f"{query}:{passage}" for passage in passages]
        return [float(len(passage)) for passage in passages]


def test_a_value_is_kept_until_its_time_is_over() -> None:
    clock = Clock()
    memory: LruCache[int] = LruCache(10, 5, clock)
    made = iter(range(9))
    assert [memory.get("a", lambda: next(made)) for _ in range(3)] == [0, 0, 0]
    clock.now += 11
    assert memory.get("a", lambda: next(made)) == 1


def test_the_value_not_used_for_longest_makes_room() -> None:
    memory: LruCache[str] = LruCache(10, 2)
    for key in ("a", "b", "a", "c"):
        memory.get(key, key.upper)
    assert [memory.find(key) for key in ("a", "b", "c")] == [("A",), (), ("C",)]


def test_nothing_is_kept_without_time_or_room() -> None:
    for memory in (LruCache[str](0, 5), LruCache[str](5, 0)):
        memory.keep("a", "A")
        assert memory.find("a") == ()


def test_a_question_is_embedded_once() -> None:
    inner = CountingEmbedder()
    embedder = CachedEmbedder(inner, LruCache(10, 5))
    first, second = embedder.embed_query("storm"), embedder.embed_query("storm")
    assert inner.asked == 1
    assert (first == second).all()
    assert (embedder.name, embedder.dimensions) == (inner.name, inner.dimensions)
    assert [i for i, _ in embedder.embed_passages(["a", "b"])] == [0, 1]


def test_only_unknown_pairs_are_scored() -> None:
    inner = CountingReranker()
    reranker = CachedReranker(inner, LruCache(10, 5))
    assert reranker.scores("q", ["aa", "b"]) == [2.0, 1.0]
    assert reranker.scores("q", ["ccc", "aa", "ccc"]) == [3.0, 2.0, 3.0]
    assert reranker.scores("other", ["b"]) == [1.0]
    assert inner.asked == ["q:aa", "q:b", "q:ccc", "other:b"]


def test_what_was_found_is_dropped_when_the_index_changes() -> None:
    embedder, inner = HashingEmbedder(32), MemoryChunks()
    store = CachedChunks(inner, LruCache(10, 5))

    def put(position: int, text: str, through: CachedChunks | MemoryChunks) -> None:
        through.upsert([chunk("one", position, text)], np.stack([embedder.embed_query(text)]))

    def found() -> list[str]:
        return [
            p.chunk.id
            for p in store.search(SearchRequest(text="storm harbour herons", scope=Scope(filing_ids=("one",)), limit=9))
        ]

    put(0, SENTENCES[1], store)
    assert found() == found() == ["one/c0"]
    put(1, "Herons nest at the harbour.", inner)
    assert set(found()) == {"one/c0", "one/c1"}
    store.delete_filing("one")
    assert found() == []
