"""A query and chunks become the chunks that have its words, best first: the search that needs no index and no model."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.chunk import Chunk, Passage
from core.retrieval.tokens import plain_words, stem

SATURATION, LENGTH = 1.5, 0.75


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """A chunk, how often each stem stands in it, and how many words it has."""

    chunk: Chunk
    counts: Mapping[str, int]
    length: int


def count_words(chunk: Chunk) -> Counted:
    """The stems of a chunk with its heading."""
    counts = Counter(stem(word) for word in plain_words(f"{chunk.context}\n{chunk.text}"))
    return Counted(chunk=chunk, counts=counts, length=counts.total())


def rank_by_words(query: str, held: Sequence[Counted], limit: int) -> Sequence[Passage]:
    """The best `limit` chunks by BM25 over stems; one that has none of the words is not among them."""
    wanted = {stem(word) for word in plain_words(query)}
    average = sum(one.length for one in held) / max(1, len(held)) or 1.0
    rarity = {word: _rarity(sum(word in one.counts for one in held), len(held)) for word in wanted}
    scores = [sum(rarity[word] * _weight(one, word, average) for word in wanted) for one in held]
    found = [Passage(chunk=one.chunk, score=score) for one, score in zip(held, scores, strict=True) if score > 0]
    return sorted(found, key=lambda passage: -passage.score)[:limit]


def _rarity(holding: int, total: int) -> float:
    return math.log(1 + (total - holding + 0.5) / (holding + 0.5))


def _weight(one: Counted, word: str, average: float) -> float:
    """How much a word counts that stands so often in a chunk of that length."""
    often = one.counts.get(word, 0)
    return often * (SATURATION + 1) / (often + SATURATION * (1 - LENGTH + LENGTH * one.length / average))
