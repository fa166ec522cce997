"""Where runs are recorded."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any, Protocol

from core.domain.operations.message import Door
from core.domain.operations.run import Run


class RunStore(Protocol):
    """Keeps every run; only a failed one gives way, to the same tried again, and only traces are ever forgotten."""

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome.

        A run already held stays as it is, unless that one failed and this one did not.
        """
        ...

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """How a run came to its outcome (`core.runs.run_trace`); empty where that was never kept, or is forgotten."""
        ...

    def suspected(self) -> int:
        """How many runs, of those whose traces are kept, began with a message that reads like an attack."""
        ...

    def forget_traces(self, age: timedelta) -> int:
        """Removes the traces that were stored longer ago, and returns how many; the runs themselves stay."""
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

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        ...

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        ...
