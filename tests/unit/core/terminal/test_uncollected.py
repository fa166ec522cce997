"""A process that serves one message does without the garbage collector, and no longer than that."""

import gc

import pytest

from core.terminal.call import uncollected


def test_nothing_is_collected_until_the_end() -> None:
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.unfreeze()


def test_an_error_turns_the_collector_on_again() -> None:
    with pytest.raises(RuntimeError), uncollected():
        raise RuntimeError
    assert gc.isenabled()
    gc.unfreeze()
