"""Conversations of the web chat in PostgreSQL."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import case, delete, select, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.name_locks import PostgresNameLocks
from core.adapters.postgres.tables import web as postgres_web_tables
from core.domain.operations.chat import ChatStep, ChatThread
from core.errors import UnknownThread

TABLES = SQLModel.metadata.tables
THREAD = TABLES[postgres_web_tables.ChatThreadRow.__tablename__]
STEP = TABLES[postgres_web_tables.ChatStepRow.__tablename__]


class PostgresThreads:
    """A ThreadStore; lists are paged by the database."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._answering = PostgresNameLocks(database)

    def save_thread(self, thread: ChatThread) -> None:
        """Stores a thread or changes its name; an empty name, and another owner, change nothing."""
        row = {"id": thread.id, "person": thread.user, "name": thread.name, "changed": thread.changed}
        write = insert(THREAD).values(row)
        name = case((write.excluded.name == "", THREAD.c.name), else_=write.excluded.name)
        change = {"name": name, "changed": write.excluded.changed}
        with self._database.transaction() as connection:
            connection.execute(write.on_conflict_do_update(index_elements=["id"], set_=change))

    def thread(self, thread_id: str) -> ChatThread:
        """The thread of that id. Raises UnknownThread."""
        with self._database.transaction() as connection:
            row = connection.execute(select(THREAD).where(THREAD.c.id == thread_id)).mappings().one_or_none()
        if row is None:
            raise UnknownThread(f"No conversation {thread_id} is held.")
        return _thread(row)

    def threads(self, user: str, *, words: str = "", limit: int = 20, before: str = "") -> Sequence[ChatThread]:
        """A user's threads, last changed first, after the thread `before`; `words` are looked for in names."""
        query = select(THREAD).where(THREAD.c.person == user)
        if words:
            query = query.where(THREAD.c.name.icontains(words, autoescape=True))
        if before:
            last = self.thread(before)
            query = query.where(tuple_(THREAD.c.changed, THREAD.c.id) < tuple_(last.changed, last.id))
        query = query.order_by(THREAD.c.changed.desc(), THREAD.c.id.desc()).limit(limit)
        with self._database.transaction() as connection:
            return [_thread(row) for row in connection.execute(query).mappings()]

    def remove_thread(self, thread_id: str) -> None:
        """Forgets a thread with its steps; nothing happens when it is not held."""
        with self._database.transaction() as connection:
            connection.execute(delete(THREAD).where(THREAD.c.id == thread_id))

    def save_step(self, step: ChatStep) -> None:
        """Stores a step or replaces it, in a thread that is held. Raises UnknownThread."""
        row = {"id": step.id, "thread_id": step.thread_id, "run_id": step.run_id, "body": dict(step.body)}
        write = insert(STEP).values(row)
        kept = case((write.excluded.run_id == "", STEP.c.run_id), else_=write.excluded.run_id)
        change = {"body": write.excluded.body, "run_id": kept}
        same = STEP.c.thread_id == write.excluded.thread_id
        kept_once = write.on_conflict_do_update(index_elements=["id"], set_=change, where=same).returning(STEP.c.id)
        try:
            with self._database.transaction() as connection:
                if connection.scalar(kept_once) is None:
                    raise UnknownThread(f"The message {step.id} is in another conversation.")
        except IntegrityError as error:
            raise UnknownThread(f"No conversation {step.thread_id} is held.") from error

    def step(self, step_id: str) -> ChatStep:
        """The step of that id. Raises UnknownThread."""
        with self._database.transaction() as connection:
            row = connection.execute(select(STEP).where(STEP.c.id == step_id)).mappings().one_or_none()
        if row is None:
            raise UnknownThread(f"No message {step_id} is held.")
        return _step(row)

    def steps(self, thread_id: str) -> Sequence[ChatStep]:
        """The steps of a thread in the order they were first stored."""
        query = select(STEP).where(STEP.c.thread_id == thread_id).order_by(STEP.c.position)
        with self._database.transaction() as connection:
            return [_step(row) for row in connection.execute(query).mappings()]

    def remove_step(self, step_id: str) -> None:
        """Forgets a step; nothing happens when it is not held."""
        with self._database.transaction() as connection:
            connection.execute(delete(STEP).where(STEP.c.id == step_id))

    def begin_answer(self, message_id: str) -> None:
        """Marks a message as being answered by this process, until `end_answer` or until the process is no more."""
        self._answering.lock(message_id)

    def end_answer(self, message_id: str) -> None:
        """Takes the mark away again."""
        self._answering.unlock(message_id)

    def being_answered(self, message_ids: Collection[str]) -> frozenset[str]:
        """Those of the messages that a living process is answering, this one or another."""
        return self._answering.locked(message_ids)


def _thread(row: Mapping[Any, Any]) -> ChatThread:
    return ChatThread(id=row["id"], user=row["person"], name=row["name"], changed=row["changed"])


def _step(row: Mapping[Any, Any]) -> ChatStep:
    return ChatStep(id=row["id"], thread_id=row["thread_id"], run_id=row["run_id"], body=row["body"])
