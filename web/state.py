"""What every page needs, as one value, and how a request gets at it."""

from dataclasses import dataclass

from fastapi import Request

from core.desk.coverage import DeskRules
from core.ports.services import Services
from core.settings import Settings
from web.accounts.rate_limit import Rate
from web.accounts.sessions import Sessions


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """The services, the settings, who is signed in, how often a password may be tried, and the rules of the desk."""

    services: Services
    settings: Settings
    sessions: Sessions
    tries: Rate
    desk_rules: DeskRules


def web_of(request: Request) -> Web:
    """The value that `create_app` was given."""
    web: Web = request.app.state.web
    return web
