"""How many calls an article may take."""

import pytest

from core.reading.calls import Calls


@pytest.mark.parametrize(("claims", "allowed"), [(1, 2), (5, 2), (6, 3), (17, 4), (18, 5), (36, 8)])
def test_two_calls_and_one_for_every_six_claims(claims: int, allowed: int) -> None:
    calls = Calls()
    assert calls.take() == 1
    calls.allow_for(claims)
    assert calls.take(100) == allowed - 1
    assert (calls.taken, calls.left, calls.take()) == (allowed, 0, 0)


def test_a_long_article_is_read_whatever_it_takes_and_its_claims_are_linked() -> None:
    calls = Calls()
    assert calls.take(6) == 6
    calls.allow_for(3)
    assert calls.left == 1
