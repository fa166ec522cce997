"""A request -> who sends it, by session or token, and the services as that person has them."""

import hashlib
from dataclasses import replace

from fastapi import Request

from core.access.visible_to import visible_to
from core.domain.access.account import Account
from core.ports.account_store import AccountStore
from core.ports.services import Services
from web.accounts.sessions import Session, password_stamp
from web.state import Web, web_of

SCHEME = "bearer "


def session_account(session: Session, accounts: AccountStore) -> Account | None:
    """The account that a session is signed in to; None for a visitor, or when the password changed since."""
    found = accounts.find(session.email) if session.email else ()
    return next((a for a in found if password_stamp(a.secret) == session.stamp), None)


def token_digest(token: str) -> str:
    """What is kept of a token: random ones need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def services_for(account: Account | None, services: Services) -> Services:
    """The services as an account has them; a visitor is in no group."""
    return visible_to(account.groups if account else (), services)


def web_for(request: Request) -> Web:
    """The web as the sender of a request has it: every route that shows anything takes this one."""
    web = web_of(request)
    return replace(web, services=services_for(_sender(request, web), web.services))


def signed_in(request: Request) -> Account | None:
    """The account that the request's browser is signed in to; looked up once a request."""
    if not hasattr(request.state, "signed_in"):
        web = web_of(request)
        request.state.signed_in = session_account(web.sessions.read(request), web.services.accounts)
    found: Account | None = request.state.signed_in
    return found


def _sender(request: Request, web: Web) -> Account | None:
    given = request.headers.get("authorization", "")
    if given.lower().startswith(SCHEME):
        return next(iter(web.services.accounts.owner(token_digest(given[len(SCHEME) :].strip()))), None)
    return signed_in(request)
