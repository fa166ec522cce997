"""The buttons of a digest: leave a discrepancy out for a week, or for good."""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from slack_bolt import Ack, App
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.blocks import Block, context
from bot.slack_client import error_code
from core.adapters.slack_notifier import DISMISS, SNOOZE
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
        app.action(re.compile(f"^{SNOOZE}:"))(self.snoozed)
        app.action(re.compile(f"^{DISMISS}:"))(self.dismissed)

    def snoozed(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Snooze for a week, in this channel."""
        name, channel = _named(body)
        until = datetime.now(UTC).date() + _WEEK
        try:
            self.services.news.snooze(name, channel, until)
            said = f"Snoozed by <@{body['user']['id']}> until {until.isoformat()}."
        except StoreUnavailable:
            raise
        except TickmarkError as error:
            said = str(error)
        _answered(body, client, said)
        ack()

    def dismissed(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Not a discrepancy: no digest names it again."""
        name, _ = _named(body)
        try:
            self.services.news.dismiss(name, f"{body['team']['id']}:{body['user']['id']}")
            said = f"Marked by <@{body['user']['id']}> as no discrepancy."
        except StoreUnavailable:
            raise
        except TickmarkError as error:
            said = str(error)
        _answered(body, client, said)
        ack()


def _named(body: Payload) -> tuple[str, str]:
    name, _, channel = str(body["actions"][0]["value"]).partition("|")
    return name, channel


def _answered(body: Payload, client: WebClient, said: str) -> None:
    """Puts what was done in place of the buttons that were clicked."""
    message, clicked = body["message"], str(body["actions"][0]["action_id"])
    blocks = [context(said) if _holds(block, clicked) else block for block in message["blocks"]]
    try:
        client.chat_update(channel=body["channel"]["id"], ts=message["ts"], text=message["text"], blocks=blocks)
    except SlackApiError as error:
        log.warning("The digest still shows its buttons: %s", error_code(error))


def _holds(block: Block, action: str) -> bool:
    return any(element.get("action_id") == action for element in block.get("elements", ()))
