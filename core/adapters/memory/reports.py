"""Reports and proofs in memory."""

import copy
from collections.abc import Mapping

from core.domain.claims.verdict import Report
from core.errors import UnknownReport, UnknownVerdict
from core.ports.report_store import Proof


class MemoryReports:
    """A ReportStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._reports: dict[str, Report] = {}
        self._proofs: dict[str, Proof] = {}

    def save(self, report: Report, proofs: Mapping[str, Proof]) -> None:
        """Stores a report and its proofs; what is held already stays as it is."""
        if report.id in self._reports:
            return
        self._reports[report.id] = report
        for verdict_id, proof in proofs.items():
            self._proofs.setdefault(verdict_id, copy.deepcopy(proof))

    def report(self, report_id: str) -> Report:
        """The report of that id, as stored. Raises UnknownReport."""
        if report_id not in self._reports:
            raise UnknownReport.with_id(report_id)
        return self._reports[report_id]

    def proof(self, verdict_id: str) -> Proof:
        """The proof of a verdict. Raises UnknownVerdict."""
        if verdict_id not in self._proofs:
            raise UnknownVerdict.with_id(verdict_id)
        return copy.deepcopy(self._proofs[verdict_id])
