"""A verdict or a place in a filing -> the address of its evidence page, where there is a web door."""

from dataclasses import dataclass

from core.domain.claims.evidence import Evidence
from core.domain.filings.fact import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Addresses on the web door; all of them empty where `public_url` is not set."""

    public_url: str = ""

    def verdict(self, verdict_id: str) -> str:
        """The page of a verdict's evidence."""
        return self._page(f"e/{verdict_id}")

    def run(self, run_id: str) -> str:
        """The page of a run: the whole report or answer."""
        return self._page(f"runs/{run_id}")

    def place(self, place: Place) -> str:
        """The page of the filing, scrolled to the place."""
        return self._page(f"e/{Evidence.of(place).id}")

    def _page(self, path: str) -> str:
        return f"{self.public_url.rstrip('/')}/{path}" if self.public_url else ""


NO_LINKS = Links()
"""There is no web door."""
