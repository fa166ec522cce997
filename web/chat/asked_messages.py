"""What came in the chat -> what is asked with it: the words, each of the files, or what stands above."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from core.domain.operations.message import Door, Intent, Message
from core.errors import UnknownThread, UnreadableArticle
from core.language.verify_request import only_asks, points_above
from core.ports.services import Services
from verifier.articles.read_file import read_file
from web.chat.intent import read_intent
from web.chat.visible_steps import ASKS, begun

NOTHING_ABOVE = "Paste the text here, or add it as a file, and I check it against the filings."


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """A message as it was sent: its id, its words, name and path of each file, who sent it in which conversation."""

    id: str
    words: str
    files: tuple[tuple[str, Path], ...] = ()
    user: str
    thread_id: str


def asked_messages(sent: Sent, services: Services) -> Iterator[Callable[[], Message]]:
    """What makes each message; it blocks, since it reads files or asks the stores, and may raise UnreadableArticle.

    Words that only ask to verify are about the files that came with them, or else about the text above.
    """
    for name, path in sent.files:
        yield partial(_of_file, sent, name, path, services)
    if sent.files and (not sent.words.strip() or only_asks(sent.words)):
        return
    if points_above(sent.words):
        yield partial(_of_above, sent, services)
        return
    intent, text = read_intent(sent.words)
    yield partial(_message, sent, text=text, intent=intent)


def _message(sent: Sent, **about: object) -> Message:
    return Message(door=Door.CHAT, user=sent.user, conversation=sent.thread_id, **about)  # type: ignore[arg-type]


def _of_file(sent: Sent, name: str, path: Path, services: Services) -> Message:
    """The article in a file, which is gone afterwards: nothing is kept that the guard has not seen."""
    try:
        article = read_file(path.read_bytes(), name, services)
    finally:
        path.unlink(missing_ok=True)
    return _message(sent, text=article.text, intent=Intent.VERIFY, published=article.published)


def _of_above(sent: Sent, services: Services) -> Message:
    """The newest text above that was given to be verified."""
    try:
        steps = sorted(services.threads.steps(sent.thread_id), key=begun, reverse=True)
    except UnknownThread:
        steps = []
    said = (str(s.body.get("output", "")) for s in steps if s.body.get("type") == ASKS and s.id != sent.id)
    for intent, text in map(read_intent, said):
        if intent is Intent.VERIFY and text.strip():
            return _message(sent, text=text, intent=intent)
    raise UnreadableArticle(NOTHING_ABOVE)
