"""Runs in memory."""

import copy
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from itertools import count
from typing import Any

from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.domain.operations.limits import Party, Use, parties_of
from core.domain.operations.message import Door
from core.domain.operations.run import Run, RunState
from core.errors import UnknownRun
from core.events import Event
from core.ports.run_store import EVENTS_KEPT
from core.runs.run_trace import SUSPICION


class MemoryRuns:
    """A RunStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}
        self._traces: dict[str, tuple[datetime, Mapping[str, Any]]] = {}
        self._events: dict[str, list[tuple[datetime, int, Event]]] = {}
        self._numbers = count(1)
        self._notes: list[ClaimNote] = []

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Stores a run, with the JSON of how it came to its outcome, unless one is held that does not give way."""
        held = self._runs.get(run.id)
        if held is not None and not _gives_way(held.state, run.state):
            return
        if run.state is RunState.RUNNING:
            self._events.pop(run.id, None)
        if trace:
            self._traces[run.id] = (datetime.now(UTC), copy.deepcopy(trace))
        self._runs[run.id] = replace(copy.deepcopy(run), shared=held.shared if held else run.shared)

    def add_events(self, run_id: str, events: Sequence[Event]) -> None:
        """Keeps what came of a run on its way, behind what it has."""
        now = datetime.now(UTC)
        self._events.setdefault(run_id, []).extend((now, next(self._numbers), event) for event in events)

    def progress(self, run_id: str) -> tuple[RunState, int]:
        """How far a run is, and the number of its last event, 0 without any. Raises UnknownRun."""
        came = self._events.get(run_id)
        return self.run(run_id).state, came[-1][1] if came else 0

    def events(self, run_id: str, after: int = 0) -> Sequence[tuple[int, Event]]:
        """What came of a run on its way, in order, behind the event of that number."""
        return [(number, event) for _, number, event in self._events.get(run_id, ()) if number > after]

    def share(self, run_id: str, *, shared: bool) -> None:
        """Marks a run as shown to everybody who sees its filings, or takes that back. Raises UnknownRun."""
        self._runs[run_id] = replace(self.run(run_id), shared=shared)

    def add_note(self, note: ClaimNote) -> None:
        """Keeps what a person says of a claim. Raises UnknownRun."""
        self._notes.append(replace(note, run_id=self.run(note.run_id).id))

    def notes(self, run_id: str) -> Sequence[ClaimNote]:
        """What people said of the claims of a run, in order."""
        return [note for note in self._notes if note.run_id == run_id]

    def changes(self, limit: int = 50, skip: int = 0) -> Sequence[ClaimNote]:
        """The changes that count, newest first."""
        newest = {(note.run_id, note.verdict_id): note for note in self._notes}
        kept = [note for note in reversed(self._notes) if newest[note.run_id, note.verdict_id] is note]
        return [note for note in kept if note.state is ClaimState.CHANGED][skip : skip + limit]

    def remove(self, run_id: str) -> None:
        """Forgets a run, with its trace and its events; without it nothing happens."""
        self._runs.pop(run_id, None)
        self._traces.pop(run_id, None)
        self._events.pop(run_id, None)
        self._notes = [note for note in self._notes if note.run_id != run_id]

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """How a run came to its outcome; empty where that was never kept, or is forgotten."""
        return copy.deepcopy(self._traces[run_id][1]) if run_id in self._traces else {}

    def suspected(self) -> int:
        """How many runs, of those whose traces are kept, began with a message that reads like an attack."""
        return sum(SUSPICION in trace for _, trace in self._traces.values())

    def forget_traces(self, age: timedelta) -> int:
        """Removes the traces that were stored longer ago, and events after a day; returns how many traces."""
        since = datetime.now(UTC) - min(age, EVENTS_KEPT)
        self._events = {name: [each for each in came if each[0] >= since] for name, came in self._events.items()}
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

    def of_report(self, report_id: str, limit: int = 50) -> Sequence[Run]:
        """The newest runs that came to that report, newest first."""
        return [run for run in self.newest(len(self._runs)) if run.outcome.get("id") == report_id][:limit]

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest runs of a thread, session or feed of a door, newest first."""
        every = self.newest(len(self._runs))
        own = [run for run in every if (run.message.door, run.message.conversation) == (door, conversation)]
        return own[:limit]

    def use(self, party: Party, name: str, since: datetime) -> Use:
        """How many runs began since then for that person, channel or tenant, and what they cost."""
        begun = [r for r in self._runs.values() if r.started >= since and parties_of(r.message).get(party) == name]
        costs = (self._traces[run.id][1].get("cost") for run in begun if run.id in self._traces)
        return Use(messages=len(begun), dollars=sum((Decimal(cost) for cost in costs if cost), Decimal(0)))

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """The runs of a door's user whose text has all of the words, in any case, newest first, behind so many."""
        own = [run for run in self.newest(len(self._runs)) if run.message.user == user]
        found = [run for run in own if all(word.lower() in run.message.text.lower() for word in words)]
        return found[skip : skip + limit]


def _gives_way(held: RunState, new: RunState) -> bool:
    return new is not RunState.WAITING and (held.is_open or (held is RunState.FAILED and new is not RunState.FAILED))
