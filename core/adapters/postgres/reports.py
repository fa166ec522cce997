"""Reports and proofs in PostgreSQL."""

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.records import from_data, to_data
from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.claims.verdict import Report
from core.errors import UnknownReport, UnknownVerdict
from core.ports.report_store import Proof

TABLES = SQLModel.metadata.tables
REPORT = TABLES[postgres_tables.ReportRow.__tablename__]
PROOF = TABLES[postgres_tables.ProofRow.__tablename__]


class PostgresReports:
    """A ReportStore; nothing stored is ever changed."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def save(self, report: Report, proofs: Mapping[str, Proof]) -> None:
        """Stores a report and its proofs; what is held already stays as it is."""
        row = {
            "id": report.id,
            "article_id": report.article.id,
            "as_of": report.as_of,
            "body": to_data(Report, report),
        }
        found = [{"verdict_id": k, "report_id": report.id, "body": dict(v)} for k, v in proofs.items()]
        with self._database.transaction() as connection:
            written = insert(REPORT).values(row).on_conflict_do_nothing().returning(REPORT.c.id)
            if connection.scalar(written) is not None and found:
                connection.execute(insert(PROOF).on_conflict_do_nothing(), found)

    def report(self, report_id: str) -> Report:
        """The report of that id, as stored. Raises UnknownReport."""
        with self._database.transaction() as connection:
            body = connection.scalar(select(REPORT.c.body).where(REPORT.c.id == report_id))
        if body is None:
            raise UnknownReport.with_id(report_id)
        return from_data(Report, body)

    def proof(self, verdict_id: str) -> Proof:
        """The proof of a verdict. Raises UnknownVerdict."""
        with self._database.transaction() as connection:
            body: Proof | None = connection.scalar(select(PROOF.c.body).where(PROOF.c.verdict_id == verdict_id))
        if body is None:
            raise UnknownVerdict.with_id(verdict_id)
        return body
