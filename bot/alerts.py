"""A click on a digest's buttons -> the discrepancy left out for a week, or for good."""

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

from bot.blocks.blocks import Block, context
from bot.slack_client import error_code
from bot.votes import voter
from core.domain.operations.news import DigestAction
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
        """Registers both buttons."""
        app.action(re.compile(f"^{DigestAction.SNOOZE}:"))(self.snooze)
        app.action(re.compile(f"^{DigestAction.DISMISS}:"))(self.dismiss)

    def snooze(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Snooze for a week, in this channel."""
        name, channel = _value(body)
        until = datetime.now(UTC).date() + _WEEK
        done = partial(self.services.news.snooze, name, channel, until)
        _replace_buttons(body, client, _perform(done, f"Snoozed by <@{body['user']['id']}> until {until.isoformat()}."))
        ack()

    def dismiss(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Not a discrepancy: no digest names it again."""
        name, _ = _value(body)
        done = partial(self.services.news.dismiss, name, voter(body))
        _replace_buttons(body, client, _perform(done, f"Marked by <@{body['user']['id']}> as no discrepancy."))
        ack()


def _value(body: Payload) -> tuple[str, str]:
    name, _, channel = str(body["actions"][0]["value"]).partition("|")
    return name, channel


def _perform(action: Callable[[], object], notice: str) -> str:
    """`notice` once it is done, or why it can't be. Raises StoreUnavailable, after which Slack asks again."""
    try:
        action()
    except StoreUnavailable:
        raise
    except TickmarkError as error:
        return error.for_readers
    return notice


def _replace_buttons(body: Payload, client: WebClient, notice: str) -> None:
    """Puts what was done in place of the buttons that were clicked."""
    message, clicked = body["message"], str(body["actions"][0]["action_id"])
    blocks = [context(notice) if _has_action(block, clicked) else block for block in message["blocks"]]
    try:
        client.chat_update(channel=body["channel"]["id"], ts=message["ts"], text=message["text"], blocks=blocks)
    except SlackApiError as error:
        log.warning("The digest still shows its buttons: %s", error_code(error))


def _has_action(block: Block, action: str) -> bool:
    return any(element.get("action_id") == action for element in block.get("elements", ()))
