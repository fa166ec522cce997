"""The id of a run -> what comes of it, as it comes, until its end; from any process, and as often as wanted."""

import time
from collections.abc import Callable, Iterator

from core import errors
from core.domain.operations.run import Run, RunState
from core.errors import TickmarkError
from core.events import Event, RunRecorded
from core.ports.services import Services

SOONEST, LATEST = 0.03, 0.4
"""Seconds between two looks; the longer nothing comes, the rarer."""

Numbered = tuple[int, Event]


class RunFailed(TickmarkError):
    """A run came to nothing; `kind` is the class of what was raised in it."""

    def __init__(self, message: str, kind: type[TickmarkError]) -> None:
        super().__init__(message)
        self.kind = kind


def follow_run(
    run_id: str, services: Services, after: int = 0, pause: Callable[[float], object] = time.sleep
) -> Iterator[Numbered]:
    """The events behind the one of that number with their numbers, RunRecorded at the end.

    Raises UnknownRun, and RunFailed where the run failed.
    """
    wait = SOONEST
    while True:
        run = services.runs.run(run_id)  # before the events, so that none is missed of a run that has ended
        found = services.runs.events(run_id, after)
        yield from found
        if not run.state.is_open:
            break
        after, wait = (found[-1][0], SOONEST) if found else (after, min(wait * 1.5, LATEST))
        pause(wait)
    if run.state is RunState.FAILED:
        raise failure(run)
    yield (found[-1][0] if found else after), RunRecorded(run_id=run_id)


def failure(run: Run) -> RunFailed:
    """What a failed run says to readers."""
    kind = getattr(errors, str(run.outcome.get("kind", "")), TickmarkError)
    return RunFailed(str(run.outcome.get("for_readers") or run.outcome.get("reason", "")), kind)
