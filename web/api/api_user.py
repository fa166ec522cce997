"""Which account a program acts for."""

from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from core.domain.access.account import Account
from core.errors import TooManyMessages
from web.accounts.sign_in import OurWeb
from web.accounts.visitor import signed_in, token_digest
from web.problem import Refused
from web.state import CALLS

BEARER = HTTPBearer(auto_error=False, description="An API token of your account page.")
FORM_HEADER = "X-Form-Token"
TOO_MANY = f"You have sent {CALLS} calls within a minute. Wait a minute, then go on."


def api_user(
    request: Request, web: OurWeb, given: Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
) -> Account:
    """The account of the token, or of the browser's session when a write carries the session's form token.

    Raises Refused (401, or 403 for a session's write without the token), and TooManyMessages (429).
    """
    if given is not None:
        found = next(iter(web.services.accounts.owner(token_digest(given.credentials))), None)
        if found is None:
            raise Refused(401, "This token is not known; make one on the account page.")
        if not web.calls.allows(found.email):
            raise TooManyMessages(TOO_MANY)
        return found
    session, account = web.sessions.read(request), signed_in(request)
    if account is None:
        raise Refused(401, "Send an API token as `Authorization: Bearer tm_...`; make one on the account page.")
    if request.method != "GET" and not web.sessions.is_form_token(session, request.headers.get(FORM_HEADER, "")):
        raise Refused(403, f"A browser's write needs the {FORM_HEADER} header.")
    return account


ApiUser = Annotated[Account, Depends(api_user)]
