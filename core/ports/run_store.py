"""Where runs are recorded."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from core.domain.run import Run


class RunStore(Protocol):
    """Keeps every run; nothing stored is ever changed."""

    def save(self, run: Run) -> None:
        """Stores a run; a run already held stays as it is."""
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
