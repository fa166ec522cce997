"""One run of the engine for one message, as it is recorded."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from core.domain.operations.message import Message


class RunState(StrEnum):
    """How a run ended."""

    ANSWERED = "answered"
    JUDGED = "judged"
    BLOCKED = "blocked"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A message with what became of it.

    `message.text` has personal data masked. `steps` are (name, seconds); `outcome` is the JSON that the terminal prints
    with --json (an answer or a report), or {"reason": ...} when the message was blocked or the run failed.
    `groups` are those whose documents were in reach of it: only who is in all of them may see it.
    """

    id: str
    message: Message
    started: datetime
    seconds: float
    state: RunState
    steps: tuple[tuple[str, float], ...]
    outcome: Mapping[str, Any]
    groups: tuple[str, ...] = ()
