"""Where the answer to a request goes: its thread, a new thread for a command, or the person's own messages."""

from dataclasses import replace

from slack_sdk.errors import SlackApiError

from bot.blocks.mrkdwn import clip, escape
from bot.inbox.ledger import Ledger
from bot.inbox.request import Request
from bot.shared_channels import SharedChannels
from bot.slack_client import SlackClients, error_code
from core.domain.operations.message import Intent

_OPEN = "open"
_SHOWN = 280
_CLOSED_TO_US = {"not_in_channel", "channel_not_found", "is_archived", "restricted_action"}


def open_place(request: Request, clients: SlackClients, ledger: Ledger, shared: SharedChannels) -> Request:
    """The request with the channel and thread that its answer goes to, once and for all.

    A channel that we are not in, or that is shared with another organisation, is left alone: the person who asked
    gets the answer in a direct message. Raises SlackApiError when Slack refuses that too.
    """
    held = ledger.all().get(_OPEN)
    if held is not None and held.ts:
        return replace(request, channel=held.channel, thread=held.ts)
    barred = not request.welcome and shared.silent_in(request.channel)
    if barred or not _lets_us_in(request, clients):
        return _opened(request, request.user, clients, ledger)
    if request.thread:
        return request
    try:
        return _opened(request, request.channel, clients, ledger)
    except SlackApiError as error:
        if error_code(error) not in _CLOSED_TO_US:
            raise
        return _opened(request, request.user, clients, ledger)


def _lets_us_in(request: Request, clients: SlackClients) -> bool:
    """Asks by setting the status, which people see as "working"; where that is not offered, we are let in."""
    if not request.thread:
        return True
    try:
        clients.quick.agents_sessions_setStatus(
            channel_id=request.channel, thread_ts=request.thread, status="processing"
        )
    except SlackApiError as error:
        return error_code(error) not in _CLOSED_TO_US
    return True


def _opened(request: Request, channel: str, clients: SlackClients, ledger: Ledger) -> Request:
    verb = "Verifying" if request.intent is Intent.VERIFY else "Looking up"
    text = f"{verb} for <@{request.user}>:\n> {escape(clip(request.text, _SHOWN))}"
    ledger.begin(_OPEN, channel)
    made = clients.sure.chat_postMessage(channel=channel, text=text, unfurl_links=False, unfurl_media=False)
    ledger.made(_OPEN, str(made["channel"]), str(made["ts"]), closed=True)
    return replace(request, channel=str(made["channel"]), thread=str(made["ts"]))
