"""Signing in with an identity provider of one's own, by OpenID Connect: authorization code with PKCE.

Sources: OpenID Connect Core 1.0 (3.1, code flow; 5.1, claims), OpenID Connect Discovery 1.0, RFC 7636 (PKCE),
RFC 9700 (best current practice of OAuth 2.0).
"""

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import httpx
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import OAuth2Client
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from core.errors import IdentityRefused, ServiceUnavailable
from core.ports.account_store import Identity
from core.settings import Settings

KNOWN_FOR = 3600.0
"""Seconds for which the provider's addresses and keys are kept."""
SIGNED_BY = ("RS256", "PS256", "ES256", "EdDSA")
LEEWAY = 60
"""Seconds by which the clocks may differ."""


class OpenIdProvider:
    """An IdentityProvider; its addresses and keys are fetched when they are first needed."""

    def __init__(self, settings: Settings) -> None:
        self._issuer = settings.openid_issuer.rstrip("/")
        self._id = settings.openid_client
        self._secret = settings.openid_secret.get_secret_value() if settings.openid_secret else None
        self._claim = settings.openid_groups_claim
        self._scope = settings.openid_scope
        self._timeout = settings.service_timeout
        self._known: tuple[float, Mapping[str, Any], KeySet] | None = None
        self._asking = threading.Lock()

    def begin(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where a browser is sent. Raises ServiceUnavailable and IdentityRefused."""
        with self._client(back) as client, _in_our_words():
            found, _keys = self._provider()
            url, _state = client.create_authorization_url(
                found["authorization_endpoint"], state=state, nonce=nonce, code_verifier=verifier
            )
            return str(url)

    def finish(self, back: str, code: str, nonce: str, verifier: str) -> Identity:
        """Who signed in there. Raises ServiceUnavailable and IdentityRefused."""
        with self._client(back) as client, _in_our_words():
            found, keys = self._provider()
            given = client.fetch_token(found["token_endpoint"], code=code, code_verifier=verifier)
            claims = self._checked(str(given.get("id_token", "")), keys, nonce)
            if "email" not in claims or self._claim not in claims:
                claims = self._with_more(client, found.get("userinfo_endpoint", ""), claims)
        return self._identity(claims)

    def _client(self, back: str) -> OAuth2Client:
        return OAuth2Client(
            self._id,
            self._secret,
            scope=self._scope,
            redirect_uri=back,
            code_challenge_method="S256",
            timeout=self._timeout,
        )

    def _provider(self) -> tuple[Mapping[str, Any], KeySet]:
        with self._asking:
            if self._known is None or time.monotonic() - self._known[0] > KNOWN_FOR:
                found = _json(httpx.get(f"{self._issuer}/.well-known/openid-configuration", timeout=self._timeout))
                if str(found["issuer"]).rstrip("/") != self._issuer:
                    raise IdentityRefused(f"{self._issuer} says that it is {found['issuer']}; see its address.")
                given = _json(httpx.get(found["jwks_uri"], timeout=self._timeout))
                keys = KeySet.import_key_set(given)  # type: ignore[arg-type]
                self._known = time.monotonic(), found, keys
            return self._known[1:]

    def _checked(self, token: str, keys: KeySet, nonce: str) -> Mapping[str, Any]:
        """The claims of an id token that is signed by the provider, for us, now, and for this very sign-in."""
        try:
            decoded = jwt.decode(token, keys, algorithms=list(SIGNED_BY))
        except JoseError:
            self._known = None  # its keys may have been changed since: the next sign-in fetches them again
            raise
        issuers = [self._issuer, f"{self._issuer}/"]
        jwt.JWTClaimsRegistry(
            leeway=LEEWAY,
            iss={"essential": True, "values": issuers},
            aud={"essential": True, "value": self._id},
            exp={"essential": True},
            sub={"essential": True},
            nonce={"essential": True, "value": nonce},
        ).validate(decoded.claims)
        if decoded.claims.get("azp", self._id) != self._id:
            raise IdentityRefused("The identity provider's answer is meant for another application.")
        return decoded.claims

    @staticmethod
    def _with_more(client: OAuth2Client, address: str, claims: Mapping[str, Any]) -> Mapping[str, Any]:
        if not address:
            return claims
        more = _json(client.get(address))
        if more.get("sub") != claims["sub"]:
            raise IdentityRefused("The identity provider tells of somebody else than who signed in.")
        return {**more, **claims}

    def _identity(self, claims: Mapping[str, Any]) -> Identity:
        email = str(claims.get("email", "")).strip().lower()
        if "@" not in email:
            raise IdentityRefused("The identity provider names no e-mail address; let its client have the scope email.")
        groups = claims.get(self._claim, [])
        verified = claims.get("email_verified")
        return Identity(
            email=email,
            verified=None if verified is None else str(verified).lower() == "true",
            groups=tuple(map(str, groups)) if isinstance(groups, list) else tuple(filter(None, str(groups).split(","))),
        )


def _json(response: httpx.Response) -> Mapping[str, Any]:
    response.raise_for_status()
    found: Mapping[str, Any] = response.json()
    return found


@contextmanager
def _in_our_words() -> Iterator[None]:
    """Raises ServiceUnavailable where the provider could not be asked, IdentityRefused where its answer is no good."""
    try:
        yield
    except httpx.HTTPError as error:
        raise ServiceUnavailable(
            f"The identity provider could not be asked ({type(error).__name__}: {error}). See TICKMARK_OPENID_ISSUER.",
            reader="Your organisation's sign-in cannot be reached just now. Please try again in a while.",
        ) from error
    except (AuthlibBaseError, JoseError, KeyError, TypeError, ValueError) as error:
        raise IdentityRefused(
            f"The identity provider's answer is not what was asked for ({type(error).__name__}: {error})."
        ) from error
