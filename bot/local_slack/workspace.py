"""One workspace in memory: people, channels and messages."""

import itertools
import time
from dataclasses import dataclass, field
from typing import Any

TEAM, OTHER_TEAM = "T0LOCAL001", "T0OTHER001"
APP, BOT, BOT_USER = "A0LOCAL001", "B0LOCAL001", "U0TICKMARK"
ANN, BEN, GUEST = "U0ANN00001", "U0BEN00001", "U0GUEST001"
NEWS, DESK, PARTNERS, ELSEWHERE = "C0NEWS0001", "C0DESK0001", "C0PARTNERS", "C0ELSEWHER"
DIRECT = "D0ANN00001"


@dataclass(slots=True, kw_only=True)
class SlackChannel:
    """A channel or the direct messages of a person; `joined` says whether the app is in it."""

    id: str
    name: str
    owner: str = ""
    shared: bool = False
    joined: bool = True


@dataclass(slots=True, kw_only=True)
class SlackStream:
    """The live part of a message."""

    began: float
    mode: str
    tasks: dict[str, dict[str, Any]] = field(default_factory=dict)
    title: str = ""
    live: bool = True


@dataclass(slots=True, kw_only=True)
class SlackMessage:
    """A message; `only_for` is set for what one person alone sees."""

    ts: str
    channel: str
    user: str
    text: str = ""
    markdown: str = ""
    blocks: list[dict[str, Any]] = field(default_factory=list)
    thread_ts: str = ""
    bot_id: str = ""
    metadata: dict[str, Any] = field(default_factory=dict)
    stream: SlackStream | None = None
    edited: bool = False
    only_for: str = ""
    calls: int = 0
    attachments: list[dict[str, Any]] = field(default_factory=list)
    files: list[dict[str, Any]] = field(default_factory=list)
    unfurls: dict[str, Any] = field(default_factory=dict)

    def api(self) -> dict[str, Any]:
        """As the Web API shows it."""
        shown: dict[str, Any] = {"type": "message", "ts": self.ts, "user": self.user, "text": self.text}
        more: dict[str, Any] = {"thread_ts": self.thread_ts, "bot_id": self.bot_id, "metadata": self.metadata}
        more |= {"blocks": self.blocks, "attachments": self.attachments, "files": self.files}
        return shown | {name: value for name, value in more.items() if value}


@dataclass(slots=True, kw_only=True)
class Workspace:
    """Everything; `version` counts changes, so that the page knows when to look again; `closed` at the end."""

    people: dict[str, str] = field(
        default_factory=lambda: {ANN: "Ann Ashby", BEN: "Ben Okoro", GUEST: "Gus (Partner Ltd)", BOT_USER: "Tickmark"}
    )
    channels: dict[str, SlackChannel] = field(
        default_factory=lambda: {
            channel.id: channel
            for channel in (
                SlackChannel(id=NEWS, name="news-desk"),
                SlackChannel(id=DESK, name="equities"),
                SlackChannel(id=PARTNERS, name="with-partner", shared=True),
                SlackChannel(id=ELSEWHERE, name="without-tickmark", joined=False),
                SlackChannel(id=DIRECT, name="Tickmark", owner=ANN),
            )
        }
    )
    messages: list[SlackMessage] = field(default_factory=list)
    unfurl_domains: tuple[str, ...] = ()
    uploads: dict[str, bytes] = field(default_factory=dict)
    views: dict[str, dict[str, Any]] = field(default_factory=dict)
    homes: dict[str, dict[str, Any]] = field(default_factory=dict)
    working: dict[tuple[str, str], str] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)
    version: int = 0
    closed: bool = False
    _count: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def changed(self) -> None:
        """Notes a change."""
        self.version += 1

    def stamp(self) -> str:
        """A new message's time, which is also its name."""
        return f"{int(time.time())}.{next(self._count):06d}"

    def name(self, letters: str) -> str:
        """A new id."""
        return f"{letters}{int(time.time())}{next(self._count):05d}"

    def add(self, message: SlackMessage) -> SlackMessage:
        """Says something."""
        self.messages.append(message)
        self.changed()
        return message

    def find(self, channel: str, ts: str) -> SlackMessage | None:
        """A message by its place."""
        return next((m for m in self.messages if m.channel == channel and m.ts == ts), None)

    def thread(self, channel: str, root: str) -> list[SlackMessage]:
        """A message and all replies to it."""
        return [m for m in self.messages if m.channel == channel and root in (m.ts, m.thread_ts)]

    def direct(self, user: str) -> SlackChannel:
        """The direct messages between a person and the app; opened when they are first needed."""
        found = next((c for c in self.channels.values() if c.owner == user), None)
        if found is None:
            found = SlackChannel(id=self.name("D"), name="Tickmark", owner=user)
            self.channels[found.id] = found
        return found
