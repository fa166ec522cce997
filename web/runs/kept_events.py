"""What comes of a run on its way to the store, gathered for a moment, so that who follows the run sees it soon."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from core.errors import StoreUnavailable
from core.events import Event
from core.ports.services import Services
from web.runs.wakes import wake

OFTEN = 0.1
"""Seconds for which what comes is gathered, and between two looks whether the run was stopped."""


class KeptEvents:
    """The events of one run; a thread stores them while the engine is at work on the next."""

    def __init__(self, run_id: str, services: Services) -> None:
        self._run_id = run_id
        self._runs = services.runs
        self._came: list[Event] = []
        self._turn = threading.Lock()
        self._end = threading.Event()
        self.stopped = False
        """Whether somebody ended the run."""

    @contextmanager
    def storing(self) -> Iterator[None]:
        """Stores what is added, until the block ends."""
        thread = threading.Thread(target=self._store_often, name=f"events of {self._run_id}", daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._end.set()
            thread.join()

    def add(self, event: Event) -> None:
        """Takes an event, to be stored in a moment."""
        self._came.append(event)

    def store(self) -> None:
        """Stores what was added, now. Raises StoreUnavailable, and keeps it for another try."""
        with self._turn:
            waiting = self._came[:]
            if waiting:
                self._runs.add_events(self._run_id, waiting)
                wake(self._run_id)
                del self._came[: len(waiting)]

    def _store_often(self) -> None:
        while not self._end.wait(OFTEN):
            with suppress(StoreUnavailable):
                self.store()
                self.stopped = not self._runs.progress(self._run_id)[0].is_open
