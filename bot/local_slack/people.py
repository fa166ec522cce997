"""What people do in the local Slack: they write, mention, click, choose a shortcut, send a command or a form."""

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from bot.listeners import SHORTCUT
from bot.local_slack import workspace as names
from bot.local_slack.deliveries import Deliveries, event_envelope
from bot.local_slack.methods import Methods, unfurl_id
from bot.local_slack.refusal import Refusal
from bot.local_slack.workspace import SlackMessage, Workspace

_MENTION = f"<@{names.BOT_USER}>"
_LINK = re.compile(r"https?://[^\s<>|]+")
_AT = re.compile(r"@tickmark\b", re.IGNORECASE)


@dataclass(slots=True, kw_only=True)
class People:
    """Each action changes the workspace and is delivered to the app; what goes wrong becomes a notice on the page."""

    workspace: Workspace
    methods: Methods
    deliveries: Deliveries
    _running: set["asyncio.Task[Any]"] = field(default_factory=set)

    def say(self, channel: str, user: str, text: str, thread: str = "", **more: Any) -> dict[str, Any]:
        """A message; returns the event's envelope, which is on its way when the app is to hear of it.

        `more` are its blocks, attachments (forwarded messages among them) and files, as Slack sends them.
        """
        stamp, written = self.workspace.stamp(), _AT.sub(_MENTION, text)
        message = SlackMessage(ts=stamp, channel=channel, user=user, text=written, thread_ts=thread, **more)
        self.workspace.add(message)
        envelope = self.envelope(message)
        if envelope:
            self._run(self._event(envelope))
        if heard := self._channel_message(message):
            self._run(self._event(heard))
        if links := self._links(message):
            self._run(self._event(links))
        return envelope

    def envelope(self, message: SlackMessage) -> dict[str, Any]:
        """The event of a message; empty when the app does not hear of it."""
        where = self.workspace.channels[message.channel]
        heard = where.joined and (where.owner or _MENTION in message.text)
        if not heard:
            return {}
        event: dict[str, Any] = {"user": message.user, "text": message.text, "ts": message.ts, "event_ts": message.ts}
        event |= {"channel": message.channel, "team": names.OTHER_TEAM if message.user == names.GUEST else names.TEAM}
        event |= {"type": "message", "channel_type": "im"} if where.owner else {"type": "app_mention"}
        more = {"blocks": message.blocks, "attachments": message.attachments, "files": message.files}
        event |= {name: value for name, value in {**more, "thread_ts": message.thread_ts}.items() if value}
        return event_envelope(event, self.workspace.name("Ev"), shared=where.shared)

    def _channel_message(self, message: SlackMessage) -> dict[str, Any]:
        """The event that every message in a channel of the app is, whether it names it or not."""
        where = self.workspace.channels[message.channel]
        if where.owner or not where.joined:
            return {}
        event: dict[str, Any] = {"type": "message", "channel_type": "channel", "user": message.user}
        event["text"] = message.text
        event |= {"ts": message.ts, "event_ts": message.ts, "channel": message.channel, "team": names.TEAM}
        more = {"blocks": message.blocks, "attachments": message.attachments, "files": message.files}
        event |= {name: value for name, value in {**more, "thread_ts": message.thread_ts}.items() if value}
        return event_envelope(event, self.workspace.name("Ev"), shared=where.shared)

    def _links(self, message: SlackMessage) -> dict[str, Any]:
        """The event of links to the app's domains; empty where there are none, or the app is not there."""
        where = self.workspace.channels[message.channel]
        found = [
            {"url": url, "domain": domain}
            for url in _LINK.findall(message.text)
            for domain in self.workspace.unfurl_domains
            if urlsplit(url).hostname == domain
        ]
        if not found or not where.joined:
            return {}
        event = {"type": "link_shared", "channel": message.channel, "user": message.user, "message_ts": message.ts}
        event |= {"source": "conversations_history", "unfurl_id": unfurl_id(message), "event_ts": message.ts}
        return event_envelope({**event, "links": found}, self.workspace.name("Ev"), shared=where.shared)

    def open_home(self, user: str) -> None:
        """The app's home tab is looked at."""
        event = {"type": "app_home_opened", "user": user, "channel": self.workspace.direct(user).id, "tab": "home"}
        self._run(self._event(event_envelope(event, self.workspace.name("Ev"), shared=False)))

    def stop(self, channel: str, thread: str, user: str) -> None:
        """A click on the stop button: Slack ends the thread's streams itself."""
        ended = [m for m in self.workspace.thread(channel, thread) if m.stream is not None and m.stream.live]
        for message in ended:
            if message.stream is not None:
                message.stream.live = False
        self.workspace.changed()
        event: dict[str, Any] = {"type": "agent_session_stopped", "channel": channel, "thread_ts": thread, "user": user}
        event["streaming_message_ts"] = [m.ts for m in ended]
        self._run(self._event(event_envelope(event, self.workspace.name("Ev"), shared=False)))

    def shortcut(self, channel: str, ts: str, user: str) -> None:
        """“Verify against the 10-K” on a message."""
        message = self.workspace.find(channel, ts)
        if message is None:
            return
        payload = {
            **self._who("message_action", user),
            "callback_id": SHORTCUT,
            "trigger_id": self.trigger(user),
            "action_ts": self.workspace.stamp(),
            "message_ts": ts,
            "message": message.api(),
            "channel": {"id": channel, "name": self.workspace.channels[channel].name},
            "response_url": "http://127.0.0.1/none",
        }
        self._run(self._interaction(payload))

    def command(self, channel: str, user: str, text: str) -> None:
        """A slash command."""
        word, _, rest = text.partition(" ")
        fields = {
            "command": word,
            "text": rest,
            "team_id": names.TEAM,
            "api_app_id": names.APP,
            "user_id": user,
            "user_name": self.workspace.people[user],
            "channel_id": channel,
            "channel_name": self.workspace.channels[channel].name,
            "trigger_id": self.trigger(user),
            "response_url": "http://127.0.0.1/none",
        }
        self._run(self._command(fields))

    def click(self, user: str, channel: str, ts: str, action: dict[str, Any]) -> None:
        """A button, in a message or (without a channel) on the home tab."""
        payload = {
            **self._who("block_actions", user),
            "trigger_id": self.trigger(user),
            "actions": [{"block_id": "b", "action_ts": self.workspace.stamp(), **action}],
        }
        message = self.workspace.find(channel, ts)
        if message is not None:
            payload |= {"channel": {"id": channel}, "message": message.api()}
            payload["container"] = {"type": "message", "message_ts": ts, "channel_id": channel}
        else:
            payload["container"] = {"type": "view"}
        self._run(self._interaction(payload))

    def submit(self, view_id: str, user: str, values: dict[str, Any]) -> None:
        """A form that was sent; it closes when the app acknowledges it, and stays where that names errors."""
        view = self.workspace.views[view_id]
        payload = {**self._who("view_submission", user), "view": {**view, "state": {"values": values}}}
        self._run(self._submission(view_id, payload))

    def trigger(self, user: str) -> str:
        """A trigger id, good for one form within three seconds."""
        name = self.workspace.name("Tr")
        self.methods.triggers[name] = user
        asyncio.get_running_loop().call_later(3.0, self.methods.triggers.pop, name, None)
        return name

    def _who(self, kind: str, user: str) -> dict[str, Any]:
        person = {"id": user, "team_id": names.TEAM, "name": self.workspace.people[user]}
        team = {"id": names.TEAM, "domain": "local"}
        return {"type": kind, "user": person, "team": team, "api_app_id": names.APP, "token": "local"}

    async def _event(self, envelope: dict[str, Any]) -> None:
        if not await self.deliveries.event(envelope):
            self.notice("The app never acknowledged this event; Slack gave up after four tries.")

    async def _interaction(self, payload: dict[str, Any]) -> None:
        status, _ = await self.deliveries.interaction(payload)
        if status != 200:
            self.notice(f"This did not work: the app answered {status or 'nothing within three seconds'}.")

    async def _submission(self, view_id: str, payload: dict[str, Any]) -> None:
        status, body = await self.deliveries.interaction(payload)
        answer = _read_answer(body)
        if status == 200 and answer.get("response_action") == "errors":
            for name, wrong in answer["errors"].items():
                self.notice(f"{name}: {wrong}")
            return
        self.workspace.views.pop(view_id, None)
        self.workspace.changed()
        if status != 200:
            self.notice(f"This did not work: the app answered {status or 'nothing within three seconds'}.")

    async def _command(self, fields: dict[str, Any]) -> None:
        status, body = await self.deliveries.command(fields)
        failed = "" if status == 200 else str(status or "operation_timeout")
        if answer := {} if failed else _read_answer(body):
            try:
                self.methods.answer_command(fields["channel_id"], fields["user_id"], answer)
            except Refusal as refusal:
                failed = refusal.error
        if failed:
            self.notice(f"{fields['command']} failed with the error “{failed}”.")

    def notice(self, text: str) -> None:
        """Tells whoever looks at the page."""
        self.workspace.notices.append(f"{time.strftime('%H:%M:%S')}  {text}")
        self.workspace.changed()

    @property
    def all_delivered(self) -> bool:
        """Whether the app has heard of everything that people did."""
        return not self._running

    def _run(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def _read_answer(body: str) -> dict[str, Any]:
    """The answer in the body of an acknowledgement: JSON, or plain text; empty where there is none."""
    try:
        answer = json.loads(body) if body.strip() else {}
    except ValueError:
        return {"text": body}
    return {"text": "", **answer} if answer and isinstance(answer, dict) else {}
