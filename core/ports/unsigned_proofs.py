"""Proofs that were stored before proofs were signed, until the upgrade has signed or refused each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from core.ports.filing_store import FilingStore
from core.ports.report_store import Proof, ReportStore


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
