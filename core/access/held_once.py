"""The services -> the same for one message, in which the filings that are held are listed once."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any, cast

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.filing_order import by_company_and_year, latest_companies
from core.domain.filings.versions import Version, counting
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore
from core.ports.services import Services


def held_once(services: Services) -> Services:
    """The services for one message: what comes in or is given to other groups meanwhile is there for the next."""
    return replace(services, filings=cast(FilingStore, HeldOnce(services.filings)))


class HeldOnce:
    """A FilingStore that is read from, before another one: lists are asked for once, and contents each time."""

    def __init__(self, store: FilingStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def beneath(self, filing_id: str) -> FilingStore:  # noqa: ARG002  as of one that hides some
        """The store itself, by which what is worked out of filings is kept."""
        return self._store

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """The groups of what is not for everybody, by id."""
        return self._restricted

    def versions(self) -> Sequence[Version]:
        """Everything held."""
        return self._versions

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """All filings that count, by company name, then newest first."""
        return by_company_and_year(counting(self._by_id.values(), as_of))

    def companies(self) -> Sequence[Company]:
        """The companies of all filings, by name, each as its newest filing describes it."""
        return latest_companies(self.filings())

    def filing(self, filing_id: str) -> Filing:
        """The filing of that id. Raises UnknownFiling."""
        if filing_id not in self._by_id:
            raise UnknownFiling.with_id(filing_id)
        return self._by_id[filing_id]

    @cached_property
    def _restricted(self) -> Mapping[str, tuple[str, ...]]:
        return self._store.restricted_groups()

    @cached_property
    def _versions(self) -> Sequence[Version]:
        return self._store.versions()

    @cached_property
    def _by_id(self) -> Mapping[str, Filing]:
        return {version.filing.id: version.filing for version in self._versions}
