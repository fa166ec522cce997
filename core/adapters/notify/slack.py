"""Digests in Slack: each discrepancy with its article, and two buttons that silence it."""

import logging
import socket
from collections.abc import Iterator

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry import RetryHandler
from slack_sdk.http_retry.builtin_handlers import RateLimitErrorRetryHandler
from slack_sdk.models.blocks import (
    ActionsBlock,
    Block,
    ButtonElement,
    ContextBlock,
    DividerBlock,
    MarkdownTextObject,
    SectionBlock,
)

from core.domain.operations.news import NO_TITLE, OFFERED, Digest, DigestEntry
from core.errors import NotPosted
from core.language.mrkdwn import escape_line, link
from core.ports.slack_inbox import Posting, SlackInbox

_KEY = "digest"
_ENTRIES = 14
"""Each takes three blocks of the fifty that a message may have."""
_SECTION, _TEXT = 2_900, 3_000
_SIGNS = {"CONTRADICTED": "❌", "PARTIALLY_SUPPORTED": "⚠️"}
log = logging.getLogger(__name__)


class SlackNotifier:
    """A Notifier; what was posted is noted in the Slack inbox's postings, so that a second call posts nothing."""

    def __init__(self, token: str, api_url: str, inbox: SlackInbox, public_url: str = "") -> None:
        patient: list[RetryHandler] = [RateLimitErrorRetryHandler(max_retry_count=3)]
        self._client = WebClient(token=token, base_url=api_url, timeout=10, retry_handlers=patient)
        self._inbox = inbox
        self._public_url = public_url.rstrip("/")

    def post(self, digest: Digest, text: str) -> None:
        """Posts the digest, once per key. Raises NotPosted when Slack refuses or cannot be reached."""
        entry, channel = f"digest {digest.key}", digest.channel.name
        self._inbox.put(entry, {})
        if any(_perhaps_posted(posting) for posting in self._inbox.postings(entry)):
            log.info("The digest %s is in its channel already, or may be; it is not posted again.", digest.key)
            return
        self._inbox.post(entry, Posting(key=_KEY, channel=channel))
        try:
            made = self._client.chat_postMessage(
                channel=channel,
                text=text[:_TEXT],
                blocks=list(self._blocks(digest, text)),
                unfurl_links=False,
                unfurl_media=False,
            )
        except SlackApiError as error:
            self._inbox.post(entry, Posting(key=_KEY, channel=channel, closed=True))
            raise NotPosted(f"Slack refused the digest for {channel}: {error.response['error']}.") from error
        except OSError as error:
            if _never_sent(error):
                self._inbox.post(entry, Posting(key=_KEY, channel=channel, closed=True))
            raise NotPosted(f"Slack could not be reached for the digest of {channel}: {error}") from error
        self._inbox.post(entry, Posting(key=_KEY, channel=channel, ts=str(made["ts"]), closed=True))
        worker = "notifier"
        self._inbox.take(entry, worker, 60)
        self._inbox.finish(entry, worker)

    def _blocks(self, digest: Digest, text: str) -> Iterator[Block]:
        yield _section(text.split("\n", maxsplit=1)[0])
        for entry in digest.entries[:_ENTRIES]:
            yield DividerBlock()
            yield _section(self._words(entry))
            yield ActionsBlock(elements=_buttons(entry, digest))
        left = len(digest.entries) - _ENTRIES
        if left > 0:
            yield ContextBlock(elements=[MarkdownTextObject(text=f"and {left} more in the review page")])

    def _words(self, entry: DigestEntry) -> str:
        found = entry.discrepancy
        sign = _SIGNS.get(found.ruling.value, "❔")
        lines = [link(entry.url, escape_line(entry.title, 200) or NO_TITLE)]
        lines.append(f"{sign} *{escape_line(found.company, 100)}*: “{escape_line(found.claim, 600)}”")
        lines.append(escape_line(found.explanation, 900))
        if self._public_url:
            lines.append(f"<{self._public_url}/e/{found.id}|Evidence and proof>")
        return "\n".join(lines)


def _never_sent(error: OSError) -> bool:
    """Whether no connection was made, so that Slack cannot have taken it; after a time-out it may have."""
    reason = getattr(error, "reason", error)
    return isinstance(reason, ConnectionRefusedError | socket.gaierror)


def _perhaps_posted(posting: Posting) -> bool:
    """Whether it stands in the channel, or may: without a `ts`, only a refusal (closed) says that it does not."""
    return bool(posting.ts) or not posting.closed


def _section(text: str) -> Block:
    return SectionBlock(text=MarkdownTextObject(text=text[:_SECTION]))


def _buttons(entry: DigestEntry, digest: Digest) -> list[ButtonElement]:
    name = entry.discrepancy.id
    return [
        ButtonElement(text=label, action_id=f"{action}:{name}"[:255], value=f"{name}|{digest.channel.name}")
        for action, label in OFFERED.items()
    ]
