"""Where the answer to a request goes: its thread, a new thread for a command, or the person's own messages.

A new thread opens with the text that was asked, so that the guard sees the text before anybody else does.
"""

from dataclasses import replace

from slack_sdk.errors import SlackApiError

from bot.inbox.ledger import Ledger
from bot.inbox.request import Request
from bot.inbox.session_status import CLOSED_TO_US, SessionStatus
from bot.shared_channels import SharedChannels
from bot.slack_client import SlackClients, error_code
from core.domain.operations.message import Intent
from core.language.mrkdwn import clip, escape
from core.ports.guard import Guard, GuardResult

_OPEN = "open"
_SHOWN = 280
_ELSEWHERE = "\nI cannot answer where you asked, so I answer here."


def open_place(
    request: Request,
    clients: SlackClients,
    ledger: Ledger,
    *,
    shared: SharedChannels,
    guard: Guard,
    status: SessionStatus,
) -> Request:
    """The request with the channel and thread that its answer goes to, once and for all; there it says "working".

    A channel that we are not in, or that is shared with another organisation, is left alone: the person who asked
    gets the answer in a direct message; so does who wanted to share what the guard blocks. Raises SlackApiError when
    Slack refuses that too.
    """
    held = ledger.all().get(_OPEN)
    if held is not None and held.ts:
        return replace(request, channel=held.channel, thread=held.ts)
    barred = not request.welcome and shared.silent_in(request.channel)
    if request.thread and not barred and (request.unasked or status.begin(request)):
        return request
    checked = guard.check(request.text, article=request.intent is Intent.VERIFY)
    opening = _opening(request, checked)
    if barred or request.thread:
        return _opened(request, request.user, opening + _ELSEWHERE, clients, ledger)
    try:
        return _opened(request, request.user if checked.blocked else request.channel, opening, clients, ledger)
    except SlackApiError as error:
        if error_code(error) not in CLOSED_TO_US:
            raise
        return _opened(request, request.user, opening + _ELSEWHERE, clients, ledger)


def _opening(request: Request, checked: GuardResult) -> str:
    """Whom it is for, and the beginning of what the guard lets through."""
    verb = "Verifying" if request.intent is Intent.VERIFY else "Looking up"
    shown = "" if checked.blocked else escape(clip(checked.text, _SHOWN))
    return f"{verb} for <@{request.user}>" + (f":\n> {shown}" if shown else ".")


def _opened(request: Request, channel: str, text: str, clients: SlackClients, ledger: Ledger) -> Request:
    ledger.begin(_OPEN, channel)
    made = clients.sure.chat_postMessage(channel=channel, text=text, unfurl_links=False, unfurl_media=False)
    ledger.made(_OPEN, str(made["channel"]), str(made["ts"]), closed=True)
    return replace(request, channel=str(made["channel"]), thread=str(made["ts"]))
