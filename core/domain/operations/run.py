"""One run of the engine for one message, as it is recorded."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from core.domain.operations.message import Door, Message

OWN_DOORS = frozenset({Door.WEB, Door.CHAT, Door.API, Door.ASSISTANT})
"""Through these come accounts of ours, each for itself."""


class RunState(StrEnum):
    """How far a run is, or how it ended; READING waits for the forms that an assistant's own model fills in."""

    WAITING = "waiting"
    RUNNING = "running"
    READING = "reading"
    ANSWERED = "answered"
    JUDGED = "judged"
    BLOCKED = "blocked"
    FAILED = "failed"

    @property
    def is_open(self) -> bool:
        """Whether it has not come to its end."""
        return self in {RunState.WAITING, RunState.RUNNING, RunState.READING}


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A message with what became of it.

    `message.text` has personal data masked. `steps` are (name, seconds); `outcome` is the JSON that the terminal prints
    with --json (an answer or a report), or {"reason": ...} when the message was blocked or the run failed; it is empty
    until the end, but for the forms of a run that an assistant reads.
    `groups` are those whose documents were in reach of it: only who is in all of them may see it. `shared` is set when
    its owner showed it to all of these.
    """

    id: str
    message: Message
    started: datetime
    seconds: float
    state: RunState
    steps: tuple[tuple[str, float], ...]
    outcome: Mapping[str, Any]
    groups: tuple[str, ...] = ()
    shared: bool = False

    @property
    def is_private(self) -> bool:
        """Whether only its owner may see it: what comes through another door is said to a whole group."""
        return self.message.door in OWN_DOORS and not self.shared
