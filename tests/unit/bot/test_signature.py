"""A request is Slack's when it bears Slack's signature and is neither old nor from the future."""

import secrets
import time

import pytest
from slack_sdk.signature import SignatureVerifier

from bot.signature import is_signed

SECRET = secrets.token_hex(16)
BODY = b'{"type": "event_callback"}'
MINUTE = 60


def signed(body: bytes = BODY, *, age: int = 0, secret: str = SECRET) -> dict[str, str]:
    """The headers of a request that was signed so many seconds ago."""
    stamp = str(int(time.time()) - age)
    signature = SignatureVerifier(secret).generate_signature(timestamp=stamp, body=body)
    return {"x-slack-request-timestamp": stamp, "x-slack-signature": str(signature)}


@pytest.mark.parametrize("age", [0, 4 * MINUTE, -4 * MINUTE])
def test_a_request_of_these_minutes_is_slacks(age: int) -> None:
    assert is_signed(BODY, signed(age=age), SECRET)


@pytest.mark.parametrize("age", [6 * MINUTE, -6 * MINUTE, 60 * MINUTE, 365 * 24 * 60 * MINUTE])
def test_a_request_of_another_time_is_refused_however_well_it_is_signed(age: int) -> None:
    assert not is_signed(BODY, signed(age=age), SECRET)


def test_a_signature_is_of_one_body_one_time_and_one_secret() -> None:
    now, before = signed(), signed(age=MINUTE)
    assert not is_signed(BODY + b" ", now, SECRET)
    assert not is_signed(BODY, now, "another secret")
    assert not is_signed(BODY, now | {"x-slack-request-timestamp": before["x-slack-request-timestamp"]}, SECRET)
    assert not is_signed(BODY, now | {"x-slack-signature": now["x-slack-signature"][:-1]}, SECRET)


@pytest.mark.parametrize("name", ["x-slack-request-timestamp", "x-slack-signature"])
@pytest.mark.parametrize("text", ["", "soon", "١٧٥٠٠٠٠٠٠٠", "v0=é", "²" * 10, "9" * 400, "-1"])
def test_headers_that_slack_would_not_send_are_refused_without_an_error(name: str, text: str) -> None:
    assert not is_signed(BODY, signed() | {name: text}, SECRET)
    assert not is_signed(BODY, {other: value for other, value in signed().items() if other != name}, SECRET)


def test_a_body_that_is_no_text_is_refused_without_an_error() -> None:
    assert not is_signed(b"\xff\xfe", signed(), SECRET)
