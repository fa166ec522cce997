"""What every page needs, as one value, and how a request gets at it."""

from dataclasses import dataclass, field

from fastapi import Request

from core.desk.coverage import DeskRules
from core.ports.account_store import IdentityProvider
from core.ports.services import Services
from core.settings import Settings
from web.accounts.rate_limit import Rate
from web.accounts.sessions import Sessions
from web.mcp.slackbot import Slackbot

CALLS, MINUTE = 300, 60
"""Calls of programs that an account may send within so many seconds, in each process."""

SIGNED_FOR = 600
"""Seconds in which a signature of Slack's may be taken for a new one: five minutes before and behind its time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """The services, the settings, who is signed in, how often a password may be tried, and the rules of the desk.

    `calls` counts what programs send, `signatures` those of Slack's calls, each of which is answered once. `slackbot`
    knows of Slack, and is None where it does not call us. `identity` signs people in elsewhere, where that is set.
    """

    services: Services
    settings: Settings
    sessions: Sessions
    tries: Rate
    desk_rules: DeskRules
    slackbot: Slackbot | None = None
    identity: IdentityProvider | None = None
    calls: Rate = field(default_factory=lambda: Rate(CALLS, MINUTE))
    signatures: Rate = field(default_factory=lambda: Rate(1, SIGNED_FOR))


def web_of(request: Request) -> Web:
    """The value that `create_app` was given."""
    web: Web = request.app.state.web
    return web


def site_of(request: Request) -> str:
    """The address under which people reach us."""
    return web_of(request).settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
