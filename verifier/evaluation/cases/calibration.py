"""Confidences and whether they were right -> the reliability table and the expected calibration error."""

from collections.abc import Sequence

from verifier.evaluation.scores.judged_case import Bin

BINS = 10
Judged = tuple[float, bool]


def reliability(judged: Sequence[Judged], bins: int = BINS) -> tuple[Bin, ...]:
    """Bins of equal width from 0 to 1, those that hold nothing left out; 1.0 belongs to the last."""
    groups: list[list[Judged]] = [[] for _ in range(bins)]
    for confidence, right in judged:
        groups[min(int(confidence * bins), bins - 1)].append((confidence, right))
    return tuple(_bin(n, of, bins) for n, of in enumerate(groups) if of)


def calibration_error(bins: Sequence[Bin]) -> float:
    """The mean over claims of |confidence - share right| of their bin (Naeini et al., 2015); 0 for no claims."""
    claims = sum(one.claims for one in bins)
    return sum(one.claims * abs(one.confidence - one.right) for one in bins) / claims if claims else 0.0


def _bin(number: int, judged: Sequence[Judged], bins: int) -> Bin:
    return Bin(
        low=number / bins,
        high=(number + 1) / bins,
        claims=len(judged),
        confidence=sum(confidence for confidence, _ in judged) / len(judged),
        right=sum(right for _, right in judged) / len(judged),
    )
