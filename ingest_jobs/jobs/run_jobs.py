"""The process of workers and clock: workers for the jobs that wait, and the clock that queues those that recur."""

import asyncio
import signal
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from core.errors import UnknownTask
from core.ports.services import Services
from core.runs.queue import TASKS, JobContext, perform, utc_now
from core.runs.settings_audit import note_settings
from core.settings import Settings
from core.watching import watched
from core.wiring import JobWorker, open_services, open_timer, open_worker
from ingest_jobs.jobs.schedule import Recurring, queue_slot, recurring

LONGEST_LOOK = timedelta(seconds=30)


def run_jobs(
    settings: Settings,
    *,
    until_idle: bool = False,
    only: Sequence[str] = (),
    now: Callable[[], datetime] = utc_now,
) -> None:
    """Works until the process is asked to end (SIGTERM, Ctrl-C), or with `until_idle` until nothing is due.

    It knows the tasks of all modules imported so far; with `only` it does those alone, and leaves the clock to others.
    Raises UnknownTask, and StoreUnavailable when the database cannot be had at the start; later it is waited for.
    """
    if unknown := set(only) - set(TASKS):
        raise UnknownTask(f"No task is called {', '.join(sorted(unknown))}; there are {', '.join(sorted(TASKS))}.")
    clock = () if only else recurring(settings)
    with open_services(settings) as services, watched("jobs", settings, services):
        note_settings(settings, services)
        context = JobContext(services=services, settings=settings, now=now)

        def do(name: str, arguments: Mapping[str, Any]) -> None:
            perform(name, arguments, context)

        with open_worker(settings, tuple(only) or tuple(TASKS), do) as worker:
            look = partial(queue_due, clock, services, now)
            look()
            if until_idle:
                worker.run_until_idle()
                return
            every = min([LONGEST_LOOK, *(one.every for one in clock)])
            with open_timer([(every, look)]):
                asyncio.run(_serve(worker))


def queue_due(schedule: Sequence[Recurring], services: Services, now: Callable[[], datetime]) -> None:
    """Queues the current slot of all that recurs, unless some process did."""
    for one in schedule:
        queue_slot(one, services.jobs, now())


async def _serve(worker: JobWorker) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    await worker.run(stop)
