"""Jobs in memory that are done as soon as they are queued, as by a worker that is never busy."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings
from tests.fakes.memory.jobs import MemoryJobs
from web.runs.run_job import TASK


class JobsAtOnce(MemoryJobs):
    """Does the run behind a message at once, with the services given, unless it `waits`."""

    def __init__(self) -> None:
        super().__init__()
        self.services: Services | None = None
        self.waits = False

    def defer(self, task: str, arguments: Mapping[str, Any], *, key: str | None = None, urgent: bool = False) -> str:
        """Queues a run, and does it."""
        job = super().defer(task, arguments, key=key, urgent=urgent)
        if task == TASK and not self.waits:
            self.work()
        return job

    def work(self) -> None:
        """Does all that waits."""
        assert self.services is not None
        context = JobContext(services=self.services, settings=Settings())
        self.run_all(lambda name, arguments: perform(name, arguments, context))


def with_jobs_at_once(services: Services) -> Services:
    """The services with such a queue, which works for whoever runs them."""
    jobs = JobsAtOnce()
    jobs.services = replace(services, jobs=jobs)
    return jobs.services
