"""What a person can see and change of the own account: password, API tokens, and, for reviewers, invitations."""

import secrets
from datetime import UTC, datetime
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from core.domain.access.account import Account, AccountRole, ApiToken
from web.accounts.passwords import SHORTEST, hash_password, is_password
from web.accounts.sessions import Session, password_stamp
from web.accounts.sign_in import CHECKED, FIRST, OurWeb, Reviewer, User
from web.accounts.visitor import token_digest
from web.pages import render
from web.problem import Refused
from web.state import Web, site_of

router = APIRouter(include_in_schema=False)


@router.get("/account")
def account_page(request: Request, web: OurWeb, user: User) -> Response:
    """The page."""
    return _page(request, web, user)


@router.post("/account/password", dependencies=CHECKED)
def change_password(
    request: Request,
    web: OurWeb,
    user: User,
    old: Annotated[str, Form(max_length=1000)],
    new: Annotated[str, Form(max_length=1000)],
) -> Response:
    """Changes the password; every other browser is signed out by it."""
    if not web.tries.allows(user.email) or not is_password(old, user.secret):
        return _page(request, web, user, 401, problem="This is not your password.")
    if len(new) < SHORTEST:
        return _page(request, web, user, 422, problem=f"The password needs {SHORTEST} characters or more.")
    secret = hash_password(new)
    web.services.accounts.change_secret(user.email, secret)
    response = RedirectResponse("/account", 303)
    session = Session(id=secrets.token_urlsafe(16), email=user.email, stamp=password_stamp(secret))
    web.sessions.write(response, session)
    return response


@router.post("/account/tokens", dependencies=CHECKED)
def make_token(
    request: Request,
    web: OurWeb,
    user: User,
    label: Annotated[str, Form(max_length=80)],
    form_id: Annotated[str, Form(pattern="^[0-9a-f]{16}$")],
) -> Response:
    """Makes an API token and shows it this once; a form that is sent twice, as by a reload, makes one."""
    token_id = token_digest(f"{user.email} {form_id}")[:12]
    if any(made.id == token_id for made in web.services.accounts.tokens(user.email)):
        return _page(request, web, user, 409, problem="This token was made already, and is shown only once.")
    return _page(request, web, user, token=new_token(web, user, label.strip() or "token", token_id))


@router.post("/account/tokens/{token_id}/remove", dependencies=CHECKED)
def remove_token(web: OurWeb, user: User, token_id: str) -> Response:
    """Takes an own token back."""
    web.services.accounts.remove_token(token_id, user.email)
    return RedirectResponse("/account", 303)


@router.post("/account/invite", dependencies=CHECKED)
def invite(
    request: Request,
    web: OurWeb,
    user: Reviewer,
    email: Annotated[str, Form(max_length=200)],
    role: Annotated[AccountRole, Form()],
) -> Response:
    """Makes a link with which that address, and no other, can make an account."""
    email = email.strip().lower()
    if "@" not in email:
        raise Refused(422, "Give the e-mail address of the person you invite.")
    key = web.sessions.sign_link(use="invite", email=email, role=role.value)
    return _page(request, web, user, link=f"{site_of(request)}{FIRST}?{urlencode({'key': key})}")


def new_token(web: Web, user: Account, label: str, token_id: str) -> str:
    """Makes an API token; it is known from then on by its digest alone."""
    token = f"tm_{secrets.token_urlsafe(32)}"
    made, digest = datetime.now(UTC), token_digest(token)
    web.services.accounts.add_token(ApiToken(id=token_id, email=user.email, label=label, digest=digest, made=made))
    return token


def _page(request: Request, web: Web, user: Account, status: int = 200, **notices: str) -> Response:
    notices = {"problem": "", "token": "", "link": "", "form_id": secrets.token_hex(8)} | notices
    tokens = web.services.accounts.tokens(user.email)
    return render(request, "accounts/account.html", status, tokens=tokens, roles=tuple(AccountRole), **notices)
