"""Seconds of many runs -> the median and what all but one in twenty stay under."""

import statistics
from collections.abc import Sequence


def median_and_p95(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile, in the unit given; zeros for nothing."""
    if not seconds:
        return 0.0, 0.0
    ordered = sorted(seconds)
    return statistics.median(ordered), ordered[round(0.95 * (len(ordered) - 1))]
