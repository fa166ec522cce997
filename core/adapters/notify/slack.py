"""Digests in Slack: a line for each discrepancy, and in the thread its article and two buttons that silence it."""

import logging
import socket
from collections.abc import Iterator, Sequence

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

from core.domain.operations.news import NO_TITLE, OFFERED, Digest, DigestEntry, Discrepancy
from core.errors import NotPosted
from core.language.mrkdwn import escape_line, link
from core.ports.slack_inbox import Posting, SlackInbox

_KEY = "digest"
_ENTRIES = 16
"""In a message of the thread: each takes three blocks of the fifty that one may have."""
_LINES = 40
"""Companies, and lines of each, that the digest itself names."""
_SECTION, _TEXT = 2_900, 3_000
_SIGNS = {"CONTRADICTED": "❌", "PARTIALLY_SUPPORTED": "⚠️"}
_RESTATED = "🔄"
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
        entry = f"digest {digest.key}"
        self._inbox.put(entry, {})
        head = text.split("\n", maxsplit=1)[0]
        thread = self._post_once(entry, _KEY, digest, text, [_section(head), *self._overview(digest)])
        if not thread:
            log.info("The digest %s is in its channel already, or may be; it is not posted again.", digest.key)
            return
        ordered = [one for _, entries in digest.by_company for one in entries]
        for begin in range(0, len(ordered), _ENTRIES):
            blocks = list(self._details(ordered[begin : begin + _ENTRIES], digest))
            self._post_once(entry, f"{_KEY} {begin}", digest, head, blocks, thread)
        worker = "notifier"
        self._inbox.take(entry, worker, 60)
        self._inbox.finish(entry, worker)

    def _post_once(
        self, entry: str, key: str, digest: Digest, text: str, blocks: Sequence[Block], thread: str | None = None
    ) -> str:
        """Posts a message of the digest; its time stamp, empty where it may be there without our knowing it."""
        held = next((posting for posting in self._inbox.postings(entry) if posting.key == key), None)
        if held is not None and _perhaps_posted(held):
            return held.ts
        channel = digest.channel.name
        self._inbox.post(entry, Posting(key=key, channel=channel))
        try:
            made = self._client.chat_postMessage(
                channel=channel,
                text=text[:_TEXT],
                blocks=list(blocks),
                thread_ts=thread,
                unfurl_links=False,
                unfurl_media=False,
            )
        except SlackApiError as error:
            self._inbox.post(entry, Posting(key=key, channel=channel, closed=True))
            raise NotPosted(f"Slack refused the digest for {channel}: {error.response['error']}.") from error
        except OSError as error:
            if _never_sent(error):
                self._inbox.post(entry, Posting(key=key, channel=channel, closed=True))
            raise NotPosted(f"Slack could not be reached for the digest of {channel}: {error}") from error
        self._inbox.post(entry, Posting(key=key, channel=channel, ts=str(made["ts"]), closed=True))
        return str(made["ts"])

    def _overview(self, digest: Digest) -> Iterator[Block]:
        """A company a block, a discrepancy a line."""
        for company, entries in digest.by_company[:_LINES]:
            lines = [f"*{escape_line(company, 100) or 'Unnamed'}*"]
            for entry in entries[:_LINES]:
                sign = _sign(entry.discrepancy)
                title = link(entry.url, escape_line(entry.title, 60) or NO_TITLE)
                lines.append(f"{sign} “{escape_line(entry.discrepancy.claim, 140)}” {title}")
            yield _section("\n".join(lines))
        yield ContextBlock(
            elements=[MarkdownTextObject(text="What the filings say, and the evidence, is in the thread.")]
        )

    def _details(self, entries: Sequence[DigestEntry], digest: Digest) -> Iterator[Block]:
        for number, entry in enumerate(entries):
            if number:
                yield DividerBlock()
            yield _section(self._words(entry))
            yield ActionsBlock(elements=_buttons(entry, digest))

    def _words(self, entry: DigestEntry) -> str:
        found = entry.discrepancy
        lines = [link(entry.url, escape_line(entry.title, 200) or NO_TITLE)]
        lines.append(f"{_sign(found)} *{escape_line(found.company, 100)}*: “{escape_line(found.claim, 600)}”")
        lines.append(
            escape_line(f"Restated since. {found.explanation}" if found.is_restated else found.explanation, 900)
        )
        if self._public_url:
            lines.append(f"<{self._public_url}/e/{found.verdict_id}|Evidence and proof>")
        return "\n".join(lines)


def _sign(found: Discrepancy) -> str:
    return _RESTATED if found.is_restated else _SIGNS.get(found.ruling.value, "❔")


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
