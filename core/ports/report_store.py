"""Where reports and the proofs of their verdicts are kept."""

from collections.abc import Mapping
from typing import Any, Protocol

from core.domain.claims.verdict import Report

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
