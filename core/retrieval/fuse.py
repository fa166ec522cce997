"""Joins rankings of the same things into one (reciprocal rank fusion)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from core.domain.answers.search_rules import SearchRules
from core.domain.filings.chunk import Chunk, Passage

RRF_K = 60
T = TypeVar("T")


def fuse(rankings: Sequence[Sequence[T]], weights: Sequence[float] = (), k: float = RRF_K) -> list[tuple[T, float]]:
    """Things with their fused scores, best first: the sum of weight / (k + rank) over the rankings, ranks from 1.

    Without `weights` each ranking counts 1. The smaller `k`, the more the first of one ranking counts beside what
    stands lower in several. Equal scores keep the order of the first ranking that has them.
    Source: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion", SIGIR 2009.
    """
    scores: dict[T, float] = {}
    for ranking, weight in zip(rankings, weights or [1.0] * len(rankings), strict=True):
        for rank, name in enumerate(ranking, start=1):
            scores[name] = scores.get(name, 0.0) + weight / (k + rank)
    return sorted(scores.items(), key=lambda pair: -pair[1])


def fuse_arms(
    words: Sequence[str], near: Sequence[str], chunk: Callable[[str], Chunk], *, dense_weight: float, limit: int
) -> list[Passage]:
    """The best `limit` of a store's two rankings of ids, `near` counting `dense_weight` of 1.

    `chunk` returns the chunk of an id. Scores are twice the weighted mean, so that with equal shares they are the plain
    sum.
    """
    ranks = [{name: rank for rank, name in enumerate(ranking, start=1)} for ranking in (words, near)]
    fused = fuse([words, near], [2 * (1 - dense_weight), 2 * dense_weight])[:limit]
    return [
        Passage(chunk=chunk(name), score=score, by_words=ranks[0].get(name, 0), by_meaning=ranks[1].get(name, 0))
        for name, score in fused
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmWeights:
    """What each arm of the search counts; one at 0 is not asked. `k` is the constant of the reciprocal rank fusion."""

    words: float
    meaning: float
    entities: float
    k: float = RRF_K


def arm_weights(rules: SearchRules) -> ArmWeights:
    """The weights of the arms, measured on our own questions; an arm that is switched off counts nothing.

    What one place answers wants the first of either arm, and so a small constant.
    """
    return ArmWeights(words=1.0 * rules.words, meaning=1.5 * rules.meaning, entities=0.5 * rules.entities, k=20)
