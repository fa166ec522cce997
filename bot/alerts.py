"""A click on a digest's buttons -> the discrepancy left out for a week, or for good, or as it was."""

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from slack_bolt import Ack, App
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.blocks.blocks import Block, context, plain, section
from bot.blocks.limits import ACTION_ID
from bot.slack_client import error_code
from bot.votes import voter
from core.domain.operations.news import OFFERED, DigestAction
from core.errors import StoreUnavailable, TickmarkError
from core.ports.services import Services

log = logging.getLogger(__name__)
_WEEK = timedelta(days=7)
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Alerts:
    """Listens to the buttons."""

    services: Services

    def listen(self, app: App) -> None:
        """Registers the buttons."""
        app.action(re.compile(f"^{DigestAction.SNOOZE}:"))(self.snooze)
        app.action(re.compile(f"^{DigestAction.DISMISS}:"))(self.dismiss)
        app.action(re.compile(f"^{DigestAction.UNDO}:"))(self.undo)

    def snooze(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Snooze for a week, in this channel."""
        name, channel = _value(body)
        until = datetime.now(UTC).date() + _WEEK
        failed = _perform(partial(self.services.news.snooze, name, channel, until))
        notice = f"Snoozed by <@{body['user']['id']}> until {until.isoformat()}."
        _replace_buttons(body, client, context(failed) if failed else _undoable(body, notice))
        ack()

    def dismiss(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Not a discrepancy: no digest names it again."""
        failed = _perform(partial(self.services.news.dismiss, _value(body)[0], voter(body)))
        notice = f"<@{body['user']['id']}> marked this as not a discrepancy."
        _replace_buttons(body, client, context(failed) if failed else _undoable(body, notice))
        ack()

    def undo(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """As before the last click, whoever takes it back."""
        failed = _perform(partial(self.services.news.restore, *_value(body)))
        offered = [_button(body, action, label) for action, label in OFFERED.items()]
        _replace_buttons(body, client, context(failed) if failed else {"type": "actions", "elements": offered})
        ack()


def _value(body: Payload) -> tuple[str, str]:
    name, _, channel = str(body["actions"][0]["value"]).partition("|")
    return name, channel


def _perform(action: Callable[[], object]) -> str:
    """Why it can't be done; empty where it is. Raises StoreUnavailable, after which Slack asks again."""
    try:
        action()
    except StoreUnavailable:
        raise
    except TickmarkError as error:
        return error.for_readers
    return ""


def _undoable(body: Payload, notice: str) -> Block:
    """What was done, with the button that takes it back."""
    return {**section(notice), "accessory": _button(body, DigestAction.UNDO, "Undo")}


def _button(body: Payload, action: DigestAction, label: str) -> Block:
    """A button on the discrepancy of the one that was clicked."""
    value = str(body["actions"][0]["value"])
    return {
        "type": "button",
        "text": plain(label),
        "action_id": f"{action}:{_value(body)[0]}"[:ACTION_ID],
        "value": value,
    }


def _replace_buttons(body: Payload, client: WebClient, instead: Block) -> None:
    """Puts another block in place of the one that was clicked."""
    message, clicked = body["message"], str(body["actions"][0]["action_id"])
    blocks = [instead if _has_action(block, clicked) else block for block in message["blocks"]]
    try:
        client.chat_update(channel=body["channel"]["id"], ts=message["ts"], text=message["text"], blocks=blocks)
    except SlackApiError as error:
        log.warning("The digest still shows its buttons: %s", error_code(error))


def _has_action(block: Block, action: str) -> bool:
    elements = (*block.get("elements", ()), block.get("accessory", {}))
    return any(element.get("action_id") == action for element in elements)
