"""Signing in with the organisation's own identity provider: its groups are ours from then on."""

import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from core.domain.access.account import Account, AccountRole
from core.domain.access.groups import read_groups
from core.domain.operations.audit import Act, AuditEvent
from core.errors import IdentityRefused, SettingsError
from core.ports.account_store import Identity, IdentityProvider
from core.settings import Settings
from web.accounts.sign_in import OurWeb, account_of_email, enter
from web.problem import Refused
from web.state import Web, site_of

router = APIRouter(include_in_schema=False)

BEGIN = "/sign-in/openid"
BACK = f"{BEGIN}/back"
COOKIE = "tickmark_openid"
TAKES = 600
"""Seconds that signing in there may take."""
NO_PASSWORD = "openid$"  # noqa: S105 - says that there is none
Given = Annotated[str, Query(max_length=4000)]


@router.get(BEGIN)
def begin(request: Request, web: OurWeb, next: Annotated[str, Query(max_length=2000)] = "/") -> Response:  # noqa: A002
    """Sends the browser to the provider, and has it keep what the answer must fit."""
    kept = {name: secrets.token_urlsafe(32) for name in ("state", "nonce", "verifier")}
    url = _provider(web).begin(f"{site_of(request)}{BACK}", kept["state"], kept["nonce"], kept["verifier"])
    response = RedirectResponse(url, 303)
    secure = site_of(request).startswith("https:")
    value = web.sessions.sign_link(use="openid", next=next, **kept)
    response.set_cookie(COOKIE, value, TAKES, path=BEGIN, httponly=True, samesite="lax", secure=secure)
    return response


@router.get(BACK)
def come_back(
    request: Request,
    web: OurWeb,
    code: Given = "",
    state: Given = "",
    error: Given = "",
) -> Response:
    """Signs in whom the provider names; an answer that this browser did not ask for is refused."""
    kept = web.sessions.read_link(request.cookies.get(COOKIE, ""), TAKES)
    if kept.get("use") != "openid" or not secrets.compare_digest(kept["state"].encode(), state.encode()):
        raise Refused(403, "This sign-in is out of date; begin it once more.")
    if error or not code:
        raise Refused(403, "Your organisation's sign-in did not let you in.")
    try:
        found = _provider(web).finish(f"{site_of(request)}{BACK}", code, kept["nonce"], kept["verifier"])
        account = _adopted(found, web)
    except IdentityRefused as refused:
        web.services.audit.append(AuditEvent(act=Act.REFUSED, detail={"by": "OpenID Connect", "why": str(refused)}))
        raise
    web.services.audit.append(AuditEvent(act=Act.SIGN_IN, person=account.email, detail={"by": "OpenID Connect"}))
    response = enter(web, account, kept["next"])
    response.delete_cookie(COOKIE, path=BEGIN)
    return response


def _provider(web: Web) -> IdentityProvider:
    if web.identity is None:
        raise Refused(404, "There is no such way to sign in here.")
    return web.identity


def _adopted(found: Identity, web: Web) -> Account:
    """The account of whom the provider names, with the provider's groups. Raises IdentityRefused."""
    held = account_of_email(web.services.accounts, found.email)
    has_password = held is not None and not held.secret.startswith(NO_PASSWORD)
    if found.verified is False or (has_password and not found.verified):
        raise IdentityRefused(
            f"The identity provider does not say that {found.email} was verified.",
            reader="Your organisation's sign-in does not confirm your e-mail address.",
        )
    groups, role = groups_of(found.groups, web.settings), role_of(found.groups, web.settings)
    secret = held.secret if held else f"{NO_PASSWORD}{secrets.token_hex(16)}$"
    made = held.made if held else datetime.now(UTC)
    account = Account(email=found.email, role=role, secret=secret, made=made, groups=groups)
    web.services.accounts.adopt(account)
    return account


def groups_of(given: Collection[str], settings: Settings) -> tuple[str, ...]:
    """Our groups for the provider's: those that TICKMARK_OPENID_GROUPS names, or, without it, all that can be names."""
    names = settings.openid_groups
    found = {names[name] for name in given if name in names} if names else set(given)
    return read_groups(name for name in found if _is_name(name))


def role_of(given: Collection[str], settings: Settings) -> AccountRole:
    """Reviewer for whoever is in one of the provider's groups that TICKMARK_OPENID_REVIEWERS names."""
    reviewers = set(filter(None, settings.openid_reviewers.split(",")))
    return AccountRole.READER if reviewers.isdisjoint(given) else AccountRole.REVIEWER


def _is_name(word: str) -> bool:
    try:
        return bool(read_groups([word]))
    except SettingsError:
        return False
