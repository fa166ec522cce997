"""The id of a run -> what comes of it, as it comes, until its end; from any process, and as often as wanted."""

from collections.abc import Iterator, Sequence
from itertools import chain

from core import errors
from core.domain.operations.run import Run, RunState
from core.errors import TickmarkError
from core.events import Event, RunRecorded
from core.ports.services import Services
from web.runs.wakes import sleeper

SOONEST, LATEST = 0.2, 1.0
"""Seconds between two looks, unless something comes in this process; the longer nothing comes, the rarer."""

Numbered = tuple[int, Event]


class RunFailed(TickmarkError):
    """A run came to nothing; `kind` is the class of what was raised in it."""

    def __init__(self, message: str, kind: type[TickmarkError]) -> None:
        super().__init__(message)
        self.kind = kind


def follow_run(run_id: str, services: Services, after: int = 0) -> Iterator[Numbered]:
    """The events behind the one of that number with their numbers, RunRecorded at the end.

    Raises UnknownRun, and RunFailed where the run failed.
    """
    return chain.from_iterable(looks(run_id, services, after))


def looks(run_id: str, services: Services, after: int = 0) -> Iterator[Sequence[Numbered]]:
    """The same events as each look finds them, at times none. Raises what `follow_run` does."""
    wait, sleeping = SOONEST, sleeper(run_id)
    while True:
        sleeping.clear()
        state, last = services.runs.progress(run_id)
        if last > after:
            found = services.runs.events(run_id, after)
            yield found
            after, wait = found[-1][0] if found else after, SOONEST
        else:
            yield ()
        if not state.is_open:
            break
        sleeping.wait(wait)
        wait = min(wait * 1.5, LATEST)
    if state is RunState.FAILED:
        raise failure(services.runs.run(run_id))
    yield [(after, RunRecorded(run_id=run_id))]


def failure(run: Run) -> RunFailed:
    """What a failed run says to readers."""
    kind = getattr(errors, str(run.outcome.get("kind", "")), TickmarkError)
    return RunFailed(str(run.outcome.get("for_readers") or run.outcome.get("reason", "")), kind)
