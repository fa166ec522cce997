"""A worker in threads of the process that also takes work in, so that this process alone is enough."""

import asyncio
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings
from core.wiring import JobWorker, open_worker


@contextmanager
def own_worker(settings: Settings, services: Services, tasks: Sequence[str]) -> Iterator[None]:
    """Works on jobs of these tasks until the block ends; what runs then is finished first."""
    context = JobContext(services=services, settings=settings)

    def do(task: str, arguments: Mapping[str, Any]) -> None:
        perform(task, arguments, context)

    with open_worker(settings, tasks, do) as worker:
        loop, stop = asyncio.new_event_loop(), asyncio.Event()
        thread = threading.Thread(target=_run, args=(loop, worker, stop), name="own worker", daemon=True)
        thread.start()
        try:
            yield
        finally:
            loop.call_soon_threadsafe(stop.set)
            thread.join()


def _run(loop: asyncio.AbstractEventLoop, worker: JobWorker, stop: asyncio.Event) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(worker.run(stop))
    finally:
        loop.close()
