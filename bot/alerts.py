"""The buttons of a digest: leave a discrepancy out for a week, or for good."""

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
        app.action(re.compile(f"^{DigestAction.SNOOZE}:"))(self.snoozed)
        app.action(re.compile(f"^{DigestAction.DISMISS}:"))(self.dismissed)

    def snoozed(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Snooze for a week, in this channel."""
        name, channel = _named(body)
        until = datetime.now(UTC).date() + _WEEK
        done = partial(self.services.news.snooze, name, channel, until)
        _answered(body, client, _outcome(done, f"Snoozed by <@{body['user']['id']}> until {until.isoformat()}."))
        ack()

    def dismissed(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """Not a discrepancy: no digest names it again."""
        name, _ = _named(body)
        done = partial(self.services.news.dismiss, name, f"{body['team']['id']}:{body['user']['id']}")
        _answered(body, client, _outcome(done, f"Marked by <@{body['user']['id']}> as no discrepancy."))
        ack()


def _named(body: Payload) -> tuple[str, str]:
    name, _, channel = str(body["actions"][0]["value"]).partition("|")
    return name, channel


def _outcome(done: Callable[[], object], said: str) -> str:
    """`said` once it is done, or why it can't be. Raises StoreUnavailable, after which Slack asks again."""
    try:
        done()
    except StoreUnavailable:
        raise
    except TickmarkError as error:
        return error.for_readers
    return said


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
