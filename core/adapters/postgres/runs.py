"""Runs in PostgreSQL."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, get_args

from sqlalchemy import ColumnElement, Numeric, cast, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.records import from_data, to_data
from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.domain.operations.limits import Party, Use
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import UnknownRun
from core.events import Event
from core.ports.run_store import EVENTS_KEPT
from core.runs.run_audit import run_audit
from core.runs.run_trace import SUSPICION

RUN = SQLModel.metadata.tables[postgres_tables.RunRow.__tablename__]
TRACE = SQLModel.metadata.tables[postgres_tables.RunTraceRow.__tablename__]
EVENT = SQLModel.metadata.tables[postgres_tables.RunEventRow.__tablename__]
NOTE = SQLModel.metadata.tables[postgres_tables.ClaimNoteRow.__tablename__]
NOTED = ("run_id", "verdict_id", "state", "author", "noted", "source", "before", "after")
FEEDBACK = SQLModel.metadata.tables[postgres_tables.FeedbackRow.__tablename__]
KINDS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in get_args(Event)}
OPEN = [state.value for state in RunState if state.is_open]


class PostgresRuns:
    """A RunStore."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome, unless one is held that does not give way."""
        row = run_row(run)
        began, ends_well = run.state is not RunState.WAITING, run.state is not RunState.FAILED
        gives_way = (RUN.c.state.in_(OPEN) | ((RUN.c.state == RunState.FAILED.value) & ends_well)) & began
        kept = {name: value for name, value in row.items() if name != "shared"}
        write = insert(RUN).values(row).on_conflict_do_update(index_elements=["id"], set_=kept, where=gives_way)
        with self._database.transaction() as connection:
            if connection.execute(write.returning(RUN.c.id)).first() is None:
                return
            if run.state is RunState.RUNNING:
                connection.execute(delete(EVENT).where(EVENT.c.run_id == run.id))
            if trace:
                connection.execute(insert(TRACE).values(run_id=run.id, body=dict(trace)))
            if not run.state.is_open:
                record(connection, run_audit(run, trace or {}))

    def add_events(self, run_id: str, events: Sequence[Event]) -> None:
        """Keeps what came of a run on its way, behind what it has."""
        rows = [
            {"run_id": run_id, "kind": type(event).__name__, "body": to_data(type(event), event)} for event in events
        ]
        with self._database.transaction() as connection:
            connection.execute(insert(EVENT), rows)

    def progress(self, run_id: str) -> tuple[RunState, int]:
        """How far a run is, and the number of its last event, 0 without any. Raises UnknownRun."""
        last = select(func.max(EVENT.c.id)).where(EVENT.c.run_id == run_id).scalar_subquery()
        with self._database.transaction() as connection:
            found = connection.execute(select(RUN.c.state, last).where(RUN.c.id == run_id)).one_or_none()
        if found is None:
            raise UnknownRun.with_id(run_id)
        return RunState(found[0]), found[1] or 0

    def events(self, run_id: str, after: int = 0) -> Sequence[tuple[int, Event]]:
        """What came of a run on its way, in order, behind the event of that number."""
        query = select(EVENT).where(EVENT.c.run_id == run_id, EVENT.c.id > after).order_by(EVENT.c.id)
        with self._database.transaction() as connection:
            return [(row.id, from_data(KINDS[row.kind], row.body)) for row in connection.execute(query)]

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
        """Removes the traces that were stored longer ago, and events after a day; returns how many traces."""
        with self._database.transaction() as connection:
            connection.execute(delete(EVENT).where(EVENT.c.kept < func.now() - min(age, EVENTS_KEPT)))
            return connection.execute(delete(TRACE).where(TRACE.c.kept < func.now() - age)).rowcount

    def share(self, run_id: str, *, shared: bool) -> None:
        """Marks a run as shown to everybody who sees its filings, or takes that back. Raises UnknownRun."""
        with self._database.transaction() as connection:
            found = update(RUN).where(RUN.c.id == run_id).values(shared=shared).returning(RUN.c.sender)
            owner = connection.execute(found).one_or_none()
            if owner is None:
                raise UnknownRun.with_id(run_id)
            told = {"shared": "yes" if shared else "no"}
            record(connection, AuditEvent(act=Act.SHARE, person=owner[0], subject=run_id, detail=told))

    def add_note(self, note: ClaimNote) -> None:
        """Keeps what a person says of a claim. Raises UnknownRun."""
        self.run(note.run_id)
        row = {**asdict(note), "state": note.state.value, "author": note.user}
        with self._database.transaction() as connection:
            connection.execute(insert(NOTE).values({name: row[name] for name in NOTED}))
            told = {name: row[name] for name in ("state", "verdict_id", "source", "before", "after")}
            record(connection, AuditEvent(act=Act.DECISION, person=note.user, subject=note.run_id, detail=told))

    def notes(self, run_id: str) -> Sequence[ClaimNote]:
        """What people said of the claims of a run, in order."""
        query = select(NOTE).where(NOTE.c.run_id == run_id).order_by(NOTE.c.id)
        with self._database.transaction() as connection:
            return [_note_of(row) for row in connection.execute(query).mappings()]

    def changes(self, limit: int = 50, skip: int = 0) -> Sequence[ClaimNote]:
        """The changes that count, newest first."""
        newest = select(func.max(NOTE.c.id)).group_by(NOTE.c.run_id, NOTE.c.verdict_id)
        kept = NOTE.c.id.in_(newest) & (NOTE.c.state == ClaimState.CHANGED.value)
        query = select(NOTE).where(kept).order_by(NOTE.c.id.desc()).limit(limit).offset(skip)
        with self._database.transaction() as connection:
            return [_note_of(row) for row in connection.execute(query).mappings()]

    def remove(self, run_id: str) -> None:
        """Forgets a run, with its trace, its events and the votes on it; without it nothing happens."""
        with self._database.transaction() as connection:
            connection.execute(delete(FEEDBACK).where(FEEDBACK.c.run_id == run_id))
            owner = connection.execute(delete(RUN).where(RUN.c.id == run_id).returning(RUN.c.sender)).one_or_none()
            if owner is not None:
                record(connection, AuditEvent(act=Act.REMOVAL, person=owner[0], subject=run_id))

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

    def of_report(self, report_id: str, limit: int = 50) -> Sequence[Run]:
        """The newest runs that came to that report, newest first."""
        return self._newest(limit, 0, RUN.c.report != "", RUN.c.report == report_id)

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        return self._newest(limit, 0, RUN.c.door == door.value, RUN.c.conversation == conversation)

    def use(self, party: Party, name: str, since: datetime) -> Use:
        """How many runs began since then for that person, channel or tenant, and what they cost."""
        cost = func.sum(cast(TRACE.c.body["cost"].as_string(), Numeric))
        joined = select(func.count(), cost).select_from(RUN.join(TRACE, TRACE.c.run_id == RUN.c.id, isouter=True))
        with self._database.transaction() as connection:
            found = connection.execute(joined.where(RUN.c.started >= since, _is_of(party, name))).one()
        return Use(messages=found[0], dollars=found[1] or Decimal(0))

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        said = (RUN.c.text.icontains(word, autoescape=True) for word in words)
        return self._newest(limit, skip, RUN.c.sender == user, *said)

    def _newest(self, limit: int, skip: int = 0, *wanted: ColumnElement[bool]) -> Sequence[Run]:
        """The newest runs for which all of that holds, behind so many."""
        query = select(RUN).where(*wanted).order_by(RUN.c.started.desc(), RUN.c.id.desc()).limit(limit).offset(skip)
        with self._database.transaction() as connection:
            return [run_of(row) for row in connection.execute(query).mappings()]


def _is_of(party: Party, name: str) -> ColumnElement[bool]:
    """Whether a run counts for that person, channel or tenant, as `parties_of` says of its message."""
    in_slack = RUN.c.door == Door.SLACK.value
    match party:
        case Party.PERSON:
            return RUN.c.sender == name
        case Party.CHANNEL:
            return in_slack & RUN.c.conversation.startswith(f"{name}:", autoescape=True)
        case Party.TENANT:
            of_team = in_slack & RUN.c.sender.startswith(f"{name}:", autoescape=True)
            return of_team | (~in_slack & RUN.c.sender.endswith(f"@{name}", autoescape=True))


def _note_of(row: Mapping[Any, Any]) -> ClaimNote:
    given = {name: row[name] for name in NOTED if name not in {"state", "author"}}
    return ClaimNote(**given, state=ClaimState(row["state"]), user=row["author"])


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
        "report": str(run.outcome.get("id", "")) if message.intent is Intent.VERIFY else "",
        "groups": list(run.groups),
        "shared": run.shared,
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
        shared=row["shared"],
    )
