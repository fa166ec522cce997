"""Who is asking: signing in and out, and what a route requires of its visitor."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from core.domain.access.account import Account, AccountRole
from core.domain.operations.audit import Act, AuditEvent
from core.ports.account_store import AccountStore
from verifier.articles.read_article import LONGEST
from web.accounts.passwords import SHORTEST, hash_password, is_password
from web.accounts.sessions import CHAT_COOKIE, Session, Sessions, password_stamp
from web.accounts.visitor import services_for, signed_in, web_for
from web.home_page import home_page
from web.pages import render
from web.problem import Refused
from web.state import Web, web_of

router = APIRouter(include_in_schema=False)

FIRST = "/first-run"
Kept = Annotated[str, Form(max_length=LONGEST)]
INVITED_FOR = 7 * 24 * 3600
RESET = "/reset-password"
RESET_FOR = 24 * 3600


class SignInNeeded(Exception):
    """A page was asked for that is for people who are signed in."""


def current_user(request: Request) -> Account:
    """The account that is signed in; a visitor is sent to the sign-in page."""
    account = signed_in(request)
    if account is None:
        raise SignInNeeded
    request.state.user = account
    return account


def current_reviewer(user: Annotated[Account, Depends(current_user)]) -> Account:
    """The account that is signed in, when it may review. Raises Refused (403) for a reader."""
    if user.role is not AccountRole.REVIEWER:
        raise Refused(403, "This page is for reviewers; ask one of them to invite you as such.")
    return user


def require_form_token(
    request: Request, web: Annotated[Web, Depends(web_of)], form_token: Annotated[str, Form()] = ""
) -> None:
    """Refuses (403) a form that was not made by one of our pages for this very session."""
    if not web.sessions.is_form_token(web.sessions.read(request), form_token):
        raise Refused(403, "This form is out of date; go back, load the page again and send it once more.")


def sender(request: Request, web: Web, form_token: str) -> Account | None:
    """The account that sent a form of ours; None where nobody is signed in, or the form is of an earlier session."""
    account = signed_in(request)
    request.state.user = account
    return account if web.sessions.is_form_token(web.sessions.read(request), form_token) else None


def sign_in_first(request: Request, web: Web, written: Mapping[str, str]) -> Response:
    """Keeps what was written: through signing in, or for another try where only the form was too old."""
    if signed_in(request) is not None:
        about = "ask_problem" if "question" in written else "verify_problem"
        return home_page(request, web, 403, **written, **{about: "This page was too old. Please try again."})
    problem = "You are signed out. Sign in, and go on with what you wrote."
    return _page(request, 401, next="/", email="", problem=problem, kept=written)


User = Annotated[Account, Depends(current_user)]
Reviewer = Annotated[Account, Depends(current_reviewer)]
OurWeb = Annotated[Web, Depends(web_for)]
SIGNED_IN = [Depends(current_user)]
CHECKED = [Depends(require_form_token)]


def _page(request: Request, status: int, **data: object) -> Response:
    settings = web_of(request).settings
    ways = {"elsewhere": bool(settings.openid_issuer), "only_elsewhere": settings.openid_only}
    return render(request, "accounts/sign_in.html", status, **ways, **data)


def first_link(web: Web) -> str:
    """The path that makes the first account, for the terminal; empty once there is one."""
    return f"{FIRST}?key={quote(web.sessions.sign_link(use='first'))}" if web.services.accounts.is_empty() else ""


@router.get("/sign-in")
def sign_in_page(request: Request, next: str = "/") -> Response:  # noqa: A002
    """The form."""
    return _page(request, 200, next=next, email="", problem="", kept={})


@router.post("/sign-in", dependencies=CHECKED)
def sign_in(
    request: Request,
    web: OurWeb,
    email: Annotated[str, Form(max_length=200)],
    password: Annotated[str, Form(max_length=1000)],
    next: Annotated[str, Form()] = "/",  # noqa: A002
    text: Kept = "",
    published: Kept = "",
    question: Kept = "",
) -> Response:
    """Signs in; after too many tries of an address it says so and checks nothing.

    What was written before is in the forms of the first page then.
    """
    email = email.strip().lower()
    given = {"text": text, "published": published, "question": question}
    kept = {name: value for name, value in given.items() if value}
    if not web.tries.allows(email):
        problem = "Too many tries; wait five minutes and try again."
        return _page(request, 429, next=next, email=email, problem=problem, kept=kept)
    account = None if web.settings.openid_only else account_of_email(web.services.accounts, email)
    if not is_password(password, account.secret if account else "") or account is None:
        problem = "Wrong e-mail address or password."
        web.services.audit.append(AuditEvent(act=Act.REFUSED, person=email))
        return _page(request, 401, next=next, email=email, problem=problem, kept=kept)
    web.services.audit.append(AuditEvent(act=Act.SIGN_IN, person=email))
    if not kept:
        return enter(web, account, next)
    request.state.session, request.state.user = _session(web, account), account
    return home_page(request, replace(web, services=services_for(account, web.services)), 200, **kept)


@router.get(RESET)
def reset_page(request: Request, web: OurWeb, key: str = "") -> Response:
    """The form for another password, for whoever has the link of `tickmark users --reset`."""
    return render(request, "accounts/reset.html", key=key, email=_reset(web, key).email, problem="", shortest=SHORTEST)


@router.post(RESET, dependencies=CHECKED)
def reset(
    request: Request, web: OurWeb, key: Annotated[str, Form()], password: Annotated[str, Form(max_length=1000)]
) -> Response:
    """Sets the password and signs in; the link is used up, and every other browser signed out."""
    account = _reset(web, key)
    if problem := _problem(account.email, password):
        told = {"key": key, "email": account.email, "problem": problem, "shortest": SHORTEST}
        return render(request, "accounts/reset.html", 422, **told)
    secret = hash_password(password)
    web.services.accounts.change_secret(account.email, secret)
    return enter(web, replace(account, secret=secret), "/")


@router.post("/sign-out", dependencies=CHECKED)
def sign_out(web: OurWeb) -> Response:
    """Ends the session in this browser, also the chat's."""
    response = RedirectResponse("/sign-in", 303)
    web.sessions.write(response, web.sessions.read_cookie(""))
    response.delete_cookie(CHAT_COOKIE)
    return response


@router.get(FIRST)
def first_page(request: Request, web: OurWeb, key: str = "") -> Response:
    """The form for a first or an invited account."""
    link = _link(web, key)
    invited = link.get("email", "")
    return render(
        request, "accounts/first_run.html", key=key, email=invited, invited=bool(invited), problem="", shortest=SHORTEST
    )


@router.post(FIRST, dependencies=CHECKED)
def first_run(
    request: Request,
    web: OurWeb,
    key: Annotated[str, Form()],
    password: Annotated[str, Form(max_length=1000)],
    email: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Makes the account and signs in."""
    link = _link(web, key)
    email = link.get("email", email).strip().lower()
    role = AccountRole(link.get("role", AccountRole.REVIEWER))
    problem = _problem(email, password)
    if not problem:
        account = Account(email=email, role=role, secret=hash_password(password), made=datetime.now(UTC))
        if web.services.accounts.add(account, only_first=link["use"] == "first"):
            return enter(web, account, "/")
        problem = "This link was used already; sign in instead."
    return render(
        request,
        "accounts/first_run.html",
        422,
        key=key,
        email=email,
        invited="email" in link,
        problem=problem,
        shortest=SHORTEST,
    )


def account_of_email(accounts: AccountStore, email: str) -> Account | None:
    """The account of that address, if any."""
    return next(iter(accounts.find(email)), None)


def _link(web: Web, key: str) -> dict[str, str]:
    link = web.sessions.read_link(key, INVITED_FOR)
    if link.get("use") == "invite" or (link.get("use") == "first" and web.services.accounts.is_empty()):
        return link
    raise Refused(403, "This link is used up or too old; sign in, or ask for another one.")


def reset_link(account: Account, sessions: Sessions) -> str:
    """The path that sets another password for an account, once, within a day."""
    key = sessions.sign_link(use="reset", email=account.email, stamp=password_stamp(account.secret))
    return f"{RESET}?key={quote(key)}"


def _reset(web: Web, key: str) -> Account:
    link = web.sessions.read_link(key, RESET_FOR)
    found = account_of_email(web.services.accounts, link.get("email", "")) if link.get("use") == "reset" else None
    if found is None or password_stamp(found.secret) != link["stamp"]:
        raise Refused(403, "This link is used up or too old; ask for another one.")
    return found


def _problem(email: str, password: str) -> str:
    name, at, host = email.partition("@")
    if not (name and at and host) or any(c.isspace() for c in email):
        return "Give an e-mail address, such as ada@example.com."
    return "" if len(password) >= SHORTEST else f"The password needs {SHORTEST} characters or more."


def enter(web: Web, account: Account, target: str) -> Response:
    """On to a page of ours, in a fresh session, so that nobody can have chosen its id."""
    ours = target.startswith("/") and not target.startswith(("//", "/\\"))
    response = RedirectResponse(target if ours else "/", 303)
    web.sessions.write(response, _session(web, account))
    return response


def _session(web: Web, account: Account) -> Session:
    return Session(id=web.sessions.read_cookie("").id, email=account.email, stamp=password_stamp(account.secret))
