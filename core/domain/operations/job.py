"""Work that outlives a request."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any


class JobState(StrEnum):
    """How far a job is; DEAD means that it failed as often as it may and waits for a person."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One piece of work: the name of a task and its arguments (JSON data).

    `attempts` counts the runs that ended, well or not; `due` is when it may run next; `error` is the last one.
    """

    id: str
    task: str
    arguments: Mapping[str, Any]
    state: JobState
    attempts: int = 0
    due: datetime | None = None
    error: str = ""
