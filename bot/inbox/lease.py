"""The lease on an entry of the inbox: held by one worker, renewed while it works, and lost when another takes over."""

import os
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from core.errors import StoreUnavailable
from core.ports.slack_inbox import LeaseState, SlackInbox

SOON = 0.4
"""Seconds within which a click on "Stop" is heard."""


@dataclass(slots=True, kw_only=True)
class Lease:
    """The lease of one worker on one entry, for `seconds` at a time."""

    inbox: SlackInbox
    entry: str
    seconds: float
    worker: str = field(default_factory=lambda: f"{os.getpid()} {uuid.uuid4().hex}")
    _over: threading.Event = field(default_factory=threading.Event)
    _end: threading.Event = field(default_factory=threading.Event)

    def holds(self) -> bool:
        """Whether the entry was ours at the last check, and nobody stopped the work."""
        return not self._over.is_set()

    def check(self) -> bool:
        """Renews the lease now; whether it still holds. Raises StoreUnavailable."""
        if self.holds() and not self.inbox.renew(self.entry, self.worker, self.seconds):
            self._over.set()
        return self.holds()

    def stopped(self) -> bool:
        """Whether a person stopped the work; False when another worker has the entry."""
        return self.inbox.take(self.entry, self.worker, self.seconds).turn is LeaseState.MINE

    @contextmanager
    def renewing(self) -> Iterator["Lease"]:
        """Renews the lease from a thread of its own until the block ends; a block that raises gives it up."""
        thread = threading.Thread(target=self._renew, name=f"lease {self.entry}", daemon=True)
        thread.start()
        done = False
        try:
            yield self
            done = True
        finally:
            self._end.set()
            thread.join()
            if not done:
                with suppress(StoreUnavailable):
                    self.inbox.renew(self.entry, self.worker, 0)

    def _renew(self) -> None:
        while not self._end.wait(min(self.seconds / 3, SOON)):
            with suppress(StoreUnavailable):
                if not self.check():
                    return
