"""The methods of the Web API, on the workspace in memory."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.local_slack import workspace as names
from bot.local_slack.block_rules import check_blocks
from bot.local_slack.refusal import Refusal
from bot.local_slack.streams import Streams
from bot.local_slack.workspace import SlackChannel, SlackMessage, Workspace

Given = dict[str, Any]
Answer = dict[str, Any]
_LONGEST = 40_000
_STATES = {"processing", "active", "suspended", "closed"}


@dataclass(slots=True, kw_only=True)
class Methods:
    """Each method takes the fields given and returns what Slack would; `triggers` are the open trigger ids."""

    workspace: Workspace
    streams: Streams
    triggers: dict[str, str] = field(default_factory=dict)
    calls: list[tuple[str, Given]] = field(default_factory=list)

    def call(self, method: str, given: Given) -> Answer:
        """Runs a method. Raises Refusal."""
        self.calls.append((method, given))
        known: dict[str, Callable[[Given], Answer]] = {
            "auth.test": self.auth_test,
            "agents.sessions.setStatus": self.set_status,
            "assistant.threads.setStatus": self.set_status,
            "chat.postMessage": self.post_message,
            "chat.postEphemeral": self.post_ephemeral,
            "chat.update": self.update,
            "chat.startStream": self.streams.start,
            "chat.appendStream": self.streams.append,
            "chat.stopStream": self.streams.stop,
            "chat.unfurl": self.unfurl,
            "conversations.info": self.conversation,
            "conversations.replies": self.replies,
            "users.info": self.user,
            "views.open": self.open_view,
            "views.publish": self.publish_view,
        }
        return known[method](given)

    def auth_test(self, _: Given) -> Answer:
        """Who the token is."""
        return {
            "url": "http://127.0.0.1/",
            "team": "Local",
            "team_id": names.TEAM,
            "user": "tickmark",
            "user_id": names.BOT_USER,
            "bot_id": names.BOT,
            "is_enterprise_install": False,
        }

    def set_status(self, given: Given) -> Answer:
        """Shows that the app is working in a thread."""
        self._place(given["channel_id"])
        if given["status"] not in _STATES:
            raise Refusal("invalid_arguments", [f"status must be one of {sorted(_STATES)}"])
        self.workspace.working[given["channel_id"], given["thread_ts"]] = given["status"]
        self.workspace.changed()
        return {"status": given["status"]}

    def post_message(self, given: Given) -> Answer:
        """A new message; a user's id opens the direct messages with them."""
        channel = self._place(given["channel"])
        root = str(given.get("thread_ts", ""))
        if root and self.workspace.find(channel.id, root) is None:
            raise Refusal("thread_not_found")
        message = self._new_message(given, channel, root)
        self.workspace.add(message)
        return {"channel": channel.id, "ts": message.ts, "message": message.api()}

    def post_ephemeral(self, given: Given) -> Answer:
        """A message that one person sees."""
        channel = self._place(given["channel"])
        if given["user"] not in self.workspace.people or channel.owner not in ("", given["user"]):
            raise Refusal("user_not_in_channel")
        message = self._new_message(given, channel, str(given.get("thread_ts", "")))
        message.only_for = given["user"]
        self.workspace.add(message)
        return {"message_ts": message.ts}

    def _new_message(self, given: Given, channel: SlackChannel, root: str) -> SlackMessage:
        check_text(given)
        return SlackMessage(
            ts=self.workspace.stamp(),
            channel=channel.id,
            user=names.BOT_USER,
            bot_id=names.BOT,
            text=given["text"],
            blocks=given.get("blocks") or [],
            thread_ts=root,
            metadata=given.get("metadata") or {},
        )

    def answer_command(self, channel: str, user: str, answer: Given) -> None:
        """What the app says as it acknowledges a command: to the person, or to all; it need not be in the channel.

        Source: https://docs.slack.dev/interactivity/implementing-slash-commands#responding_immediate_response
        """
        message = self._new_message(answer, self.workspace.channels[channel], "")
        message.only_for = "" if answer.get("response_type") == "in_channel" else user
        self.workspace.add(message)

    def update(self, given: Given) -> Answer:
        """Another text and other blocks for one of the app's messages."""
        message = self.workspace.find(given["channel"], given["ts"])
        if message is None:
            raise Refusal("message_not_found")
        if message.bot_id != names.BOT:
            raise Refusal("cant_update_message")
        if self.streams.live(message):
            raise Refusal("streaming_state_conflict")
        check_text(given)
        message.text, message.blocks = given["text"], given.get("blocks") or []
        message.stream, message.markdown, message.edited = None, "", True
        self.workspace.changed()
        return {"channel": message.channel, "ts": message.ts, "text": message.text}

    def unfurl(self, given: Given) -> Answer:
        """What stands behind the links of a message."""
        message = next((m for m in self.workspace.messages if given["unfurl_id"] == unfurl_id(m)), None)
        if message is None or given["source"] != "conversations_history":
            raise Refusal("cannot_find_message")
        for url, shown in given["unfurls"].items():
            if url not in message.text:
                raise Refusal("cannot_unfurl_url")
            if errors := check_blocks(shown.get("blocks") or []):
                raise Refusal("invalid_blocks", errors)
        message.unfurls |= given["unfurls"]
        self.workspace.changed()
        return {}

    def conversation(self, given: Given) -> Answer:
        """What a channel is."""
        channel = self.workspace.channels.get(given["channel"])
        if channel is None:
            raise Refusal("channel_not_found")
        shared = {"is_ext_shared": channel.shared, "is_pending_ext_shared": False}
        return {"channel": {"id": channel.id, "name": channel.name, "is_member": channel.joined, **shared}}

    def replies(self, given: Given) -> Answer:
        """A thread."""
        found = self.workspace.thread(given["channel"], given["ts"])
        if not found:
            raise Refusal("thread_not_found")
        return {"messages": [m.api() for m in found if not m.only_for], "has_more": False}

    def user(self, given: Given) -> Answer:
        """A person."""
        if given["user"] not in self.workspace.people:
            raise Refusal("user_not_found")
        return {"user": {"id": given["user"], "real_name": self.workspace.people[given["user"]]}}

    def open_view(self, given: Given) -> Answer:
        """A form for the person who just clicked."""
        user = self.triggers.pop(given["trigger_id"], "")
        if not user:
            raise Refusal("expired_trigger_id")
        view = check_view(given["view"], "modal")
        name = self.workspace.name("V")
        self.workspace.views[name] = {**view, "id": name, "user": user}
        self.workspace.changed()
        return {"view": {**view, "id": name}}

    def publish_view(self, given: Given) -> Answer:
        """The home tab of a person."""
        self.workspace.homes[given["user_id"]] = check_view(given["view"], "home")
        self.workspace.changed()
        return {"view": given["view"]}

    def _place(self, name: str) -> SlackChannel:
        if name in self.workspace.people:
            return self.workspace.direct(name)
        channel = self.workspace.channels.get(name)
        if channel is None:
            raise Refusal("channel_not_found")
        if not channel.joined:
            raise Refusal("not_in_channel")
        return channel


def unfurl_id(message: SlackMessage) -> str:
    """The name of a message with links, in the event of these and in the answer to it."""
    return f"{message.channel}-{message.ts}"


def check_text(given: Given) -> None:
    """A message says something in `text`, is not too long, and its blocks are right. Raises Refusal."""
    if not given["text"].strip():
        raise Refusal("no_text")
    if len(given["text"]) > _LONGEST:
        raise Refusal("msg_too_long")
    if errors := check_blocks(given.get("blocks") or []):
        raise Refusal("invalid_blocks", errors)


def check_view(view: Any, kind: str) -> dict[str, Any]:
    """A view of the right kind with right blocks. Raises Refusal."""
    known = {"type", "callback_id", "private_metadata", "title", "submit", "close", "blocks"}
    if not isinstance(view, dict) or view.get("type") != kind or set(view) - known:
        raise Refusal("invalid_arguments", [f"no view of type {kind} with fields {sorted(known)}"])
    errors = check_blocks(view.get("blocks"), view=True)
    if kind == "modal" and not 0 < len(view.get("title", {}).get("text", "")) <= 24:
        errors.append("title must have 1 to 24 characters")
    if len(view.get("private_metadata", "")) > 3000:
        errors.append("private_metadata is longer than 3000")
    if errors:
        raise Refusal("invalid_arguments", errors)
    return view
