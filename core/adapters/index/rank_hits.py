"""What a store found, with its scores -> rows in one order, whichever store it was."""

from collections.abc import Iterable, Mapping
from typing import Any

Row = Mapping[str, Any]
DIGITS = 5


def order_hits(found: Iterable[tuple[Row, float]]) -> list[Row]:
    """Rows by score, highest first; those of like scores as they stand in the filings."""
    return [row for row, _ in sorted(found, key=_place)]


def round_score(score: float) -> float:
    """To five digits: scores that differ only by the order in which they were added up are alike."""
    return float(f"{score:.{DIGITS}g}")


def _place(one: tuple[Row, float]) -> tuple[float, str, int]:
    row, score = one
    return -round_score(score), row["filing_id"], row["position"]
