"""Where work that outlives a request waits for a worker."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from core.domain.operations.job import Job, JobState


class JobQueue(Protocol):
    """Keeps jobs until they are done; safe to use from several threads and processes at once."""

    def defer(self, task: str, arguments: Mapping[str, Any], *, key: str | None = None, urgent: bool = False) -> str:
        """Queues a run of the task of that name with `arguments` (JSON data), and returns the job's id.

        With a `key`, a task is queued once for that key, for as long as keys are kept (`forget`): every later call
        changes nothing and returns the id of the first job, whatever became of it. `urgent` jobs, for which somebody
        waits, come before all others. A job that raises is run again, later each time; one that failed
        as often as it may is dead. A job whose worker died is taken up by another. So a task may run twice: it has
        to be idempotent. Raises StoreUnavailable.
        """
        ...

    def jobs(self, *, state: JobState | None = None, limit: int = 50) -> Sequence[Job]:
        """The newest jobs first."""
        ...

    def states(self, job_ids: Collection[str]) -> Mapping[str, JobState]:
        """How far the jobs of those ids are; ids of which no job is kept are left out."""
        ...

    def counts(self) -> Mapping[JobState, int]:
        """How many jobs there are in each state; of those that wait, the ones that are due."""
        ...

    def oldest_due(self) -> datetime | None:
        """Since when the oldest job that waits is due; None when none is."""
        ...

    def retry(self, job_id: str) -> None:
        """Queues a dead job again, with all its attempts. Raises UnknownJob when no dead job has that id."""
        ...

    def forget(self, older: timedelta) -> int:
        """Removes jobs that were done, and keys that were taken, longer ago than `older`; returns how many jobs."""
        ...
