"""Figures of older years in memory."""

from collections.abc import Sequence

from core.domain.filings.past_figure import PastFigure, in_order


class MemoryFactHistory:
    """A FactHistory that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[PastFigure, ...]] = {}

    def put(self, cik: str, figures: Sequence[PastFigure]) -> None:
        """Replaces all that is kept of a company."""
        self._held[cik] = tuple(figures)

    def figures(self, cik: str) -> Sequence[PastFigure]:
        """All that is kept of a company."""
        return in_order(self._held.get(cik, ()))
