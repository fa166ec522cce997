"""Gives the rows of a filing that other bytes supersede the id of a version, within a transaction."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, Text, cast, delete, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import SQLModel

from core.adapters.postgres.rows import filings as rows
from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.filings.filing import Filing
from core.holdings.version_content import version_filing

TABLES = SQLModel.metadata.tables
FILING = TABLES[postgres_tables.FilingRow.__tablename__]
PARTS = ("document", "item", "fact")
"""Tables in which nothing but `filing_id` names the filing."""


def set_aside(connection: Connection, filing: Filing, since: date) -> None:
    """Moves a filing that is held, with all its parts, to the id of its version; it is unindexed from now on."""
    version = version_filing(filing, since)
    saved = connection.scalar(select(FILING.c.saved).where(FILING.c.id == filing.id))
    connection.execute(insert(FILING), {**rows.filing_row(version), "saved": saved})
    for name in PARTS:
        _move(connection, TABLES[name], filing.id, version.id)
    for name in ("metric", "breakdown"):
        _move(connection, TABLES[name], filing.id, version.id, body=_rename(TABLES[name], filing.id, version.id))
    chunk = TABLES["chunk"]
    own_id = func.concat(version.id, func.substr(chunk.c.id, len(filing.id) + 1))
    _move(connection, chunk, filing.id, version.id, id=own_id)
    connection.execute(delete(FILING).where(FILING.c.id == filing.id))


def _move(connection: Connection, table: Table, old: str, new: str, **values: ColumnElement[Any]) -> None:
    connection.execute(update(table).where(table.c.filing_id == old).values(filing_id=new, **values))


def _rename(table: Table, old: str, new: str) -> ColumnElement[Any]:
    """The JSON in which facts name their filing; as text it has one form, in which no other value can look so."""
    names = (literal(f'"filing_id": "{name}"') for name in (old, new))
    return cast(func.replace(cast(table.c.body, Text), *names), JSONB)
