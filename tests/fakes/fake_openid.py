"""An identity provider on loopback that speaks OpenID Connect strictly: code flow with PKCE, signed id tokens."""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from tests.fakes.loopback_service import LoopbackService, Reply, Request, as_json

CLIENT, SECRET = "tickmark", "the client's secret"


@dataclass
class _Code:
    nonce: str
    challenge: str
    back: str
    claims: dict[str, Any] = field(default_factory=dict)


class FakeOpenId(LoopbackService):
    """`sign_in` does what a person does at the provider's page, and says where the browser is sent back to.

    `claims` are those of the person; `told` replaces claims of the id token, for providers that go wrong.
    """

    def __init__(self) -> None:
        super().__init__()
        self.key = RSAKey.generate_key(2048, {"kid": "k1"})
        self.claims: dict[str, Any] = {"sub": "u1", "email": "Ann@x.test", "email_verified": True, "groups": ["Legal"]}
        self.told: dict[str, Any] = {}
        self.by_userinfo = False
        self._codes: dict[str, _Code] = {}
        self._tokens: dict[str, dict[str, Any]] = {}

    def sign_in(self, url: str) -> str:
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        assert asked["client_id"] == CLIENT
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        assert {"openid", "email"} <= set(asked["scope"].split())
        code = secrets.token_urlsafe(8)
        self._codes[code] = _Code(asked["nonce"], asked["code_challenge"], asked["redirect_uri"], dict(self.claims))
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def answer(self, request: Request) -> Reply:
        match request.path.partition("?")[0]:
            case "/.well-known/openid-configuration":
                found = {name: f"{self.url}/{name}" for name in ("authorize", "token", "jwks", "userinfo")}
                return as_json(
                    {
                        "issuer": self.url,
                        "authorization_endpoint": found["authorize"],
                        "token_endpoint": found["token"],
                        "jwks_uri": found["jwks"],
                        "userinfo_endpoint": found["userinfo"],
                    }
                )
            case "/jwks":
                return as_json({"keys": [self.key.as_dict(private=False)]})
            case "/token":
                return self._token(request)
            case "/userinfo":
                token = request.headers.get("authorization", "").removeprefix("Bearer ")
                return as_json(self._tokens[token]) if token in self._tokens else as_json({}, 401)
        return as_json({"error": "not_found"}, 404)

    def _token(self, request: Request) -> Reply:
        given = request.body
        basic = base64.b64decode(request.headers.get("authorization", "").removeprefix("Basic ")).decode()
        if basic != f"{CLIENT}:{SECRET}":
            return as_json({"error": "invalid_client"}, 401)
        found = self._codes.pop(given["code"], None)
        proof = base64.urlsafe_b64encode(hashlib.sha256(given["code_verifier"].encode()).digest()).rstrip(b"=").decode()
        if found is None or (found.challenge, found.back) != (proof, given["redirect_uri"]):
            return as_json({"error": "invalid_grant"}, 400)
        token, now = secrets.token_urlsafe(8), int(time.time())
        about = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": found.nonce}
        kept = {"sub": found.claims["sub"]} if self.by_userinfo else found.claims
        self._tokens[token] = found.claims
        signed = self.signed({**about, **kept, **self.told})
        return as_json({"access_token": token, "token_type": "Bearer", "expires_in": 300, "id_token": signed})

    def signed(self, claims: Mapping[str, Any]) -> str:
        return jwt.encode({"alg": "RS256", "kid": "k1"}, json.loads(json.dumps(claims)), self.key)
