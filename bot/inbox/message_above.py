"""Words that only point ("verify this") in a thread -> what the message above them says, and its day."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from slack_sdk.errors import SlackApiError

from bot.inbox.message_text import read_message
from bot.inbox.request import Request
from bot.slack_client import SlackClients
from core.language.verify_request import only_asks

_MOST = 200
"""Messages of a thread that are read."""

NOT_READ = (
    "I cannot read the message above. Open its menu (⋮) and choose “Verify against the 10-K”, or send me its text."
)


def with_message_above(request: Request, clients: SlackClients) -> Request:
    """The request with the text of the nearest message above it that a person wrote and that says something.

    Its text stays empty where there is none, or where Slack does not let us read the thread.
    """
    try:
        seen = clients.sure.conversations_replies(channel=request.channel, ts=request.thread, limit=_MOST)
    except SlackApiError:
        return request
    above = [one for one in seen["messages"] if _is_above(one, request)]
    for message in reversed(above):
        text = read_message(message).article
        if text and not only_asks(text):
            day = datetime.fromtimestamp(float(message["ts"]), UTC).date()
            return replace(request, text=text, day=day.isoformat())
    return request


def _is_above(message: Mapping[str, Any], request: Request) -> bool:
    """Whether it stands above and is none of our own; what another app posted, a feed's say, counts."""
    ours = message.get("metadata", {}).get("event_type", "").startswith("tickmark")
    return not ours and float(message["ts"]) < float(request.above)
