"""Figures of older years in memory."""

from collections.abc import Iterable, Sequence

from core.domain.filings.past_figure import PastFigure


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


def in_order(figures: Iterable[PastFigure]) -> Sequence[PastFigure]:
    """By metric, newest year first, then as filed."""
    return sorted(figures, key=lambda f: (f.metric, -f.fiscal_year, f.filed, f.accession))
