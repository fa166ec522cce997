"""Where reports and the proofs of their verdicts are kept, and proofs of before until the upgrade has seen to each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from core.domain.claims.verdict import Report
from core.ports.filing_store import FilingStore

Proof = Mapping[str, Any]


class ReportStore(Protocol):
    """Keeps reports and proofs; nothing stored is ever changed."""

    def save(self, report: Report, proofs: Mapping[str, Proof]) -> None:
        """Stores a report with a proof (JSON data) per verdict id; a report already held stays as it is."""
        ...

    def report(self, report_id: str) -> Report:
        """The report of that id, as stored. Raises UnknownReport."""
        ...

    def proof(self, verdict_id: str) -> Proof:
        """The proof of a verdict, as stored. Raises UnknownVerdict."""
        ...


class UnsignedProofs(Protocol):
    """Those that the migration to signed proofs found; none is ever added."""

    def count(self) -> int:
        """How many are left."""
        ...

    def replace(self, make: Callable[[str, Proof], Mapping[str, Any]], most: int) -> int:
        """Puts what `make` makes of a verdict's id and proof in its place, for up to `most`; how many that were.

        All of a call is kept, or nothing. Of several processes one does so at a time.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofsOfBefore:
    """Unsigned proofs with what they are computed again from, and the installation's key."""

    unsigned: UnsignedProofs
    reports: ReportStore
    filings: FilingStore
    proof_key: Callable[[], str]


Upgrade = Callable[[ProofsOfBefore], None]
"""What signs them."""
