"""Where what Slack sent waits until it is answered, and where it is noted what was posted for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol


class LeaseState(StrEnum):
    """What became of asking for a piece of work: it is yours, somebody alive has it, or it is done."""

    MINE = "mine"
    TAKEN = "taken"
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeasedEntry:
    """The answer to `take`: `body` and `tries` (1 at the first try) hold only when the turn is MINE."""

    turn: LeaseState
    body: Mapping[str, Any]
    tries: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A message that belongs to an entry.

    `key` names its part ("live-0"); `ts` is empty from before Slack is asked until it has answered, so that an empty
    one after a crash means: perhaps posted. `closed` is set once nothing more will be written to it.
    """

    key: str
    channel: str
    ts: str = ""
    closed: bool = False


class SlackInbox(Protocol):
    """Takes every event in once, lends it to one worker at a time, and remembers what was posted."""

    def put(self, entry_id: str, body: Mapping[str, Any]) -> bool:
        """Keeps an entry; False when one of that id was ever taken in."""
        ...

    def take(self, entry_id: str, worker: str, seconds: float) -> LeasedEntry:
        """Lends an entry to `worker` for so long, unless it is done or lent to another who is not overdue."""
        ...

    def renew(self, entry_id: str, worker: str, seconds: float) -> bool:
        """Prolongs a lease; False when it is no longer this worker's or a person stopped the work."""
        ...

    def finish(self, entry_id: str, worker: str) -> None:
        """Marks an entry done and forgets its text; only the id and the postings stay."""
        ...

    def stop(self, channel: str, thread: str) -> int:
        """Asks all open work in a thread to stop; how many entries that were."""
        ...

    def waiting(self, limit: int = 100) -> Sequence[str]:
        """Ids of entries that are not done and lent to nobody alive, oldest first."""
        ...

    def post(self, entry_id: str, posting: Posting) -> None:
        """Notes a posting, or what became of it: same entry and key are the same posting."""
        ...

    def postings(self, entry_id: str) -> Sequence[Posting]:
        """The postings of an entry, in the order in which they were first noted."""
        ...

    def follow(self, channel: str, *, on: bool) -> None:
        """Sets whether questions in our threads of a channel are answered though they do not name us."""
        ...

    def follows(self, channel: str) -> bool:
        """Whether that was set."""
        ...

    def posted(self, channel: str, ts: str) -> bool:
        """Whether a message is a known posting of any entry."""
        ...
