"""Jobs in PostgreSQL, kept by procrastinate, and the ledger that queues a key once.

Each task has a queue of its own name, so that a worker takes only jobs that it knows how to do.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, cast

from procrastinate import App, SyncPsycopgConnector
from sqlalchemy import Connection, Row, text

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.unlogged_values import log_no_arguments
from core.domain.operations.job import Job, JobState
from core.errors import UnknownJob
from core.observed import TRACE, trace_headers

STATES = {
    "todo": JobState.WAITING,
    "doing": JobState.RUNNING,
    "succeeded": JobState.DONE,
    "failed": JobState.DEAD,
    "cancelled": JobState.DEAD,
    "aborted": JobState.DEAD,
}
URGENT = 10
_TAKEN = text("SELECT job_id FROM job_ledger WHERE job = :job AND slot = :slot")
_TURN = text("SELECT pg_advisory_xact_lock(hashtextextended(:job || chr(10) || :slot, 0))")
_TAKE = text("INSERT INTO job_ledger (job, slot, job_id) VALUES (:job, :slot, :id)")
_NEWEST = text(
    """SELECT j.id, task_name, args, status::text, attempts, scheduled_at, coalesce(error, '') AS error
    FROM procrastinate_jobs j LEFT JOIN job_error ON job_id = j.id
    WHERE :any OR status::text = ANY(:statuses) ORDER BY j.id DESC LIMIT :limit"""
)
_STATES = text("SELECT id, status::text FROM procrastinate_jobs WHERE id = ANY(:ids)")
_COUNTS = text(
    """SELECT status::text AS status, count(*) AS number FROM procrastinate_jobs
    WHERE status <> 'todo' OR coalesce(scheduled_at, now()) <= now() GROUP BY status"""
)
_OLDEST = text(
    """SELECT min(coalesce(scheduled_at, e.at)) FROM procrastinate_jobs j
    JOIN LATERAL (SELECT min(at) AS at FROM procrastinate_events WHERE job_id = j.id) e ON true
    WHERE status = 'todo' AND coalesce(scheduled_at, now()) <= now()"""
)
_RETRY = text(
    """UPDATE procrastinate_jobs SET status = 'todo', attempts = 0, scheduled_at = NULL, abort_requested = false
    WHERE id = :id AND status IN ('failed', 'aborted', 'cancelled') RETURNING id"""
)

_FORGET = text(
    """DELETE FROM procrastinate_jobs j WHERE status = 'succeeded' AND NOT EXISTS (
        SELECT FROM procrastinate_events e WHERE e.job_id = j.id AND e.at > now() - :older)"""
)
_FORGET_KEYS = text("DELETE FROM job_ledger WHERE taken < now() - :older")
_FORGET_ERRORS = text("DELETE FROM job_error WHERE job_id NOT IN (SELECT id FROM procrastinate_jobs)")


class ProcrastinateQueue:
    """A JobQueue; a job and its key are written in one transaction."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        log_no_arguments()
        self._app = App(connector=SyncPsycopgConnector())

    def defer(self, task: str, arguments: Mapping[str, Any], *, key: str | None = None, urgent: bool = False) -> str:
        """Queues a run; a key is queued once."""
        if headers := trace_headers():
            arguments = {**arguments, TRACE: headers}
        with self._database.transaction() as connection:
            if key is None:
                return self._queue(connection, task, arguments, urgent)
            slot = {"job": task, "slot": key}
            connection.execute(_TURN, slot)
            taken = connection.scalar(_TAKEN, slot)
            if taken is None:
                taken = self._queue(connection, task, arguments, urgent)
                connection.execute(_TAKE, {**slot, "id": int(taken)})
            return str(taken)

    def _queue(self, connection: Connection, task: str, arguments: Mapping[str, Any], urgent: bool) -> str:
        vendor = cast(Any, connection.connection.driver_connection)
        priority = URGENT if urgent else 0
        job = self._app.configure_task(task, queue=task, connection=vendor, priority=priority)
        return str(job.defer(**arguments))

    def jobs(self, *, state: JobState | None = None, limit: int = 50) -> Sequence[Job]:
        """The newest jobs first."""
        wanted = [word for word, named in STATES.items() if named is state]
        with self._database.transaction() as connection:
            rows = connection.execute(_NEWEST, {"any": state is None, "statuses": wanted, "limit": limit})
            return [_job(row) for row in rows]

    def states(self, job_ids: Collection[str]) -> Mapping[str, JobState]:
        """How far the jobs of those ids are."""
        ids = [int(name) for name in job_ids if name.isdecimal()]
        with self._database.transaction() as connection:
            return {str(row.id): STATES[row.status] for row in connection.execute(_STATES, {"ids": ids})}

    def counts(self) -> Mapping[JobState, int]:
        """How many jobs there are in each state; of those that wait, the ones that are due."""
        counted = dict.fromkeys(JobState, 0)
        with self._database.transaction() as connection:
            for row in connection.execute(_COUNTS):
                counted[STATES[row.status]] += row.number
        return counted

    def oldest_due(self) -> datetime | None:
        """Since when the oldest job that waits is due."""
        with self._database.transaction() as connection:
            found: datetime | None = connection.scalar(_OLDEST)
        return found

    def retry(self, job_id: str) -> None:
        """Queues a dead job again. Raises UnknownJob."""
        with self._database.transaction() as connection:
            found = job_id.isdecimal() and connection.scalar(_RETRY, {"id": int(job_id)})
        if not found:
            raise UnknownJob(f"No dead job has the id {job_id}. See `tickmark jobs dead`.")

    def forget(self, older: timedelta) -> int:
        """Removes old jobs that are done, and old keys."""
        with self._database.transaction() as connection:
            removed = connection.execute(_FORGET, {"older": older}).rowcount
            connection.execute(_FORGET_KEYS, {"older": older})
            connection.execute(_FORGET_ERRORS)
            return removed


def _job(row: Row[Any]) -> Job:
    return Job(
        id=str(row.id),
        task=row.task_name,
        arguments={name: value for name, value in row.args.items() if name != TRACE},
        state=STATES[row.status],
        attempts=row.attempts,
        due=row.scheduled_at,
        error=row.error,
    )
