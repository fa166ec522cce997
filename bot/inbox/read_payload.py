"""What Slack sends -> a request, its text and whether a question is asked or a text is to be verified."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.blocks.verify_modal import VerifyForm
from bot.inbox.message_files import GIVEN, readable_files
from bot.inbox.message_text import read_message
from bot.inbox.mrkdwn import plain_text
from bot.inbox.read_intent import is_for_us, read_carrying, read_intent
from bot.inbox.request import Request
from bot.readers import DIRECT
from core.domain.operations.message import Intent
from core.domain.operations.run import Run
from core.language.verify_request import points_above

Payload = Mapping[str, Any]
_SPOKEN = {None, "file_share", "thread_broadcast"}


def mention_request(body: Payload) -> Request:
    """A mention in a channel; it is answered in its thread."""
    return _event_request(body)


def direct_request(body: Payload) -> Request | None:
    """A direct message; edits, joins and what bots say are none."""
    event = body["event"]
    spoken = event.get("subtype") in _SPOKEN and not event.get("bot_id") and event.get("user")
    return _event_request(body) if spoken and event.get("channel_type") == "im" else None


def followed_request(body: Payload) -> Request | None:
    """A message in a thread of a channel that does not name us; None for what wants nothing of us."""
    event = body["event"]
    spoken = event.get("subtype") in _SPOKEN and not event.get("bot_id") and event.get("user")
    if not spoken or not event.get("thread_ts") or event.get("channel_type") not in {"channel", "group"}:
        return None
    us = _our_id(body)
    if not us or f"<@{us}>" in str(event.get("text")) or not is_for_us(read_message(event, us).written):
        return None
    return replace(_event_request(body), unasked=True)


def _event_request(body: Payload) -> Request:
    event = body["event"]
    message, files = read_message(event, _our_id(body)), readable_files(event)
    carried = message.carried or (GIVEN if files else "")
    intent, text = read_carrying(message.written, carried) if carried else read_intent(message.written)
    points = bool(event.get("thread_ts")) and not carried and points_above(message.written)
    if points:
        intent, text = Intent.VERIFY, ""
    return Request(
        id=str(body["event_id"]),
        intent=intent,
        text=text,
        team=str(body["team_id"]),
        user=str(event["user"]),
        channel=str(event["channel"]),
        thread=str(event.get("thread_ts") or event["ts"]),
        welcome=True,
        above=str(event["ts"]) if points else "",
        files=files if intent is Intent.VERIFY else (),
    )


def _our_id(body: Payload) -> str:
    """Our own user id, as Slack names it with each event; empty where it does not."""
    found = body.get("authorizations")
    bots = [one for one in found if isinstance(one, Mapping) and one.get("is_bot")] if isinstance(found, list) else []
    return str(bots[0].get("user_id") or "") if bots else ""


def shortcut_request(body: Payload) -> Request:
    """A message whose claims are to be verified; judged by what was on file on its day."""
    message = body["message"]
    stamp = str(message["ts"])
    return Request(
        id=f"shortcut-{body['channel']['id']}-{stamp}-{body['action_ts']}",
        intent=Intent.VERIFY,
        text=read_message(message).article,
        team=str(body["team"]["id"]),
        user=str(body["user"]["id"]),
        channel=str(body["channel"]["id"]),
        thread=str(message.get("thread_ts") or stamp),
        day=datetime.fromtimestamp(float(stamp), UTC).date().isoformat(),
        files=readable_files(message),
    )


def command_request(body: Payload) -> Request | None:
    """`/tickmark verify TEXT` or `/tickmark ask QUESTION`; none where there is no text yet.

    It is answered to the person alone: nobody else saw what they wrote.
    """
    word, _, rest = str(body.get("text") or "").strip().partition(" ")
    intent, text = {"verify": (Intent.VERIFY, rest), "ask": (Intent.ASK, rest)}.get(
        word.lower(), read_text(f"{word} {rest}")
    )
    text = plain_text(text)
    if not text or text.lower() in ("verify", "ask"):
        return None
    return Request(
        id=f"command-{body['trigger_id']}",
        intent=intent,
        text=text,
        team=str(body["team_id"]),
        user=str(body["user_id"]),
        channel=str(body["user_id"]),
        welcome=True,
        origin=shareable(str(body["channel_id"])),
    )


def shareable(channel: str) -> str:
    """The channel, where others read; empty for direct messages."""
    return "" if channel.startswith(DIRECT) else channel


def choice_request(body: Payload) -> Request:
    """A click on a question that an answer offers; further clicks on it, whoever makes them, are the same request."""
    message, channel, question = body["message"], str(body["channel"]["id"]), str(body["actions"][0]["value"])
    which = hashlib.sha256(question.encode()).hexdigest()[:12]
    return Request(
        id=f"choice-{channel}-{message['ts']}-{which}",
        intent=Intent.ASK,
        text=question,
        team=str(body["team"]["id"]),
        user=str(body["user"]["id"]),
        channel=channel,
        thread=str(message.get("thread_ts") or message["ts"]),
        welcome=True,
        chosen=True,
    )


def modal_requests(body: Payload, form: VerifyForm) -> Iterator[Request]:
    """What was pasted into the form, and its files; answered to the person alone, unless they chose to share it."""
    shared = form.share and bool(form.channel)
    pasted = Request(
        id=f"modal-{body['view']['id']}",
        intent=Intent.VERIFY,
        text=form.text,
        team=str(body["team"]["id"]),
        user=str(body["user"]["id"]),
        channel=form.channel if shared else str(body["user"]["id"]),
        day=form.day,
        welcome=not shared,
        origin="" if shared else form.channel,
    )
    if form.text:
        yield pasted
    if files := readable_files({"files": list(form.files)}):
        yield replace(pasted, id=f"{pasted.id}-files", text="", files=files)


def share_request(body: Payload, run: Run, channel: str) -> Request:
    """A click that shares a private answer; the text comes from the run's record, where it is masked.

    The channel's readers may see other documents than the person, so that it is answered again, for them.
    """
    return Request(
        id=f"share-{channel}-{run.id}",
        intent=run.message.intent,
        text=run.message.text,
        team=str(body["team"]["id"]),
        user=str(body["user"]["id"]),
        channel=channel,
        day=run.message.published.isoformat() if run.message.published else "",
    )


def read_text(text: str) -> tuple[Intent, str]:
    """The intent, and the text that it is about, of what was written in Slack's markup."""
    return read_intent(plain_text(text))
