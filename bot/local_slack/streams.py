"""Streamed messages: begun, added to and stopped, each only while it lives."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.local_slack import workspace as names
from bot.local_slack.block_rules import check_blocks
from bot.local_slack.refusal import Refusal
from bot.local_slack.workspace import SlackMessage, SlackStream, Workspace

Given = dict[str, Any]
_TASK = {"type", "id", "title", "status", "details", "output", "sources"}
_STATES = {"pending", "in_progress", "complete", "error"}
_GONE = "message_not_in_streaming_state"


@dataclass(slots=True, kw_only=True)
class Streams:
    """`seconds` is how long a stream lives."""

    workspace: Workspace
    seconds: float = 300.0
    clock: Callable[[], float] = time.monotonic

    def start(self, given: Given) -> dict[str, Any]:
        """chat.startStream."""
        channel = self.workspace.channels.get(given["channel"])
        if channel is None:
            raise Refusal("channel_not_found")
        if not channel.joined:
            raise Refusal("not_in_channel")
        if self.workspace.find(channel.id, given["thread_ts"]) is None:
            raise Refusal("thread_not_found")
        if not channel.owner and not (given.get("recipient_user_id") and given.get("recipient_team_id")):
            raise Refusal("missing_recipient_user_id")
        mode = given.get("task_display_mode", "timeline")
        if mode not in ("timeline", "plan"):
            raise Refusal("invalid_arguments", ["task_display_mode must be timeline or plan"])
        message = SlackMessage(
            ts=self.workspace.stamp(),
            channel=channel.id,
            user=names.BOT_USER,
            bot_id=names.BOT,
            thread_ts=given["thread_ts"],
            stream=SlackStream(began=self.clock(), mode=mode),
        )
        self._take(message, given)
        self.workspace.add(message)
        return {"channel": channel.id, "ts": message.ts}

    def append(self, given: Given) -> dict[str, Any]:
        """chat.appendStream."""
        message = self._living(given)
        if not given.get("markdown_text") and not given.get("chunks"):
            raise Refusal("no_text")
        self._take(message, given)
        self.workspace.changed()
        return {"channel": message.channel, "ts": message.ts}

    def stop(self, given: Given) -> dict[str, Any]:
        """chat.stopStream."""
        message = self._living(given)
        if errors := check_blocks(given.get("blocks") or []):
            raise Refusal("invalid_blocks", errors)
        self._take(message, given)
        message.blocks = given.get("blocks") or []
        message.metadata = given.get("metadata") or {}
        message.text = message.markdown
        if message.stream is not None:
            message.stream.live = False
        if "session_status" in given:
            self.workspace.working[message.channel, message.thread_ts] = given["session_status"]
        self.workspace.changed()
        return {"channel": message.channel, "ts": message.ts, "message": message.api()}

    def live(self, message: SlackMessage) -> bool:
        """Whether a message can still be added to."""
        stream = message.stream
        if stream is not None and stream.live and self.clock() - stream.began > self.seconds:
            stream.live = False
            self.workspace.changed()
        return stream is not None and stream.live

    def _living(self, given: Given) -> SlackMessage:
        message = self.workspace.find(given["channel"], given["ts"])
        if message is None:
            raise Refusal("message_not_found")
        if not self.live(message):
            raise Refusal(_GONE)
        return message

    def _take(self, message: SlackMessage, given: Given) -> None:
        chunks = list(given.get("chunks") or [])
        if given.get("markdown_text"):
            chunks.append({"type": "markdown_text", "text": given["markdown_text"]})
        if errors := [error for chunk in chunks for error in _wrong(chunk)]:
            raise Refusal("invalid_chunks", errors)
        if len(message.markdown) + sum(len(c["text"]) for c in chunks if c["type"] == "markdown_text") > 12_000:
            raise Refusal("msg_too_long")
        message.calls += 1
        for chunk in chunks:
            _add(message, chunk)


def _add(message: SlackMessage, chunk: dict[str, Any]) -> None:
    stream = message.stream
    if chunk["type"] == "markdown_text":
        message.markdown += chunk["text"]
    elif stream is not None and chunk["type"] == "plan_update":
        stream.title = chunk["title"]
    elif stream is not None:
        stream.tasks[chunk["id"]] = {**stream.tasks.get(chunk["id"], {}), **chunk}


def _wrong(chunk: Any) -> list[str]:
    kind = chunk.get("type") if isinstance(chunk, dict) else None
    if kind == "markdown_text":
        known, right = {"type", "text"}, 0 < len(chunk.get("text", "")) <= 12_000
    elif kind == "plan_update":
        known, right = {"type", "title"}, 0 < len(chunk.get("title", "")) <= 150
    elif kind == "task_update":
        known, right = _TASK, _task_right(chunk)
    else:
        return [f"unknown chunk: {kind}"]
    return [] if right and not set(chunk) - known else [f"bad chunk: {chunk}"]


def _task_right(chunk: dict[str, Any]) -> bool:
    sized = 0 < len(chunk.get("title", "")) <= 256 and len(chunk.get("output", "")) <= 256 and chunk.get("id")
    sources = chunk.get("sources", [])
    return bool(sized) and chunk.get("status") in _STATES and all(_source_right(s) for s in sources)


def _source_right(source: Any) -> bool:
    return set(source) == {"type", "url", "text"} and source["type"] == "url" and bool(source["text"])
