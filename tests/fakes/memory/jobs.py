"""Jobs in memory."""

import copy
import threading
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from core.domain.operations.job import Job, JobState
from core.errors import TickmarkError, UnknownJob


class MemoryJobs:
    """A JobQueue that forgets everything when the process ends; it does no work until `run_all` is called."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._keys: dict[tuple[str, str], str] = {}
        self._lock = threading.Lock()

    def defer(
        self,
        task: str,
        arguments: Mapping[str, Any],
        *,
        key: str | None = None,
        urgent: bool = False,  # noqa: ARG002  jobs run in the order in which they came
    ) -> str:
        """Queues a run; a key is queued once."""
        with self._lock:
            name = str(len(self._jobs) + 1)
            if key is not None and (first := self._keys.setdefault((task, key), name)) != name:
                return first
            data = copy.deepcopy(dict(arguments))
            self._jobs[name] = Job(id=name, task=task, arguments=data, state=JobState.WAITING)
            return name

    def jobs(self, *, state: JobState | None = None, limit: int = 50) -> Sequence[Job]:
        """The newest jobs first."""
        found = [job for job in self._jobs.values() if state in (None, job.state)]
        return found[::-1][:limit]

    def states(self, job_ids: Collection[str]) -> Mapping[str, JobState]:
        """How far the jobs of those ids are."""
        return {name: self._jobs[name].state for name in job_ids if name in self._jobs}

    def counts(self) -> Mapping[JobState, int]:
        """How many jobs there are in each state."""
        return dict.fromkeys(JobState, 0) | Counter(job.state for job in self._jobs.values())

    def oldest_due(self) -> datetime | None:
        """Memory keeps no times."""
        return None

    def retry(self, job_id: str) -> None:
        """Queues a dead job again. Raises UnknownJob."""
        job = self._jobs.get(job_id)
        if job is None or job.state is not JobState.DEAD:
            raise UnknownJob(f"No dead job has the id {job_id}. See `tickmark jobs dead`.")
        self._jobs[job_id] = replace(job, state=JobState.WAITING, attempts=0, error="")

    def forget(self, older: timedelta) -> int:  # noqa: ARG002  nothing here is that old
        """Removes nothing: memory is forgotten soon enough."""
        return 0

    def run_all(self, perform: Callable[[str, Mapping[str, Any]], None]) -> None:
        """Does all that waits, and what that queues, once each; a job that raises a TickmarkError is dead."""
        while waiting := self.jobs(state=JobState.WAITING, limit=1_000_000)[::-1]:
            for job in waiting:
                self._jobs[job.id] = self._ran(job, perform)

    @staticmethod
    def _ran(job: Job, perform: Callable[[str, Mapping[str, Any]], None]) -> Job:
        try:
            perform(job.task, job.arguments)
        except TickmarkError as error:
            return replace(job, state=JobState.DEAD, attempts=job.attempts + 1, error=str(error))
        return replace(job, state=JobState.DONE, attempts=job.attempts + 1)
