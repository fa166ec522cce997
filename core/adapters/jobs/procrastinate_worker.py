"""Runs the jobs that wait in PostgreSQL, in threads, until it is asked to stop."""

import asyncio
import logging
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import psycopg
import psycopg_pool
from procrastinate import App, BaseRetryStrategy, PsycopgConnector, RetryDecision, exceptions
from procrastinate.jobs import Job as VendorJob

from core.adapters.jobs.leases import is_due, note_error, take_up
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.unlogged_values import log_no_arguments
from core.errors import StoreUnavailable
from core.observed import TRACE, served_span

Perform = Callable[[str, Mapping[str, Any]], None]
LONGEST_WAIT = 900
_LOST = (StoreUnavailable, exceptions.ConnectorException, psycopg.Error, psycopg_pool.PoolTimeout)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerRules:
    """How many threads work; how often a job may fail; seconds to the first retry and after which a worker is dead."""

    threads: int = 2
    attempts: int = 8
    wait: float = 5.0
    lease: float = 30.0


class ProcrastinateWorker:
    """One process's threads, which leave jobs of tasks other than `tasks` to the workers that know those.

    It waits for a database that went away and goes on where it was.
    """

    def __init__(self, database: PostgresDatabase, tasks: Sequence[str], perform: Perform, rules: WorkerRules) -> None:
        self._database = database
        self._tasks = tuple(tasks)
        self._perform = perform
        self._rules = rules

    def run_until_idle(self) -> None:
        """Does all that is due, and what that queues, and returns."""
        asyncio.run(self._work(wait=False))
        while is_due(self._database, self._tasks):
            asyncio.run(self._work(wait=False))

    async def run(self, stop: asyncio.Event) -> None:
        """Works until `stop` is set; jobs that run then are finished first."""
        pause = 1.0
        while not stop.is_set():
            try:
                await self._until(stop)
                pause = 1.0
            except _LOST as error:
                if went_away(error):
                    _log.warning("The database went away, trying again in %.0f s: %s", pause, error)
                else:
                    _log.exception("The database refused a statement, trying again in %.0f s.", pause)
                pause = min(pause * 2, 30.0)
            await _sleep(stop, pause)

    async def _until(self, stop: asyncio.Event) -> None:
        work = asyncio.ensure_future(self._work(wait=True))
        leases = asyncio.ensure_future(self._watch_leases())
        stopped = asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait((work, leases, stopped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (work, leases, stopped):
                task.cancel()
            ends = await asyncio.gather(work, leases, stopped, return_exceptions=True)
        for error in ends:
            if isinstance(error, Exception):
                raise error

    async def _work(self, *, wait: bool) -> None:
        await asyncio.to_thread(self._take_up)
        url = await asyncio.to_thread(self._database.url)
        app = self._app(url)
        async with app.open_async():
            await app.run_worker_async(
                queues=list(self._tasks),
                wait=wait,
                concurrency=self._rules.threads,
                install_signal_handlers=False,
                update_heartbeat_interval=self._rules.lease / 3,
                stalled_worker_timeout=self._rules.lease,
                fetch_job_polling_interval=min(5.0, self._rules.lease),
            )

    def _app(self, url: str) -> App:
        log_no_arguments()
        app = App(connector=PsycopgConnector(conninfo=url, min_size=1, max_size=self._rules.threads + 3, timeout=10))
        retry = _Retry(self._database, self._rules)
        for name in self._tasks:
            app.task(name=name, retry=retry)(_bound(name, self._perform))
        return app

    def _take_up(self) -> None:
        if found := take_up(self._database, lease=self._rules.lease, most=self._rules.attempts):
            _log.warning("Taken up from workers that died: jobs %s", ", ".join(found))

    async def _watch_leases(self) -> None:
        while True:
            await asyncio.sleep(self._rules.lease / 3)
            await asyncio.to_thread(self._take_up)


def went_away(error: Exception) -> bool:
    """Whether the database could not be reached or ended the connection, as against refusing a statement.

    The codes are PostgreSQL's: class 08 (connection) and 57P (the server shuts down, or starts); what the client
    notices by itself has none.
    """
    found = error.__cause__ if isinstance(error, exceptions.ConnectorException) and error.__cause__ else error
    if not isinstance(found, psycopg.Error):
        return True
    code = found.sqlstate or ""
    lost = isinstance(found, psycopg.OperationalError | psycopg.InterfaceError) and not code
    return lost or code.startswith(("08", "57P"))


class _Retry(BaseRetryStrategy):
    """Waits twice as long after each failure, give or take a fifth; writes down why."""

    def __init__(self, database: PostgresDatabase, rules: WorkerRules) -> None:
        self._database = database
        self._rules = rules

    def get_retry_decision(self, *, exception: BaseException, job: VendorJob) -> RetryDecision | None:
        with suppress(StoreUnavailable):
            note_error(self._database, job.id or 0, exception)
        if job.attempts + 1 >= self._rules.attempts:
            return None
        wait = min(self._rules.wait * 2**job.attempts, LONGEST_WAIT) * random.uniform(0.8, 1.2)  # noqa: S311  no secret
        return RetryDecision(retry_in={"milliseconds": int(wait * 1000)})


def _bound(name: str, perform: Perform) -> Callable[..., None]:
    def run(**arguments: Any) -> None:
        with served_span(f"job {name}", arguments.pop(TRACE, {})):
            perform(name, arguments)

    return run


async def _sleep(stop: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
