"""OAuth 2.1 for other assistants: who is signed in here lets a program act for them, and can take that back.

What a program registers and the code that it gets are signed and not kept; what it gets in the end is an API token of
the account page. Sources: https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1, RFC 7591 (registration), RFC
7636 (proof of the code), RFC 8252 (addresses on the same machine), RFC 8414, RFC 9207 and RFC 9728 (what is where).
"""

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlencode, urlsplit

from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse
from pydantic import BaseModel, Field

from core.domain.access.account import Account
from web.accounts.account import new_token
from web.accounts.sign_in import CHECKED, OurWeb, User
from web.accounts.visitor import token_digest
from web.headers import PAGE
from web.pages import render
from web.problem import RESOURCE_METADATA, Refused
from web.state import Web, site_of

router = APIRouter(include_in_schema=False)

RESOURCE = "/mcp"
REGISTERED_FOR, CODE_FOR = 10 * 365 * 24 * 3600, 60
"""Seconds for which a registration, and a code, can be used."""
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

Text = Annotated[str, Field(max_length=500)]
Given = Annotated[str, Form(max_length=4_000)]


class Registration(BaseModel):
    """What a program says of itself; what else RFC 7591 knows is not used."""

    redirect_uris: list[Text] = Field(min_length=1, max_length=5)
    client_name: str = Field(default="A program", max_length=80)


class LeaveAsked(BaseModel):
    """What a program sends a person here with."""

    client_id: str = ""
    redirect_uri: str = ""
    response_type: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""
    state: str = ""


@router.get("/.well-known/oauth-protected-resource")
@router.get(RESOURCE_METADATA)
def protected_resource(request: Request) -> dict[str, Any]:
    """Where a token for the server comes from."""
    site = site_of(request)
    about = {"bearer_methods_supported": ["header"], "resource_name": "Tickmark"}
    return {"resource": f"{site}{RESOURCE}", "authorization_servers": [site], **about}


@router.get("/.well-known/oauth-authorization-server")
def authorization_server(request: Request) -> dict[str, Any]:
    """What the addresses here are."""
    site = site_of(request)
    return {
        "issuer": site,
        "authorization_endpoint": f"{site}/oauth/authorize",
        "token_endpoint": f"{site}/oauth/token",
        "registration_endpoint": f"{site}/oauth/register",
        "response_types_supported": ["code"],
        "grant_types_supported": ["authorization_code"],
        "code_challenge_methods_supported": ["S256"],
        "token_endpoint_auth_methods_supported": ["none"],
        "authorization_response_iss_parameter_supported": True,
    }


@router.post("/oauth/register")
def register(web: OurWeb, given: Registration) -> Response:
    """Registers a program: its id holds what it said, signed by us."""
    if not all(map(is_safe_address, given.redirect_uris)):
        wrong = "Addresses to go back to begin with https, or lead to the same machine."
        return JSONResponse({"error": "invalid_redirect_uri", "error_description": wrong}, 400)
    addresses = json.dumps(given.redirect_uris)
    client = web.sessions.sign_link(use="client", name=given.client_name, addresses=addresses)
    return JSONResponse(
        {
            "client_id": client,
            "client_id_issued_at": int(datetime.now(UTC).timestamp()),
            "client_name": given.client_name,
            "redirect_uris": given.redirect_uris,
            "token_endpoint_auth_method": "none",
            "grant_types": ["authorization_code"],
            "response_types": ["code"],
        },
        201,
    )


@router.get("/oauth/authorize")
def ask_leave(request: Request, web: OurWeb, user: User, asked: Annotated[LeaveAsked, Query()]) -> Response:
    """Asks the person; what the program did wrong it hears itself.

    Raises Refused (422) where it is not known who asks, or where they would be led.
    """
    client = _client(web, asked.client_id, asked.redirect_uri)
    wrong = ""
    if asked.response_type != "code":
        wrong = "unsupported_response_type"
    elif asked.code_challenge_method != "S256" or not asked.code_challenge:
        wrong = "invalid_request"
    if wrong:
        return _back(request, asked.redirect_uri, {"error": wrong, "state": asked.state})
    passed = asked.model_dump(include={"client_id", "redirect_uri", "code_challenge", "state"})
    where = urlsplit(asked.redirect_uri)
    page = render(
        request, "accounts/oauth.html", name=client["name"], where=where.hostname, passed=passed, email=user.email
    )
    # a form that leads on to another site is stopped by browsers unless the page says so
    allowed = f"form-action 'self' {where.scheme}://{where.netloc}"
    page.headers["Content-Security-Policy"] = PAGE.replace("form-action 'self'", allowed)
    return page


@router.post("/oauth/authorize", dependencies=CHECKED)
def leave(
    request: Request,
    web: OurWeb,
    user: User,
    client_id: Given,
    redirect_uri: Given,
    code_challenge: Given,
    allow: Given = "",
    state: Given = "",
) -> Response:
    """Leads back to the program, with a code where the person let it. Raises Refused (422)."""
    _client(web, client_id, redirect_uri)
    if allow != "yes":
        return _back(request, redirect_uri, {"error": "access_denied", "state": state})
    code = web.sessions.sign_link(
        use="code",
        email=user.email,
        client=token_digest(client_id),
        address=redirect_uri,
        challenge=code_challenge,
        once=secrets.token_urlsafe(8),
    )
    return _back(request, redirect_uri, {"code": code, "state": state})


@router.post("/oauth/token")
def give_token(
    web: OurWeb,
    grant_type: Given = "",
    code: Given = "",
    redirect_uri: Given = "",
    client_id: Given = "",
    code_verifier: Given = "",
) -> Response:
    """Gives an API token for a code, once; a code that comes again takes the token back."""
    if grant_type != "authorization_code":
        return JSONResponse({"error": "unsupported_grant_type"}, 400)
    held = web.sessions.read_link(code, CODE_FOR)
    client = web.sessions.read_link(client_id, REGISTERED_FOR)
    fits = (
        held.get("use") == "code"
        and client.get("use") == "client"
        and held["client"] == token_digest(client_id)
        and held["address"] == redirect_uri
        and hmac.compare_digest(held["challenge"], challenge_of(code_verifier))
    )
    account = next(iter(web.services.accounts.find(held["email"])), None) if fits else None
    if account is None:
        return JSONResponse({"error": "invalid_grant"}, 400)
    return _token(web, account, client["name"], token_digest(code)[:12])


def _token(web: Web, account: Account, name: str, token_id: str) -> Response:
    if any(made.id == token_id for made in web.services.accounts.tokens(account.email)):
        web.services.accounts.remove_token(token_id, account.email)
        return JSONResponse({"error": "invalid_grant"}, 400)
    return JSONResponse({"access_token": new_token(web, account, name, token_id), "token_type": "Bearer"})


def challenge_of(verifier: str) -> str:
    """What RFC 7636 (S256) makes of a verifier."""
    return urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def is_safe_address(address: str) -> bool:
    """Whether a code may be sent there: by https, or to the same machine."""
    parts = urlsplit(address)
    plain = not parts.fragment and parts.username is None and bool(parts.hostname)
    return plain and (parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK))


def _client(web: Web, client_id: str, redirect_uri: str) -> dict[str, str]:
    """The program that was registered, for one of its addresses. Raises Refused (422)."""
    client = web.sessions.read_link(client_id, REGISTERED_FOR)
    known = json.loads(client["addresses"]) if client.get("use") == "client" else []
    if not any(_same_address(one, redirect_uri) for one in known):
        raise Refused(422, "This program is not known here, or asks to be led elsewhere than it said.")
    return client


def _same_address(registered: str, asked: str) -> bool:
    """Whether they are one; on the same machine whatever the port, which a program gets when it begins (RFC 8252)."""
    if registered == asked:
        return True
    first, second = urlsplit(registered), urlsplit(asked)
    local = first.scheme == second.scheme == "http" and first.hostname in _LOOPBACK and is_safe_address(asked)
    return local and (first.hostname, first.path, first.query) == (second.hostname, second.path, second.query)


def _back(request: Request, address: str, given: Mapping[str, str]) -> Response:
    said = {name: value for name, value in given.items() if value} | {"iss": site_of(request)}
    joined = "&" if urlsplit(address).query else "?"
    return RedirectResponse(f"{address}{joined}{urlencode(said)}", 303)
