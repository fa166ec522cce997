"""Where runs are recorded."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from core.domain.operations.claim_note import ClaimNote
from core.domain.operations.limits import Party, Use
from core.domain.operations.message import Door
from core.domain.operations.run import Run, RunState
from core.events import Event

EVENTS_KEPT = timedelta(days=1)
"""For who follows a run; once it has ended its outcome says it all."""


class RunStore(Protocol):
    """Keeps every run until its owner removes it; one that is open or failed gives way to the same gone further."""

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome.

        A run already held stays as it is, unless this one does not only wait, and that one is open, or failed where
        this one did not. One that begins again has no events yet.
        """
        ...

    def add_events(self, run_id: str, events: Sequence[Event]) -> None:
        """Keeps what came of a run on its way, behind what it has."""
        ...

    def progress(self, run_id: str) -> tuple[RunState, int]:
        """How far a run is, and the number of its last event, 0 without any. Raises UnknownRun."""
        ...

    def events(self, run_id: str, after: int = 0) -> Sequence[tuple[int, Event]]:
        """What came of a run on its way, in order, behind the event of that number; numbers only ever grow."""
        ...

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """How a run came to its outcome (`core.runs.run_trace`); empty where that was never kept, or is forgotten."""
        ...

    def suspected(self) -> int:
        """How many runs, of those whose traces are kept, began with a message that reads like an attack."""
        ...

    def forget_traces(self, age: timedelta) -> int:
        """Removes the traces that were stored longer ago, and events after a day; returns how many traces."""
        ...

    def share(self, run_id: str, *, shared: bool) -> None:
        """Marks a run as shown to everybody who sees its filings, or takes that back. Raises UnknownRun."""
        ...

    def add_note(self, note: ClaimNote) -> None:
        """Keeps what a person says of a claim, behind what was said of it before. Raises UnknownRun."""
        ...

    def notes(self, run_id: str) -> Sequence[ClaimNote]:
        """What people said of the claims of a run, in the order in which they did."""
        ...

    def changes(self, limit: int = 50, skip: int = 0) -> Sequence[ClaimNote]:
        """The changes that nothing was said after of the same claim, newest first, behind so many of these."""
        ...

    def remove(self, run_id: str) -> None:
        """Forgets a run, with its trace, its events and the votes on it; without it nothing happens."""
        ...

    def run(self, run_id: str) -> Run:
        """The run of that id. Raises UnknownRun."""
        ...

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """The runs of those ids, by id; ids that are not recorded are left out."""
        ...

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest runs first."""
        ...

    def of_report(self, report_id: str, limit: int = 50) -> Sequence[Run]:
        """The newest runs that came to that report, newest first."""
        ...

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        ...

    def use(self, party: Party, name: str, since: datetime) -> Use:
        """How many runs began since then for that person, channel or tenant, and what those of them that ended cost.

        What a run cost is known while its trace is kept.
        """
        ...

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        ...
