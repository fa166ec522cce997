"""A run store as a reader has it: with the runs that had nothing in reach that the reader may not see."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from itertools import count
from typing import Any

from core.access.sight import Sight
from core.domain.run import Run
from core.errors import UnknownRun
from core.ports.run_store import RunStore


class SeenRuns:
    """A RunStore before another one.

    A run may name any company that was in its reach, if only to say that it holds nothing else of it. So it is seen by
    who is in all groups whose documents were (`Run.groups`).
    """

    def __init__(self, store: RunStore, sight: Sight) -> None:
        self._store = store
        self._sight = sight

    def save(self, run: Run, trace: Mapping[str, Any] | None = None) -> None:
        """Passes on."""
        self._store.save(run, trace)

    def trace(self, run_id: str) -> Mapping[str, Any]:
        """That of a run that is seen."""
        return self._store.trace(run_id) if self.several({run_id}) else {}

    def forget_traces(self, age: timedelta) -> int:
        """Passes on."""
        return self._store.forget_traces(age)

    def run(self, run_id: str) -> Run:
        """The run, if it is seen. Raises UnknownRun."""
        run = self._store.run(run_id)
        if not self._sight.is_in(run.groups):
            raise UnknownRun.named(run_id)
        return run

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """Those that are seen."""
        found = self._store.several(run_ids)
        return {name: run for name, run in found.items() if self._sight.is_in(run.groups)}

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest that are seen; more and more are looked at until there are enough."""
        for times in count(1):
            looked_at = self._store.newest(limit * times)
            seen = [run for run in looked_at if self._sight.is_in(run.groups)]
            if len(seen) >= limit or len(looked_at) < limit * times:
                break
        return seen[:limit]
