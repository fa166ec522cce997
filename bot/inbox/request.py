"""What a person in Slack asks of us, as it waits in the inbox."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from core.domain.operations.message import Door, Intent, Message, without_nulls


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A question or an article, with where its answer goes.

    `id` is Slack's event id, or one made of what identifies a command or a shortcut. `thread` is the message that the
    answer stands under; empty for a command, whose answer gets an opening message of its own in `channel`. `day` is
    the day of the message judged, empty where a text was pasted. `welcome` is set where it is known that an answer may
    be given in `channel`. `origin` is set for what is answered to the person alone: the channel where it was asked, in
    which the answer may be shared. `chosen` is set when the text is a question that an answer of ours offered: nobody
    wrote it in the thread, so that the answer says it. `above` is the message that asks to verify what stands above it,
    and gives no text itself. `files` are name and address of what came with it and is to be verified.
    `unasked` is set where nobody named us, in a thread that we follow: what cannot be answered is left unsaid.
    """

    id: str
    intent: Intent
    text: str
    team: str
    user: str
    channel: str
    thread: str = ""
    day: str = ""
    welcome: bool = False
    origin: str = ""
    chosen: bool = False
    above: str = ""
    files: tuple[tuple[str, str], ...] = ()
    unasked: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", without_nulls(self.text))

    def body(self) -> Mapping[str, Any]:
        """JSON data for the inbox."""
        return asdict(self)

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> "Request":
        """The request that `body` was made of."""
        files = tuple((str(name), str(url)) for name, url in body.get("files", ()))
        return cls(**{**body, "intent": Intent(body["intent"]), "files": files})

    @property
    def message(self) -> Message:
        """For the engine."""
        return Message(
            text=self.text,
            intent=self.intent,
            door=Door.SLACK,
            user=f"{self.team}:{self.user}",
            conversation=f"{self.channel}:{self.thread}",
            published=date.fromisoformat(self.day) if self.day else None,
        )
