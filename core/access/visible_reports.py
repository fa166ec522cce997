"""A report store as a reader has it: with the reports that rest on nothing hidden, and their proofs."""

from collections.abc import Mapping

from core.access.visibility import Visibility
from core.domain.claims.verdict import Report
from core.errors import UnknownReport, UnknownVerdict
from core.ports.report_store import Proof, ReportStore


class VisibleReports:
    """A ReportStore before another one.

    A report is seen by who sees every filing that it rests on and every company that it is about, a proof with it.
    """

    def __init__(self, store: ReportStore, visibility: Visibility) -> None:
        self._store = store
        self._visibility = visibility

    def save(self, report: Report, proofs: Mapping[str, Proof]) -> None:
        """Forwards to the wrapped store."""
        self._store.save(report, proofs)

    def report(self, report_id: str) -> Report:
        """The report, if it is seen. Raises UnknownReport."""
        report = self._store.report(report_id)
        companies = {verdict.claim.company.cik for verdict in report.verdicts if verdict.claim.company}
        if all(map(self._visibility.shows, report.filing_ids)) and self._visibility.shows_companies(companies):
            return report
        raise UnknownReport.with_id(report_id)

    def proof(self, verdict_id: str) -> Proof:
        """The proof of a verdict whose report is seen. Raises UnknownVerdict."""
        try:
            self.report(verdict_id.rpartition("-")[0])
        except UnknownReport as error:
            raise UnknownVerdict.with_id(verdict_id) from error
        return self._store.proof(verdict_id)


def is_seen(verdict_id: str, reports: ReportStore) -> bool:
    """Whether a store of reports, as somebody has it, shows that verdict."""
    try:
        reports.proof(verdict_id)
    except UnknownVerdict:
        return False
    return True
