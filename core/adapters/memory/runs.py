"""Runs in memory."""

import copy
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from core.domain.operations.message import Door
from core.domain.operations.run import Run, RunState
from core.errors import UnknownRun
from core.runs.run_trace import SUSPICION


class MemoryRuns:
    """A RunStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}
        self._traces: dict[str, tuple[datetime, Mapping[str, Any]]] = {}

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome; one already held stays, unless it failed."""
        held = self._runs.get(run.id)
        if held is not None and (held.state is not RunState.FAILED or run.state is RunState.FAILED):
            return
        if trace:
            self._traces[run.id] = (datetime.now(UTC), copy.deepcopy(trace))
        self._runs[run.id] = copy.deepcopy(run)

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """How a run came to its outcome; empty where that was never kept, or is forgotten."""
        return copy.deepcopy(self._traces[run_id][1]) if run_id in self._traces else {}

    def suspected(self) -> int:
        """How many runs, of those whose traces are kept, began with a message that reads like an attack."""
        return sum(SUSPICION in trace for _, trace in self._traces.values())

    def forget_traces(self, age: timedelta) -> int:
        """Removes the traces that were stored longer ago, and returns how many."""
        old = [name for name, (kept, _) in self._traces.items() if kept < datetime.now(UTC) - age]
        for name in old:
            del self._traces[name]
        return len(old)

    def run(self, run_id: str) -> Run:
        """The run of that id. Raises UnknownRun."""
        if run_id not in self._runs:
            raise UnknownRun.with_id(run_id)
        return copy.deepcopy(self._runs[run_id])

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """The runs of those ids, by id; ids that are not recorded are left out."""
        return {name: self.run(name) for name in run_ids if name in self._runs}

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest runs first."""
        found = sorted(self._runs.values(), key=lambda run: (run.started, run.id), reverse=True)
        return copy.deepcopy(found[:limit])

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        every = self.newest(len(self._runs))
        own = [run for run in every if (run.message.door, run.message.conversation) == (door, conversation)]
        return own[:limit]

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        own = [run for run in self.newest(len(self._runs)) if run.message.user == user]
        found = [run for run in own if all(word.lower() in run.message.text.lower() for word in words)]
        return found[skip : skip + limit]
