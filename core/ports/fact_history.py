"""Where figures of older years are kept that no filing held was read for."""

from collections.abc import Sequence
from typing import Protocol

from core.domain.filings.past_figure import PastFigure


class FactHistory(Protocol):
    """Keeps labelled history apart from the facts of filings."""

    def put(self, cik: str, figures: Sequence[PastFigure]) -> None:
        """Replaces all that is kept of a company."""
        ...

    def figures(self, cik: str) -> Sequence[PastFigure]:
        """All that is kept of a company: by metric, newest year first, and within a year in the order of filing."""
        ...
