"""The audit log in PostgreSQL: written in the transaction of what it tells of, so that neither is kept without both."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, text
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.storable import storable
from core.adapters.postgres.tables import audit as postgres_tables
from core.adapters.postgres.tables import filings as filing_tables
from core.domain.operations.audit import BEGINNING, Act, AuditEntry, AuditEvent, link, ranges

TABLES = SQLModel.metadata.tables
ENTRY = TABLES[postgres_tables.AuditEntryRow.__tablename__]
EVENT = TABLES[postgres_tables.AuditEventRow.__tablename__]
RUN = TABLES[filing_tables.RunRow.__tablename__]
_ERASED = {
    "votes": "DELETE FROM feedback WHERE sender = :person OR run_id IN (SELECT id FROM run WHERE sender = :person)",
    "questions and articles": "DELETE FROM run WHERE sender = :person",
    "conversations": "DELETE FROM chat_thread WHERE person = :person",
    "accounts": "DELETE FROM account WHERE email = :person",
}
_UNNAMED = (
    "UPDATE claim_note SET author = '' WHERE author = :person",
    "UPDATE review SET reviewer = '' WHERE reviewer = :person",
    "UPDATE discrepancy SET dismissed_by = 'somebody' WHERE dismissed_by = :person",
)
"""What stays for others, without whose it was."""

PAGE = 1000
_LOCK = 7_205_759_407
"""The advisory lock under which the chain grows by one."""


def record(connection: Connection, event: AuditEvent) -> None:
    """Adds an entry in the connection's transaction, as the last thing that this does: others wait for its end."""
    event = _storable(event)
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    newest = select(ENTRY.c.number, ENTRY.c.hash).order_by(ENTRY.c.number.desc()).limit(1)
    last = connection.execute(newest).one_or_none()
    entry = link(event, datetime.now(UTC), secrets.token_hex(16), (last[0], last[1]) if last else (0, BEGINNING))
    columns = {name: value for name, value in asdict(entry).items() if name not in {"salt", "event"}}
    connection.execute(insert(ENTRY).values(columns | {"act": entry.act.value}))
    told = {"person": event.person, "subject": event.subject, "detail": dict(event.detail)}
    connection.execute(insert(EVENT).values(told | {"number": entry.number, "salt": entry.salt}))


class PostgresAudit:
    """An AuditLog."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def append(self, event: AuditEvent) -> None:
        """Adds an entry."""
        with self._database.transaction() as connection:
            record(connection, event)

    def entries(self, after: int = 0) -> Iterator[AuditEntry]:
        """The entries behind that number, oldest first, read a thousand at a time."""
        while True:
            query = select(ENTRY, *(EVENT.c[name] for name in ("salt", "person", "subject", "detail")))
            joined = query.join(EVENT, EVENT.c.number == ENTRY.c.number, isouter=True)
            page = joined.where(ENTRY.c.number > after).order_by(ENTRY.c.number).limit(PAGE)
            with self._database.transaction() as connection:
                rows = connection.execute(page).mappings().all()
            yield from map(_entry, rows)
            if len(rows) < PAGE:
                return
            after = rows[-1]["number"]

    def newest(self, act: Act) -> AuditEvent | None:
        """What the newest entry of that act tells; None without one, or where it was erased."""
        wanted = select(EVENT).join(ENTRY, ENTRY.c.number == EVENT.c.number).where(ENTRY.c.act == act.value)
        with self._database.transaction() as connection:
            row = connection.execute(wanted.order_by(ENTRY.c.number.desc()).limit(1)).mappings().one_or_none()
        return _event(act, row) if row else None

    def erase(self, person: str, by: str) -> Mapping[str, int]:
        """Erases a person everywhere, whole or not at all; returns how many of what."""
        runs = select(RUN.c.id).where(RUN.c.sender == person).scalar_subquery()
        of_runs = EVENT.c.subject.in_(runs)
        whose = or_(EVENT.c.person == person, EVENT.c.subject == person, of_runs)
        with self._database.transaction() as connection:
            gone = list(connection.scalars(delete(EVENT).where(whose).returning(EVENT.c.number)))
            counts = {
                name: connection.execute(text(statement), {"person": person}).rowcount
                for name, statement in _ERASED.items()
            }
            counts["entries of the audit log"] = len(gone)
            for statement in _UNNAMED:
                connection.execute(text(statement), {"person": person})
            if any(counts.values()):
                record(connection, AuditEvent(act=Act.ERASURE, person=by, detail={"entries": ranges(gone)}))
        return counts

    def retire(self, before: datetime) -> int:
        """Removes the entries of before that moment, from the beginning of the chain on; returns how many."""
        with self._database.transaction() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            first = connection.scalar(select(func.min(ENTRY.c.number)).where(ENTRY.c.at >= before))
            due = ENTRY.c.number < first if first is not None else ENTRY.c.at < before
            last = connection.execute(select(ENTRY).where(due).order_by(ENTRY.c.number.desc()).limit(1)).one_or_none()
            if last is None:
                return 0
            record(connection, AuditEvent(act=Act.RETENTION, detail={"up to": str(last.number), "hash": last.hash}))
            connection.execute(text("SET LOCAL tickmark.retention = 'on'"))
            return connection.execute(delete(ENTRY).where(ENTRY.c.number <= last.number)).rowcount


def _storable(event: AuditEvent) -> AuditEvent:
    """The event as the database gives it back."""
    detail = {storable(name): storable(value) for name, value in event.detail.items()}
    return replace(event, person=storable(event.person), subject=storable(event.subject), detail=detail)


def _entry(row: Mapping[Any, Any]) -> AuditEntry:
    act = Act(row["act"])
    told = None if row["salt"] is None else _event(act, row)
    plain = {name: row[name] for name in ("number", "at", "digest", "previous", "hash")}
    return AuditEntry(**plain, act=act, salt=row["salt"] or "", event=told)


def _event(act: Act, row: Mapping[Any, Any]) -> AuditEvent:
    return AuditEvent(act=act, person=row["person"], subject=row["subject"], detail=row["detail"])
