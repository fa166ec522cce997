"""Passwords -> hashes that are kept, and back to yes or no."""

import base64
import hashlib
import hmac
import secrets

SHORTEST = 10
COST = {"n": 2**14, "r": 8, "p": 1}
"""Cost of scrypt, 16 MiB and some 50 ms; OWASP Password Storage Cheat Sheet allows it with a salt of its own."""


def hash_password(password: str) -> str:
    """The hash with its salt: `scrypt$salt$key`, in base64."""
    salt = secrets.token_bytes(16)
    return "$".join(("scrypt", *(base64.b64encode(b).decode() for b in (salt, _key(password, salt)))))


def is_password(password: str, secret: str) -> bool:
    """Whether `secret` was made of that password; takes the same time for an empty secret."""
    kind, _, rest = secret.partition("$")
    salt, _, key = rest.partition("$")
    found = _key(password, base64.b64decode(salt) or b"-" * 16)
    return kind == "scrypt" and hmac.compare_digest(found, base64.b64decode(key))


def _key(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, dklen=32, **COST)
