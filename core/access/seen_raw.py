"""Documents as kept, and figures of years before, as a reader has them."""

from collections.abc import Sequence

from core.access.sight import Sight
from core.domain.filings.past_figure import PastFigure
from core.errors import UnknownFiling
from core.ports.fact_history import FactHistory
from core.ports.raw_store import RawStore


class SeenRaw:
    """A RawStore before another one: the bytes of a filing that is seen."""

    def __init__(self, store: RawStore, sight: Sight) -> None:
        self._store = store
        self._sight = sight

    def put(self, content: bytes) -> str:
        """Passes on."""
        return self._store.put(content)

    def get(self, sha256: str) -> bytes:
        """The bytes, if a filing that is seen has them. Raises UnknownFiling."""
        if not self._sight.sees_bytes(sha256):
            raise UnknownFiling.of_bytes(sha256)
        return self._store.get(sha256)


class SeenHistory:
    """A FactHistory before another one: the figures of a company of which a filing is seen."""

    def __init__(self, store: FactHistory, sight: Sight) -> None:
        self._store = store
        self._sight = sight

    def put(self, cik: str, figures: Sequence[PastFigure]) -> None:
        """Passes on."""
        self._store.put(cik, figures)

    def figures(self, cik: str) -> Sequence[PastFigure]:
        """Those of a company that is seen."""
        return self._store.figures(cik) if self._sight.sees_companies({cik}) else ()
