"""Filings in PostgreSQL."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from psycopg import sql
from sqlalchemy import Connection, RowMapping, delete, func, insert, or_, select, text, update
from sqlmodel import SQLModel

from core.adapters.index.chunk_row import chunk_of, chunk_row
from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rows import filings as rows
from core.adapters.postgres.rows.facts import FACT_COLUMNS, fact_of, row_of
from core.adapters.postgres.tables import filings as postgres_tables
from core.adapters.postgres.versions import set_aside
from core.domain.filings.chunk import Chunk
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.filing_order import by_company_and_year, latest_companies
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.versions import Version, counting, is_older, version_id, versions_among
from core.domain.operations.audit import Act, AuditEvent
from core.errors import UnknownFiling
from core.holdings.version_content import today, version_content
from core.ports.filing_store import FilingContent

TABLES = SQLModel.metadata.tables
FILING = TABLES[postgres_tables.FilingRow.__tablename__]
ROW_VECTORS = TABLES[postgres_tables.RowVectorsRow.__tablename__]
_TURN = text("SELECT pg_advisory_xact_lock(hashtextextended(:id, 0))")


class PostgresFilings:
    """A FilingStore; each method is one transaction."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def save(self, content: FilingContent) -> Filing:
        """Stores or replaces a filing whole, unindexed from now on, and keeps what it supersedes as a version."""
        filing = content.filing
        with self._database.transaction() as connection:
            _take_turn(connection, filing.id)
            held = _find(connection, filing.id)
            if held is not None:
                content = replace(content, filing=replace(filing, groups=held.groups))
            if held is not None and held.sha256 != filing.sha256:
                version = _find(connection, version_id(filing.id, filing.sha256))
                if version is not None or is_older(filing, held):
                    since = version.superseded if version else None
                    content = version_content(content, since or today())
                else:
                    set_aside(connection, held, today())
            _write(connection, content)
        return content.filing

    def set_groups(self, filing_id: str, groups: tuple[str, ...]) -> None:
        """Keeps the document, in all its versions, for these groups. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            _take_turn(connection, filing_id)
            document = _filing_row(connection, filing_id)["version_of"] or filing_id
            mine = or_(FILING.c.id == document, FILING.c.version_of == document)
            other = mine & (FILING.c.groups != list(groups))
            if connection.execute(update(FILING).where(other).values(groups=list(groups), indexed=False)).rowcount:
                told = {"groups": ", ".join(groups) or "everybody"}
                record(connection, AuditEvent(act=Act.GROUPS, subject=document, detail=told))

    def restricted_groups(self) -> Mapping[str, tuple[str, ...]]:
        """The groups of what is not for everybody, by id."""
        query = select(FILING.c.id, FILING.c.groups).where(func.cardinality(FILING.c.groups) > 0)
        with self._database.transaction() as connection:
            return {name: tuple(groups) for name, groups in connection.execute(query)}

    def mark_indexed(self, filing_id: str) -> None:
        """Notes that all chunks of the filing are searchable. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            _take_turn(connection, filing_id)  # a row that is just being replaced would be missed
            done = connection.execute(update(FILING).where(FILING.c.id == filing_id).values(indexed=True))
        if done.rowcount == 0:
            raise UnknownFiling.with_id(filing_id)

    def unindexed(self) -> Sequence[str]:
        """Ids of filings whose chunks are not known to be searchable, oldest first."""
        query = select(FILING.c.id).where(~FILING.c.indexed).order_by(FILING.c.saved)
        with self._database.transaction() as connection:
            return list(connection.scalars(query))

    def filings(self, *, as_of: date | None = None) -> Sequence[Filing]:
        """All filings that count, by company name, then newest first."""
        return by_company_and_year(counting(self._all_filings(), as_of))

    def versions(self) -> Sequence[Version]:
        """Everything held."""
        return versions_among(by_company_and_year(self._all_filings()))

    def _all_filings(self) -> list[Filing]:
        with self._database.transaction() as connection:
            return [rows.filing_of(row) for row in connection.execute(select(FILING)).mappings()]

    def companies(self) -> Sequence[Company]:
        """The companies of all filings, by name, each as its newest filing describes it."""
        return latest_companies(self.filings())

    def filing(self, filing_id: str) -> Filing:
        """The filing of that id. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            return rows.filing_of(_filing_row(connection, filing_id))

    def document(self, filing_id: str) -> Document:
        """The filing as read. Raises UnknownFiling."""
        items = tuple(rows.item_of(row) for row in self._rows("item", filing_id))
        table = TABLES["document"]
        with self._database.transaction() as connection:
            body: bytes = connection.execute(select(table.c.body).where(table.c.filing_id == filing_id)).scalar_one()
        return rows.document_of(body, items)

    def facts(self, filing_id: str) -> Sequence[Fact]:
        """All figures, in the order of the text. Raises UnknownFiling."""
        table = TABLES["fact"]
        query = select(*(table.c[name] for name in FACT_COLUMNS)).where(table.c.filing_id == filing_id)
        with self._database.transaction() as connection:
            _filing_row(connection, filing_id)
            return [fact_of(row) for row in connection.execute(query.order_by(table.c.position))]

    def metrics(self, filing_id: str) -> Sequence[MetricValue]:
        """Canonical metrics. Raises UnknownFiling."""
        return [rows.metric_of(row) for row in self._rows("metric", filing_id)]

    def of_metric(self, key: str, fiscal_year: int, between: Interval) -> Sequence[MetricValue]:
        """Values of one metric and fiscal year, of everything held."""
        held = TABLES["metric"].c
        asked = (held.key == key) & (held.fiscal_year == fiscal_year) & held.value.between(between.low, between.high)
        query = select(TABLES["metric"]).where(asked).order_by(held.filing_id, held.position)
        with self._database.transaction() as connection:
            return [rows.metric_of(row) for row in connection.execute(query).mappings()]

    def breakdowns(self, filing_id: str) -> Sequence[Breakdown]:
        """Metrics by segment, geography and product. Raises UnknownFiling."""
        return [rows.breakdown_of(row) for row in self._rows("breakdown", filing_id)]

    def chunks(self, filing_id: str) -> Sequence[Chunk]:
        """Passages, by position. Raises UnknownFiling."""
        found, groups = self._rows("chunk", filing_id), self.filing(filing_id).groups
        return [replace(chunk_of(row), groups=groups) if groups else chunk_of(row) for row in found]

    def row_vectors(self, filing_id: str, made_of: str) -> bytes | None:
        """The vectors kept under that name; None when there are none. Raises UnknownFiling."""
        mine = (ROW_VECTORS.c.filing_id == filing_id) & (ROW_VECTORS.c.made_of == made_of)
        with self._database.transaction() as connection:
            _filing_row(connection, filing_id)
            found: bytes | None = connection.scalar(select(ROW_VECTORS.c.vectors).where(mine))
        return found

    def save_row_vectors(self, filing_id: str, made_of: str, vectors: bytes) -> None:
        """Keeps these vectors alone. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            _take_turn(connection, filing_id)
            _filing_row(connection, filing_id)
            connection.execute(delete(ROW_VECTORS).where(ROW_VECTORS.c.filing_id == filing_id))
            row = {"filing_id": filing_id, "made_of": made_of, "vectors": vectors}
            connection.execute(insert(ROW_VECTORS).values(row))

    def supersede(self, filing_id: str, by: str) -> None:
        """Notes that a filing is a version of another. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            _take_turn(connection, filing_id)
            noted = update(FILING).where(FILING.c.id == filing_id).values(version_of=by, superseded=today())
            if connection.execute(noted).rowcount == 0:
                raise UnknownFiling.with_id(filing_id)

    def drop_chunks(self, filing_id: str) -> None:
        """Removes a version's passages. Raises UnknownFiling."""
        table = TABLES["chunk"]
        with self._database.transaction() as connection:
            _filing_row(connection, filing_id)
            connection.execute(delete(table).where(table.c.filing_id == filing_id))

    def _rows(self, name: str, filing_id: str) -> Sequence[RowMapping]:
        table = TABLES[name]
        query = select(table).where(table.c.filing_id == filing_id).order_by(table.c.position)
        with self._database.transaction() as connection:
            _filing_row(connection, filing_id)
            return connection.execute(query).mappings().all()


def _take_turn(connection: Connection, filing_id: str) -> None:
    """One writer at a time for a document and its versions, whatever the process."""
    connection.execute(_TURN, {"id": filing_id.partition("@")[0]})


def _write(connection: Connection, content: FilingContent) -> None:
    connection.execute(delete(FILING).where(FILING.c.id == content.filing.id))
    connection.execute(insert(FILING), rows.filing_row(content.filing))
    for table, values in _parts(content).items():
        if values:
            connection.execute(insert(TABLES[table]), values)
    _copy_facts(connection, content.facts)


def _parts(content: FilingContent) -> dict[str, list[dict[str, Any]]]:
    name, document = content.filing.id, content.document
    return {
        "document": [rows.document_row(name, document)],
        "item": [rows.item_row(name, n, item) for n, item in enumerate(document.items)],
        "metric": [rows.metric_row(name, n, metric) for n, metric in enumerate(content.metrics)],
        "breakdown": [rows.breakdown_row(name, n, part) for n, part in enumerate(content.breakdowns)],
        "chunk": [chunk_row(chunk) for chunk in content.chunks],
    }


def _copy_facts(connection: Connection, facts: Sequence[Fact]) -> None:
    """Thousands of rows: COPY takes a tenth of the time of INSERT."""
    columns = sql.SQL(", ").join(map(sql.Identifier, FACT_COLUMNS))
    statement = sql.SQL("COPY fact ({}) FROM STDIN").format(columns)
    cursor: Any = connection.connection.cursor()
    with cursor, cursor.copy(statement) as copy:
        for position, fact in enumerate(facts):
            copy.write_row(row_of(fact, position))


def _filing_row(connection: Connection, filing_id: str) -> RowMapping:
    row = _row(connection, filing_id)
    if row is None:
        raise UnknownFiling.with_id(filing_id)
    return row


def _find(connection: Connection, filing_id: str) -> Filing | None:
    row = _row(connection, filing_id)
    return None if row is None else rows.filing_of(row)


def _row(connection: Connection, filing_id: str) -> RowMapping | None:
    return connection.execute(select(FILING).where(FILING.c.id == filing_id)).mappings().one_or_none()
