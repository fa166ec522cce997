"""A message as Slack sends it -> what its writer wrote, and what it carries along: files and forwarded messages.

`text` and `blocks` say the same in most messages, and only one of them is read. What Slack adds by itself, previews
of links, is left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.inbox.message_blocks import are_all_known, blocks_text
from bot.inbox.mrkdwn import plain_text
from bot.inbox.rich_text import Element, children, words
from core.language.verify_request import only_asks

DEEPEST = 6
"""Levels of what a message holds that are read."""

_FORWARD = ("is_share", "is_msg_unfurl", "is_reply_unfurl")
"""What Slack sets on a message that was passed on, or whose address was pasted."""

_MESSAGE_ADDRESS = re.compile(r"https://[\w.-]+\.slack\.com/archives/\S+")
"""The address of a message, whose text Slack shows below it."""

_CARRIED = ("attachments", "files")
_PREVIEW = ("from_url", "original_url", "is_app_unfurl", "app_unfurl_url")
_FALLBACK_HEAD = re.compile(r"\[[^\]\n]{1,80}\][ \t]+[^:\n]{1,80}:[ \t]+")
_NO_FALLBACK = re.compile(r"\[?no preview available\]?", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?][\"”’')]*(?=\s)")
_WORDS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageText:
    """`written` is the writer's own text, `carried` that of files and of messages that were passed on."""

    written: str = ""
    carried: str = ""

    @property
    def article(self) -> str:
        """The whole text; without the writer's own words where they only ask to verify what they carry."""
        return self.carried if self.carried and only_asks(self.written) else _joined(self.written, self.carried)


def read_message(message: Element, us: str = "", depth: int = 0) -> MessageText:
    """The text of a message, or of an attachment that holds one; `us` is our own user id.

    Nothing in it has to be there, or to have the form that Slack promises.
    Source: https://docs.slack.dev/reference/events/message
    """
    attached = list(children(message, "attachments")) if depth < DEEPEST else []
    own = [
        _attachment(one, us, depth + 1) for one in attached if not _is_forward(one) and not _is_preview(one, message)
    ]
    files = [_file_text(one) for one in children(message, "files")]
    forwards = [_forwarded(one, us, depth + 1) for one in attached if _is_forward(one)]
    body = _body(message, us)
    if forwards:
        body = _MESSAGE_ADDRESS.sub("", body).strip()
    return MessageText(written=_joined(body, *own), carried=_joined(*files, *forwards))


def _joined(*parts: str) -> str:
    """The parts as paragraphs, each once."""
    return "\n\n".join(part for part in dict.fromkeys(parts) if part.strip())


def _body(message: Element, us: str) -> str:
    """The blocks where they show everything, else whichever of blocks and text says more."""
    blocks, text = blocks_text(message.get("blocks"), us), plain_text(words(message, "text"), us)
    if not text or (blocks and are_all_known(message.get("blocks"))):
        return blocks
    return text if _size(text) > _size(blocks) else blocks


def _size(text: str) -> int:
    return sum(len(word) for word in _WORDS.findall(text))


def _is_forward(attachment: Element) -> bool:
    return any(attachment.get(name) for name in _FORWARD)


def _is_preview(attachment: Element, message: Element) -> bool:
    """Whether Slack added it: it says of which address; and people attach nothing but what they pass on."""
    by_person = bool(message.get("user")) and not any(message.get(name) for name in ("bot_id", "bot_profile", "app_id"))
    by_person = by_person and message.get("subtype") != "bot_message"
    return by_person or any(attachment.get(name) for name in _PREVIEW)


def _attachment(attachment: Element, us: str, depth: int) -> str:
    """What an app attached to its own message, as a feed's bot posts articles, without what clients show instead."""
    held = read_message({name: attachment.get(name) for name in ("text", "blocks", "files", "attachments")}, us, depth)
    fields = "\n".join(_field(field, us) for field in children(attachment, "fields"))
    heads = (plain_text(words(attachment, name), us) for name in ("pretext", "title"))
    return _joined(*heads, held.article, fields)


def _field(field: Element, us: str) -> str:
    named = (plain_text(words(field, name), us) for name in ("title", "value"))
    return ": ".join(part for part in named if part)


def _forwarded(attachment: Element, us: str, depth: int) -> str:
    """What a passed-on message says: its blocks or its text, its files, and what it passed on itself."""
    inner, blocks = list(_inner_messages(attachment)), list(_inner_blocks(attachment))
    texts = _joined(*(words(one, "text") for one in inner))
    carried = {name: [each for one in (attachment, *inner) for each in children(one, name)] for name in _CARRIED}
    whole = {**attachment, **carried, "text": words(attachment, "text") or texts}
    found = _attachment(whole | {"blocks": blocks or attachment.get("blocks")}, us, depth)
    return found or _fallback(attachment, us)


def _inner_messages(attachment: Element) -> Iterator[Element]:
    for holder in (*children(attachment, "message_blocks"), attachment):
        message = holder.get("message")
        if isinstance(message, Mapping):
            yield message


def _inner_blocks(attachment: Element) -> Iterator[Element]:
    """The blocks of the messages within, and blocks that stand where these should."""
    for message in _inner_messages(attachment):
        yield from children(message, "blocks")
    for one in children(attachment, "message_blocks"):
        if "message" not in one:
            yield from children(one, "blocks") if "blocks" in one else (one,)


def _fallback(attachment: Element, us: str) -> str:
    """What clients that show no attachments show; a forward's opens with its day and its writer."""
    text = plain_text(_FALLBACK_HEAD.sub("", words(attachment, "fallback"), count=1), us)
    return "" if _NO_FALLBACK.fullmatch(text) else text


def _file_text(file: Element) -> str:
    """The text of an e-mail, or the beginning of a plain file as Slack previews it, up to its last whole sentence."""
    whole = words(file, "plain_text") or words(file, "content")
    if whole.strip():
        return _lines(whole)
    kind, preview = words(file, "mimetype"), _lines(words(file, "preview"))
    if kind and (not kind.startswith("text/") or kind == "text/html"):
        return ""
    more = file.get("lines_more")
    if not file.get("preview_is_truncated") and not (isinstance(more, int) and more > 0):
        return preview
    ends = [found.end() for found in _SENTENCE_END.finditer(preview)]
    return preview[: ends[-1]] if ends else ""


def _lines(text: str) -> str:
    return text.replace("\0", "").replace("\r\n", "\n").strip()
