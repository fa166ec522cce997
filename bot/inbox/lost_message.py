"""A thread -> the message that Slack made and whose `ts` was lost, because we were killed before it was noted.

That needs to read the thread: granted in direct messages, and in channels only where the history scopes were added.
Where it is not granted nothing is found, and the answer is posted; what may then stand twice is the beginning of a
stream without an answer, since an answer is only ever put into a message whose `ts` is known.
"""

from typing import Any

from slack_sdk.errors import SlackApiError

from bot.inbox.ledger import Ledger
from bot.inbox.request import Request
from bot.slack_client import SlackClients


def find_lost(request: Request, ledger: Ledger, clients: SlackClients, *, key: str = "") -> str:
    """The `ts` of our message in the thread that no posting accounts for; empty when there is none to be seen.

    With `key` only the message that says so in its metadata counts.
    """
    try:
        me = str(clients.sure.auth_test()["bot_id"])
        seen = clients.sure.conversations_replies(
            channel=request.channel, ts=request.thread, limit=200, include_all_metadata=True
        )
    except SlackApiError:
        return ""
    ours = [message for message in seen["messages"] if message.get("bot_id") == me]
    for message in reversed(ours):
        if _is_it(message, ledger, key) and not ledger.inbox.posted(request.channel, str(message["ts"])):
            return str(message["ts"])
    return ""


def _is_it(message: dict[str, Any], ledger: Ledger, key: str) -> bool:
    says = message.get("metadata", {}).get("event_payload", {})
    if says:
        return bool(says == {"entry": ledger.entry, "key": key or "live-0"})
    return not key
