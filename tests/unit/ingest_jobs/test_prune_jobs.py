"""What is old is forgotten after the days that the settings say."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from core.adapters.memory.runs import MemoryRuns
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.jobs.watch import prune_jobs
from tests.contract.sample_runs import run
from tests.fakes.memory.memory_services import memory_services


@dataclass
class Runs(MemoryRuns):
    """Runs that note for how long traces are kept."""

    kept: list[timedelta] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def forget_traces(self, age: timedelta) -> int:
        self.kept.append(age)
        return super().forget_traces(timedelta(0))


def test_how_a_run_was_made_is_forgotten_and_the_run_is_not() -> None:
    runs = Runs()
    runs.save(run(), {"schema": "tickmark.trace/1"})
    services = replace(memory_services(), runs=runs)
    arguments: Mapping[str, Any] = {}
    prune_jobs(arguments, JobContext(services=services, settings=Settings(run_trace_days=7)))
    assert runs.kept == [timedelta(days=7)]
    assert runs.trace("r1") == {}
    assert runs.run("r1") == run()
