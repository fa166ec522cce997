"""Runs in memory."""

import copy
from collections.abc import Collection, Mapping, Sequence

from core.domain.run import Run
from core.errors import UnknownRun


class MemoryRuns:
    """A RunStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}

    def save(self, run: Run) -> None:
        """Stores a run; a run already held stays as it is."""
        self._runs.setdefault(run.id, copy.deepcopy(run))

    def run(self, run_id: str) -> Run:
        """The run of that id. Raises UnknownRun."""
        if run_id not in self._runs:
            raise UnknownRun(f"No run {run_id} is recorded; `tickmark feedback` lists the runs people voted on.")
        return copy.deepcopy(self._runs[run_id])

    def several(self, run_ids: Collection[str]) -> Mapping[str, Run]:
        """The runs of those ids, by id; ids that are not recorded are left out."""
        return {name: self.run(name) for name in run_ids if name in self._runs}

    def newest(self, limit: int = 50) -> Sequence[Run]:
        """The newest runs first."""
        found = sorted(self._runs.values(), key=lambda run: (run.started, run.id), reverse=True)
        return copy.deepcopy(found[:limit])
