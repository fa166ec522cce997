"""A measure over documents -> an estimate with its interval."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from verifier.evaluation.scores.news_score import Estimate

ROUNDS = 1000
_Document = TypeVar("_Document")


def bootstrap_interval(
    measure: Callable[[Sequence[_Document]], float], documents: Sequence[_Document], seed: int = 7
) -> Estimate:
    """The measure with its 95 % interval when documents are drawn again with replacement."""
    draw = random.Random(seed)  # noqa: S311
    values = sorted(measure(draw.choices(documents, k=len(documents))) for _ in range(ROUNDS))
    low, high = values[int(0.025 * ROUNDS)], values[int(0.975 * ROUNDS) - 1]
    return Estimate(value=measure(documents), low=low, high=high)
