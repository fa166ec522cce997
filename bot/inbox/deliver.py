"""A finished result -> messages in Slack, each once, also when the one who began them was killed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.blocks.blocks import Block, pack
from bot.blocks.rendered import Rendered
from bot.inbox.ledger import Ledger
from bot.inbox.lost_message import find_lost
from bot.inbox.request import Request
from bot.inbox.session_status import DONE, SessionStatus
from bot.inbox.stream import Chunk, end_stream
from bot.slack_client import SlackClients
from core.language.mrkdwn import clip
from core.ports.slack_inbox import Posting

_CONTINUED = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """Brings the answer of one request to its thread."""

    request: Request
    clients: SlackClients
    ledger: Ledger
    status: SessionStatus

    def deliver(self, rendered: Rendered, streaming: Posting | None, rest: Sequence[Chunk] = ()) -> None:
        """Says it in the message that is being streamed, or in the one left by an earlier try, or in a new one.

        What is too long for one message goes on in further ones; then nothing shows "working" any more. Raises
        SlackApiError when Slack refuses.
        """
        first, *more = pack([{"type": "markdown", "text": rendered.markdown}, *rendered.blocks])
        live = self.ledger.live()
        if not live or not live[-1].closed:
            self._answer(rendered, first, streaming, rest)
        for number, blocks in enumerate(more, 1):
            self._post_once(f"more-{number}", clip(f"Continued: {rendered.text}", _CONTINUED), blocks)
        self.status.end()

    def _answer(
        self, rendered: Rendered, blocks: list[Block], streaming: Posting | None, rest: Sequence[Chunk]
    ) -> None:
        if streaming is not None:
            text = {"type": "markdown_text", "text": rendered.markdown}
            last = {"chunks": [*rest, text], "blocks": blocks[1:] or None, "session_status": DONE}
            if end_stream(self.clients, streaming, **last):
                self.status.ended()
                self.ledger.close(streaming)
                return
        left = streaming or self._left_behind()
        if left is None:
            self._post_once("live-0", rendered.text, blocks)
            return
        if streaming is None and end_stream(self.clients, left, session_status=DONE):
            self.status.ended()
        self.clients.sure.chat_update(channel=left.channel, ts=left.ts, text=rendered.text, blocks=blocks)
        self.ledger.close(left)

    def _left_behind(self) -> Posting | None:
        """The message that an earlier try began and did not end; None when there is none to be found."""
        live = self.ledger.live()
        if not live:
            return None
        if live[-1].ts:
            return live[-1]
        ts = find_lost(self.request, self.ledger, self.clients)
        return Posting(key=live[-1].key, channel=self.request.channel, ts=ts) if ts else None

    def _post_once(self, key: str, text: str, blocks: list[Block]) -> None:
        held = self.ledger.all().get(key)
        if held is not None and held.ts:
            return
        lost = find_lost(self.request, self.ledger, self.clients, key=key) if held is not None else ""
        ts = lost or self._post(key, text, blocks)
        self.ledger.made(key, self.request.channel, ts, closed=True)

    def _post(self, key: str, text: str, blocks: list[Block]) -> str:
        self.ledger.begin(key, self.request.channel)
        answer = self.clients.sure.chat_postMessage(
            channel=self.request.channel,
            thread_ts=self.request.thread,
            text=text,
            blocks=blocks,
            unfurl_links=False,
            unfurl_media=False,
            metadata=posting_metadata(self.ledger.entry, key),
        )
        return str(answer["ts"])


def posting_metadata(entry: str, key: str) -> dict[str, Any]:
    """Metadata by which our own message is recognised when its `ts` was lost."""
    return {"event_type": "tickmark_posting", "event_payload": {"entry": entry, "key": key}}
