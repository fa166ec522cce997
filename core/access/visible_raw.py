"""Documents as kept, and figures of years before, as a reader has them."""

from collections.abc import Sequence

from core.access.visibility import Visibility
from core.domain.filings.past_figure import PastFigure
from core.errors import UnknownFiling
from core.ports.fact_history import FactHistory
from core.ports.raw_store import RawStore


class VisibleRaw:
    """A RawStore before another one: the bytes of a filing that is seen."""

    def __init__(self, store: RawStore, visibility: Visibility) -> None:
        self._store = store
        self._visibility = visibility

    def put(self, content: bytes) -> str:
        """Forwards to the wrapped store."""
        return self._store.put(content)

    def every(self) -> Sequence[str]:
        """Those that a filing that is seen has."""
        return [name for name in self._store.every() if self._visibility.shows_bytes(name)]

    def get(self, sha256: str) -> bytes:
        """The bytes, if a filing that is seen has them. Raises UnknownFiling."""
        if not self._visibility.shows_bytes(sha256):
            raise UnknownFiling.of_bytes(sha256)
        return self._store.get(sha256)


class VisibleHistory:
    """A FactHistory before another one: the figures of a company of which a filing is seen."""

    def __init__(self, store: FactHistory, visibility: Visibility) -> None:
        self._store = store
        self._visibility = visibility

    def put(self, cik: str, figures: Sequence[PastFigure]) -> None:
        """Forwards to the wrapped store."""
        self._store.put(cik, figures)

    def figures(self, cik: str) -> Sequence[PastFigure]:
        """Those of a company that is seen."""
        return self._store.figures(cik) if self._visibility.shows_companies({cik}) else ()
