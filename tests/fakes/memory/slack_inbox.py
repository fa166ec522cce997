"""The Slack inbox in memory, for tests of one process."""

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.ports.slack_inbox import LeasedEntry, LeaseState, Posting


@dataclass(slots=True)
class _Entry:
    body: Mapping[str, Any]
    held_by: str = ""
    held_until: float = 0.0
    tries: int = 0
    stopped: bool = False
    finished: bool = False
    postings: dict[str, Posting] = field(default_factory=dict)

    def places(self) -> set[tuple[str, str]]:
        """The thread that it came from, and those that were opened for it."""
        came = (str(self.body.get("channel", "")), str(self.body.get("thread", "")))
        return {came, *((p.channel, p.ts) for p in self.postings.values())}


class MemorySlackInbox:
    """A SlackInbox that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._entries: dict[str, _Entry] = {}
        self._followed: set[str] = set()
        self._lock = threading.Lock()

    def put(self, entry_id: str, body: Mapping[str, Any]) -> bool:
        """Keeps an entry; False when one of that id was ever taken in."""
        with self._lock:
            if entry_id in self._entries:
                return False
            self._entries[entry_id] = _Entry(body=dict(body))
            return True

    def take(self, entry_id: str, worker: str, seconds: float) -> LeasedEntry:
        """Lends an entry to `worker` for so long, unless it is done or lent to another who is not overdue."""
        with self._lock:
            entry = self._entries.get(entry_id)
            if entry is None or entry.finished:
                return LeasedEntry(turn=LeaseState.DONE, body={})
            if entry.held_by not in ("", worker) and entry.held_until > time.monotonic():
                return LeasedEntry(turn=LeaseState.TAKEN, body={})
            entry.held_by, entry.held_until = worker, time.monotonic() + seconds
            entry.tries += 1
            return LeasedEntry(turn=LeaseState.MINE, body=entry.body, tries=entry.tries)

    def renew(self, entry_id: str, worker: str, seconds: float) -> bool:
        """Prolongs a loan; False when it is no longer this worker's or a person stopped the work."""
        with self._lock:
            entry = self._entries[entry_id]
            if entry.finished or entry.stopped or entry.held_by != worker:
                return False
            entry.held_until = time.monotonic() + seconds
            return True

    def finish(self, entry_id: str, worker: str) -> None:
        """Marks an entry done and forgets its text; only the id and the postings stay."""
        with self._lock:
            entry = self._entries[entry_id]
            if entry.held_by == worker:
                entry.finished, entry.held_by, entry.body = True, "", {}

    def stop(self, channel: str, thread: str) -> int:
        """Asks all open work in a thread to stop; how many entries that were."""
        with self._lock:
            there = [
                entry for entry in self._entries.values() if not entry.finished and (channel, thread) in entry.places()
            ]
            for entry in there:
                entry.stopped = True
            return len(there)

    def waiting(self, limit: int = 100) -> Sequence[str]:
        """Ids of entries that are not done and lent to nobody alive, oldest first."""
        with self._lock:
            now = time.monotonic()
            return [k for k, e in self._entries.items() if not e.finished and e.body and e.held_until < now][:limit]

    def post(self, entry_id: str, posting: Posting) -> None:
        """Notes a posting, or what became of it: same entry and key are the same posting."""
        with self._lock:
            self._entries[entry_id].postings[posting.key] = posting

    def postings(self, entry_id: str) -> Sequence[Posting]:
        """The postings of an entry, in the order in which they were first noted."""
        with self._lock:
            return list(self._entries[entry_id].postings.values())

    def follow(self, channel: str, *, on: bool) -> None:
        """Sets whether questions in our threads of a channel are answered though they do not name us."""
        (self._followed.add if on else self._followed.discard)(channel)

    def follows(self, channel: str) -> bool:
        """Whether that was set."""
        return channel in self._followed

    def posted(self, channel: str, ts: str) -> bool:
        """Whether a message is a known posting of any entry."""
        with self._lock:
            known = (p for e in self._entries.values() for p in e.postings.values())
            return any((p.channel, p.ts) == (channel, ts) for p in known)
