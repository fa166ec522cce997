"""Signed cookies: who is signed in in this browser, and the token that its forms must carry."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "tickmark_session"
CHAT_COOKIE = "tickmark_chat"
"""The chat's own cookie, which holds the same account for its socket."""
HOURS = 14 * 24
"""Hours after which a person signs in again, unless the settings say otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A browser; `email` is empty until somebody signs in, `stamp` ends the session when the password changes."""

    id: str
    email: str = ""
    stamp: str = ""


class Sessions:
    """Reads and writes the cookie. `secure` keeps it to https."""

    def __init__(self, key: str, *, secure: bool, hours: float = HOURS) -> None:
        self._key = key.encode()
        self._longest = round(hours * 3600)
        self._secure = secure
        self._signer = URLSafeTimedSerializer(key, salt="tickmark.session")
        self._links = URLSafeTimedSerializer(key, salt="tickmark.link")

    def read(self, request: Request) -> Session:
        """The session that the request's cookie holds; a new one when it holds none that we signed."""
        stored = getattr(request.state, "session", None)
        if isinstance(stored, Session):
            return stored
        session = self.read_cookie(request.cookies.get(COOKIE, ""))
        request.state.session = session
        return session

    def read_cookie(self, cookie: str) -> Session:
        """The session in a cookie's value; a new one when it holds none that we signed."""
        try:
            data = self._signer.loads(cookie, max_age=self._longest)
        except BadSignature:
            return Session(id=secrets.token_urlsafe(16))
        return Session(id=data["id"], email=data["email"], stamp=data["stamp"])

    def write(self, response: Response, session: Session) -> None:
        """Gives the browser the session to keep."""
        data = {"id": session.id, "email": session.email, "stamp": session.stamp}
        value = self._signer.dumps(data)
        response.set_cookie(COOKIE, value, max_age=self._longest, httponly=True, samesite="lax", secure=self._secure)

    def form_token(self, session: Session) -> str:
        """What every form of this session carries, so that no other site can send it."""
        return hmac.new(self._key, f"form:{session.id}:{session.email}".encode(), hashlib.sha256).hexdigest()

    def is_form_token(self, session: Session, token: str) -> bool:
        """Whether a form was made for this session."""
        return hmac.compare_digest(self.form_token(session), token)

    def sign_link(self, **data: str) -> str:
        """A key in a link that only we can make."""
        return str(self._links.dumps(data))

    def read_link(self, key: str, seconds: int) -> dict[str, str]:
        """What a link's key holds; empty when it is not ours or older than that."""
        try:
            return dict(self._links.loads(key, max_age=seconds))
        except BadSignature:
            return {}


def password_stamp(secret: str) -> str:
    """A short print of a password's hash: a session ends when it changes."""
    return hashlib.sha256(secret.encode()).hexdigest()[:16]
