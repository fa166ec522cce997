"""The register of tasks: the task name of a job -> the function that does the work.

A room registers its own where they are defined, and `tickmark jobs run` imports those modules:

    @task("send_answer")
    def send_answer(arguments: Mapping[str, Any], context: JobContext) -> None: ...

    services.jobs.defer("send_answer", {"event": "Ev1"}, key="Ev1")
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from core.access.visible_to import visible_to
from core.domain.access.groups import read_groups
from core.errors import UnknownTask
from core.ports.services import Services
from core.settings import Settings


def utc_now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class JobContext:
    """What a task works with; `now` is the clock, which tests replace."""

    services: Services
    settings: Settings
    now: Callable[[], datetime] = field(default=utc_now)

    @property
    def news_readers(self) -> Services:
        """The services as those have them who read what the news watch says."""
        return visible_to(read_groups(filter(None, self.settings.news_groups.split(","))), self.services)


Task = Callable[[Mapping[str, Any], JobContext], None]
"""Does the work. It runs in a thread of a worker, perhaps more than once for one job, and may take minutes."""

TASKS: dict[str, Task] = {}


def task(name: str) -> Callable[[Task], Task]:
    """Registers a function under `name`, which is stored in jobs and so must not change."""

    def register(work: Task) -> Task:
        if TASKS.setdefault(name, work) is not work:
            raise ValueError(f"Two tasks are called {name!r}.")
        return work

    return register


def perform(name: str, arguments: Mapping[str, Any], context: JobContext) -> None:
    """Runs the task of that name. Raises UnknownTask, and whatever the task raises."""
    work = TASKS.get(name)
    if work is None:
        raise UnknownTask(f"No task is called {name!r}; a newer Tickmark queued it. Run its worker and retry the job.")
    work(arguments, context)
