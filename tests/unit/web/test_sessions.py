"""What a link carries is ours, and is read for as long as it is said to hold."""

import time

import pytest

from web.accounts.sessions import Sessions

KEPT = 60
"""Seconds."""


@pytest.fixture
def sessions() -> Sessions:
    return Sessions("k" * 32, secure=True, hours=1)


@pytest.mark.parametrize(("age", "held"), [(0, {"email": "ada@example.com"}), (KEPT + 5, {})])
def test_a_link_is_read_until_it_is_too_old(
    age: int, held: dict[str, str], sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time()
    with monkeypatch.context() as then:
        then.setattr(time, "time", lambda: now - age)
        key = sessions.sign_link(email="ada@example.com")
    assert sessions.read_link(key, KEPT) == held


def test_a_link_that_another_key_signed_holds_nothing(sessions: Sessions) -> None:
    other = Sessions("x" * 32, secure=True, hours=1)
    assert sessions.read_link(other.sign_link(email="ada@example.com"), KEPT) == {}
    assert sessions.read_link("nonsense", KEPT) == {}
