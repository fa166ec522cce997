"""The filings that a run was done over, out of those that are held today."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.versions import Version
from core.errors import UnknownFiling
from core.holdings.find_version import find_version
from core.ports.filing_store import FilingStore


class FilingsThen:
    """A FilingStore with what was held then alone; `gone` are the ids of what counted then and is held no more.

    What was superseded since counts again, under the id that it has today. Of companies whose filings the run did not
    need, those are given that are held today. A trace of `tickmark.trace/1` names the filings of all companies.
    """

    def __init__(self, store: FilingStore, trace: Mapping[str, Any]) -> None:
        self._store = store
        self._others = frozenset(trace.get("others", ()))
        held = traced_filings(trace)
        self._hashes = {row["sha256"] for row in held}
        self._counted: list[Filing] = []
        gone: list[str] = []
        for row in held:
            if row["counts"]:
                try:
                    self._counted.append(find_version(row["id"], row["sha256"], store))
                except UnknownFiling:
                    gone.append(row["id"])
        self.gone = tuple(gone)

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """Those that counted then; on an earlier day, those that counted on it."""
        if as_of is not None:
            return [f for f in self._store.filings(as_of=as_of) if self._was_held(f)]
        others = [f for f in self._store.filings() if f.company.cik in self._others] if self._others else []
        return sorted((*self._counted, *others), key=_name)

    def versions(self) -> Sequence[Version]:
        """All that were held then."""
        return [v for v in self._store.versions() if self._was_held(v.filing)]

    def companies(self) -> Sequence[Company]:
        """The companies of what counted then."""
        known = {f.company.cik for f in self._counted} | self._others
        return [c for c in self._store.companies() if c.cik in known]

    def __getattr__(self, name: str) -> Any:
        """What is asked of one filing is asked of today's store."""
        return getattr(self._store, name)

    def _was_held(self, filing: Filing) -> bool:
        return filing.sha256 in self._hashes or filing.company.cik in self._others


def traced_filings(trace: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The filings that a trace of either schema names."""
    rows: Sequence[Mapping[str, Any]] = trace["filings"] if "filings" in trace else trace["held"]
    return rows


def _name(filing: Filing) -> tuple[str, str]:
    """What stores list filings by before anything else; each company's are in order."""
    return filing.company.name.casefold(), filing.company.cik
