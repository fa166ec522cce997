"""What procrastinate leaves to us: the jobs of workers that died, whether one is due, and why one failed."""

from collections.abc import Sequence

from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase

_LOCK = 7_205_759_404
_DEAD = """SELECT j.id FROM procrastinate_jobs j LEFT JOIN procrastinate_workers w ON w.id = j.worker_id
    WHERE j.status = 'doing' AND (w.id IS NULL OR w.last_heartbeat < now() - make_interval(secs => :lease))"""
_NOTE = text(
    f"""INSERT INTO job_error (job_id, error) SELECT id, :error FROM ({_DEAD}) dead
    ON CONFLICT (job_id) DO UPDATE SET error = excluded.error, at = clock_timestamp()"""  # noqa: S608  constant parts
)
_AGAIN = text(
    f"""UPDATE procrastinate_jobs SET attempts = attempts + 1, worker_id = NULL, scheduled_at = now(),
        status = (CASE WHEN attempts + 1 < :most THEN 'todo' ELSE 'failed' END)::procrastinate_job_status
    WHERE id IN ({_DEAD}) RETURNING id"""  # noqa: S608  constant parts
)
_DUE = text(
    """SELECT EXISTS (SELECT FROM procrastinate_jobs
    WHERE status = 'todo' AND queue_name = ANY(:tasks) AND (scheduled_at IS NULL OR scheduled_at <= now()))"""
)
_ERROR = text(
    """INSERT INTO job_error (job_id, error) VALUES (:id, :error)
    ON CONFLICT (job_id) DO UPDATE SET error = excluded.error, at = clock_timestamp()"""
)


def take_up(database: PostgresDatabase, *, lease: float, most: int) -> list[str]:
    """Queues every running job whose worker has given no sign of life for `lease` seconds, and returns their ids.

    One that was started `most` times is dead instead. Any number of processes may do this at once: one after the
    other looks, so that none takes up a job that another has just given to a living worker.
    """
    with database.transaction() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        connection.execute(_NOTE, {"lease": lease, "error": "The worker that ran it died."})
        return [str(name) for name in connection.scalars(_AGAIN, {"lease": lease, "most": most})]


def is_due(database: PostgresDatabase, tasks: Sequence[str]) -> bool:
    """Whether a job of these tasks waits that may run now."""
    with database.transaction() as connection:
        return bool(connection.scalar(_DUE, {"tasks": list(tasks)}))


def note_error(database: PostgresDatabase, job_id: int, error: BaseException) -> None:
    """Keeps why a job failed the last time."""
    words = f"{type(error).__name__}: {error}".replace("\x00", "")[:2000]
    with database.transaction() as connection:
        connection.execute(_ERROR, {"id": job_id, "error": words})
