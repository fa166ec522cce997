"""Joins rankings of the same things into one (reciprocal rank fusion)."""

from collections.abc import Sequence

RRF_K = 60


def fuse(rankings: Sequence[Sequence[str]]) -> list[tuple[str, float]]:
    """Ids with their fused scores, best first: the sum of 1 / (60 + rank) over the rankings, ranks from 1.

    Equal scores keep the order of the first ranking that has them.
    Source: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion", SIGIR 2009.
    """
    scores: dict[str, float] = {}
    for ranking in rankings:
        for rank, name in enumerate(ranking, start=1):
            scores[name] = scores.get(name, 0.0) + 1 / (RRF_K + rank)
    return sorted(scores.items(), key=lambda pair: -pair[1])
