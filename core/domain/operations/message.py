"""What a person (or a watch job) hands to Tickmark through a door."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Door(StrEnum):
    """Where a message came in: `WEB` is a page of ours, `CHAT` the chat beside them, `ASSISTANT` another assistant."""

    TERMINAL = "terminal"
    SLACK = "slack"
    CHAT = "chat"
    WEB = "web"
    API = "api"
    ASSISTANT = "assistant"
    WATCH = "watch"


class Intent(StrEnum):
    """What is wanted of a message: an answer, or a verdict on every claim of it."""

    ASK = "ask"
    VERIFY = "verify"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A question or an article.

    `user` is the door's own name for who sent it ("T024:U061" in Slack, an e-mail address in the chat); `conversation`
    the thread, session or feed it belongs to. `published` is the article's day. Null characters are left out of all.
    """

    text: str
    intent: Intent
    door: Door
    user: str
    conversation: str = ""
    published: date | None = None

    def __post_init__(self) -> None:
        for name in ("text", "user", "conversation"):
            object.__setattr__(self, name, without_nulls(getattr(self, name)))


def without_nulls(text: str) -> str:
    """The text without null characters, which no store keeps and no reader sees."""
    return text.replace("\x00", "")
