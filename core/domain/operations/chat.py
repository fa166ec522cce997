"""What the web chat keeps of a conversation."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatThread:
    """A conversation and whose it is."""

    id: str
    user: str
    name: str
    changed: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatStep:
    """A message or a step of a thread; `body` is the view's own JSON, kept as it is.

    `run_id` is the run that the message shows, to which a thumb on it refers.
    """

    id: str
    thread_id: str
    body: Mapping[str, Any]
    run_id: str = ""
