"""Runs in PostgreSQL."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import UnknownRun
from core.runs.run_trace import SUSPICION

RUN = SQLModel.metadata.tables[postgres_tables.RunRow.__tablename__]
TRACE = SQLModel.metadata.tables[postgres_tables.RunTraceRow.__tablename__]


class PostgresRuns:
    """A RunStore; only a failed run gives way, and only traces are ever forgotten."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome; one already held stays, unless it failed."""
        row = run_row(run)
        failed = RunState.FAILED.value
        gives_way = (RUN.c.state == failed) & (row["state"] != failed)
        write = insert(RUN).values(row).on_conflict_do_update(index_elements=["id"], set_=row, where=gives_way)
        with self._database.transaction() as connection:
            if connection.execute(write.returning(RUN.c.id)).first() and trace:
                connection.execute(insert(TRACE).values(run_id=run.id, body=dict(trace)))

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """How a run came to its outcome; empty where that was never kept, or is forgotten."""
        with self._database.transaction() as connection:
            found = connection.scalar(select(TRACE.c.body).where(TRACE.c.run_id == run_id))
        return found or {}

    def suspected(self) -> int:
        """How many runs, of those whose traces are kept, began with a message that reads like an attack."""
        with self._database.transaction() as connection:
            kept = select(func.count()).where(TRACE.c.body[SUSPICION].as_string().is_not(None))
            return connection.scalar(kept) or 0

    def forget_traces(self, age: timedelta) -> int:
        """Removes the traces that were stored longer ago, and returns how many."""
        with self._database.transaction() as connection:
            return connection.execute(delete(TRACE).where(TRACE.c.kept < func.now() - age)).rowcount

    def run(self, run_id: str) -> Run:
        """The run of that id. Raises UnknownRun."""
        with self._database.transaction() as connection:
            row = connection.execute(select(RUN).where(RUN.c.id == run_id)).mappings().one_or_none()
        if row is None:
            raise UnknownRun.with_id(run_id)
        return run_of(row)

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """The runs of those ids, by id; ids that are not recorded are left out."""
        query = select(RUN).where(RUN.c.id.in_(run_ids))
        with self._database.transaction() as connection:
            return {row["id"]: run_of(row) for row in connection.execute(query).mappings()}

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest runs first."""
        return self._newest(limit)

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        return self._newest(limit, 0, RUN.c.door == door.value, RUN.c.conversation == conversation)

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        said = (RUN.c.text.icontains(word, autoescape=True) for word in words)
        return self._newest(limit, skip, RUN.c.sender == user, *said)

    def _newest(self, limit: int, skip: int = 0, *wanted: ColumnElement[bool]) -> Sequence[Run]:
        """The newest runs for which all of that holds, behind so many."""
        query = select(RUN).where(*wanted).order_by(RUN.c.started.desc(), RUN.c.id.desc()).limit(limit).offset(skip)
        with self._database.transaction() as connection:
            return [run_of(row) for row in connection.execute(query).mappings()]


def run_row(run: Run) -> dict[str, Any]:
    """The columns of a run."""
    message = run.message
    return {
        "id": run.id,
        "text": message.text,
        "intent": message.intent.value,
        "door": message.door.value,
        "sender": message.user,
        "conversation": message.conversation,
        "published": message.published,
        "started": run.started,
        "seconds": run.seconds,
        "state": run.state.value,
        "steps": [list(step) for step in run.steps],
        "outcome": dict(run.outcome),
        "groups": list(run.groups),
    }


def run_of(row: Mapping[Any, Any]) -> Run:
    """The run whose columns those are."""
    message = Message(
        text=row["text"],
        intent=Intent(row["intent"]),
        door=Door(row["door"]),
        user=row["sender"],
        conversation=row["conversation"],
        published=row["published"],
    )
    return Run(
        id=row["id"],
        message=message,
        started=row["started"],
        seconds=row["seconds"],
        state=RunState(row["state"]),
        steps=tuple((name, seconds) for name, seconds in row["steps"]),
        outcome=row["outcome"],
        groups=tuple(row["groups"]),
    )
