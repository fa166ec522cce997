"""Many articles that are judged together: what was given, and what became of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from core.domain.operations.message import without_nulls


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchEntry:
    """An article as it was given: `name` is its file, its id or its line; `problem` says why it cannot be read."""

    name: str
    text: str = ""
    published: date | None = None
    url: str | None = None
    problem: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", without_nulls(self.text))
        object.__setattr__(self, "url", without_nulls(self.url) if self.url else self.url)


class BatchState(StrEnum):
    """What became of an entry."""

    JUDGED = "judged"
    BLOCKED = "blocked"
    UNREADABLE = "unreadable"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchResult:
    """What became of the entry `name`: its run with the report (JSON data), or the reason why there is none."""

    name: str
    state: BatchState
    run_id: str = ""
    reason: str = ""
    report: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Queued:
    """An entry with its job and the run that the job makes, or with the result that it has without either."""

    entry: BatchEntry
    job_id: str = ""
    run_id: str = ""
    result: BatchResult | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchSummary:
    """A whole batch in numbers: entries by state, verdicts by mark, and the names of those not judged with why.

    `seconds` is the time from the first job queued to the last one done.
    """

    states: Mapping[str, int]
    rulings: Mapping[str, int]
    overall: Mapping[str, int]
    not_judged: tuple[tuple[str, str], ...]
    seconds: float

    @property
    def articles(self) -> int:
        """How many entries there were."""
        return sum(self.states.values())

    @property
    def per_minute(self) -> float:
        """Entries settled a minute."""
        return 60 * self.articles / self.seconds if self.seconds > 0 else 0.0
