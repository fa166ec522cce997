"""A run store as a reader has it: with the runs that had nothing in reach that the reader may not see."""

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import count
from typing import Any, TypeVar

from core.access.visibility import Visibility
from core.domain.operations.claim_note import ClaimNote
from core.domain.operations.limits import Party, Use
from core.domain.operations.message import Door
from core.domain.operations.run import Run, RunState
from core.errors import UnknownRun
from core.events import Event
from core.ports.run_store import RunStore

T = TypeVar("T")
_NAME = re.compile(r"[\w.@-]+")


class VisibleRuns:
    """A RunStore before another one.

    A run may name any company that was in its reach, if only to say that it holds nothing else of it. So it is seen by
    who is in all groups whose documents were (`Run.groups`), and sees all filings that its outcome names: one that
    was for everybody then may be kept for a group since.
    """

    def __init__(self, store: RunStore, visibility: Visibility) -> None:
        self._store = store
        self._visibility = visibility
        self._followed: set[str] = set()

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Forwards to the wrapped store."""
        self._store.save(run, trace)

    def add_events(self, run_id: str, events: Sequence[Event]) -> None:
        """Forwards to the wrapped store."""
        self._store.add_events(run_id, events)

    def progress(self, run_id: str) -> tuple[RunState, int]:
        """That of a run that is seen, which is looked at once, at the first time. Raises UnknownRun."""
        if run_id not in self._followed:
            self._followed.add(self.run(run_id).id)
        return self._store.progress(run_id)

    def events(self, run_id: str, after: int = 0) -> Sequence[tuple[int, Event]]:
        """Those of a run that is seen."""
        return self._store.events(run_id, after) if self.several({run_id}) else ()

    def share(self, run_id: str, *, shared: bool) -> None:
        """Shares a run that is seen. Raises UnknownRun."""
        self._store.share(self.run(run_id).id, shared=shared)

    def add_note(self, note: ClaimNote) -> None:
        """On a claim of a run that is seen. Raises UnknownRun."""
        self.run(note.run_id)
        self._store.add_note(note)

    def notes(self, run_id: str) -> Sequence[ClaimNote]:
        """Those on a run that is seen."""
        return self._store.notes(run_id) if self.several({run_id}) else ()

    def changes(self, limit: int = 50, skip: int = 0) -> Sequence[ClaimNote]:
        """Those of runs that are seen, behind so many of these."""
        return self._first(skip + limit, self._store.changes, self._of_visible)[skip:]

    def remove(self, run_id: str) -> None:
        """Forgets a run that is seen."""
        for seen in self.several({run_id}):
            self._store.remove(seen)

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """That of a run that is seen."""
        return self._store.trace(run_id) if self.several({run_id}) else {}

    def suspected(self) -> int:
        """Of all runs: a count names nobody."""
        return self._store.suspected()

    def forget_traces(self, age: timedelta) -> int:
        """Forwards to the wrapped store."""
        return self._store.forget_traces(age)

    def run(self, run_id: str) -> Run:
        """The run, if it is seen. Raises UnknownRun."""
        run = self._store.run(run_id)
        if not self._visible([run]):
            raise UnknownRun.with_id(run_id)
        return run

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """Those that are seen."""
        return {run.id: run for run in self._visible(self._store.several(run_ids).values())}

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest that are seen."""
        return self._first(limit, self._store.newest, self._visible)

    def of_report(self, report_id: str, limit: int = 50) -> Sequence[Run]:
        """The newest that came to that report and are seen."""
        return self._first(limit, lambda most: self._store.of_report(report_id, most), self._visible)

    def of_conversation(self, door: Door, conversation: str, limit: int = 4) -> Sequence[Run]:
        """The newest of a conversation that are seen."""
        return self._first(limit, lambda most: self._store.of_conversation(door, conversation, most), self._visible)

    def use(self, party: Party, name: str, since: datetime) -> Use:
        """Of all runs of theirs: numbers name nothing."""
        return self._store.use(party, name, since)

    def of_user(self, user: str, words: Collection[str] = (), limit: int = 50, skip: int = 0) -> Sequence[Run]:
        """Those of a person that are seen, behind so many of these."""
        return self._first(skip + limit, lambda most: self._store.of_user(user, words, most), self._visible)[skip:]

    def _of_visible(self, notes: Sequence[ClaimNote]) -> list[ClaimNote]:
        runs = self.several({note.run_id for note in notes})
        return [note for note in notes if note.run_id in runs]

    def _first(
        self, limit: int, newest: Callable[[int], Sequence[T]], visible: Callable[[Sequence[T]], list[T]]
    ) -> Sequence[T]:
        """The first that are seen; more and more are looked at until there are enough."""
        for times in count(1):
            looked_at = newest(limit * times)
            seen = visible(looked_at)
            if len(seen) >= limit or len(looked_at) < limit * times:
                break
        return seen[:limit]

    def _visible(self, runs: Iterable[Run]) -> list[Run]:
        hidden = self._visibility.hidden()
        mine = (run for run in runs if self._visibility.is_in(run.groups))
        return [run for run in mine if not hidden or hidden.isdisjoint(_names(run.outcome))]


def _names(outcome: Mapping[str, Any]) -> set[str]:
    """All that looks like the id of a filing, in evidence ids and prose too."""
    return {word.strip(".-@") for word in _NAME.findall(json.dumps(outcome, ensure_ascii=False))}
