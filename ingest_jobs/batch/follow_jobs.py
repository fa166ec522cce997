"""Queued articles -> how far their jobs are, until none is open, and then what became of each."""

import time
from collections.abc import Callable, Iterator, Sequence

from core.domain.operations.batch import BatchResult, BatchState, Queued
from core.domain.operations.job import JobState
from core.domain.operations.run import Run, RunState
from core.events import Event, StepAdvanced, StepBegan
from core.ports.services import Services

STEP = "judge the articles"
LOOK = 0.5
"""Seconds between two looks at how far the jobs are."""

AT_ONCE = 50
"""Runs that are read at a time."""

_OPEN = (JobState.WAITING, JobState.RUNNING)


def follow_jobs(
    queued: Sequence[Queued],
    services: Services,
    *,
    restart_workers: Callable[[], None],
    pause: Callable[[float], None] = time.sleep,
) -> Iterator[Event]:
    """Waits until no job is open. Yields StepBegan, and StepAdvanced at every look; then calls `restart_workers`."""
    yield StepBegan(step=STEP, total=len(queued))
    while left := _still_open(queued, services):
        yield StepAdvanced(step=STEP, done=len(queued) - left)
        restart_workers()
        pause(LOOK)
    yield StepAdvanced(step=STEP, done=len(queued))


def results(queued: Sequence[Queued], services: Services) -> Iterator[BatchResult]:
    """What became of each entry, in the order given."""
    for begin in range(0, len(queued), AT_ONCE):
        part = queued[begin : begin + AT_ONCE]
        runs = services.runs.several({one.run_id for one in part if one.run_id})
        for one in part:
            yield one.result or _result(one, runs.get(one.run_id))


def _still_open(queued: Sequence[Queued], services: Services) -> int:
    """How many entries wait for their job."""
    states = services.jobs.states({one.job_id for one in queued if one.job_id})
    return sum(states.get(one.job_id) in _OPEN for one in queued)


def _result(one: Queued, run: Run | None) -> BatchResult:
    name = one.entry.name
    if run is None:
        reason = f"Job {one.job_id} came to no run: see `tickmark jobs dead`."
        return BatchResult(name=name, state=BatchState.FAILED, reason=reason)
    if run.state is RunState.JUDGED:
        return BatchResult(name=name, state=BatchState.JUDGED, run_id=run.id, report=run.outcome)
    state = BatchState.BLOCKED if run.state is RunState.BLOCKED else BatchState.FAILED
    return BatchResult(name=name, state=state, run_id=run.id, reason=str(run.outcome.get("reason", "")))
