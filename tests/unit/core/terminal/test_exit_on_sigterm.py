"""An order to end leaves a block in order, whatever the interrupted part made of it."""

import os
import signal
import threading

import pytest

from core.errors import StoreUnavailable
from core.terminal.termination import exit_on_sigterm


def told(closed: list[bool]) -> None:
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        signal.pause()
    finally:
        closed.append(True)


def failing(failure: Exception) -> None:
    try:
        told([])
    except SystemExit as error:
        raise failure from error


def test_the_exit_code_is_that_of_an_orderly_end() -> None:
    closed: list[bool] = []
    with pytest.raises(SystemExit) as ended, exit_on_sigterm():
        told(closed)
    assert (ended.value.code, closed) == (0, [True])


@pytest.mark.parametrize("failure", [StoreUnavailable("in the middle of a query"), ImportError("half imported")])
def test_what_was_interrupted_is_no_failure(failure: Exception) -> None:
    with pytest.raises(SystemExit) as ended, exit_on_sigterm():
        failing(failure)
    assert ended.value.code == 0


def test_a_failure_without_an_order_stays_one() -> None:
    with pytest.raises(StoreUnavailable), exit_on_sigterm():
        raise StoreUnavailable("the disk is full")


def test_the_signal_does_again_what_it_did() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with exit_on_sigterm():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


def test_outside_the_main_thread_nothing_changes() -> None:
    seen = []

    def within() -> None:
        with exit_on_sigterm():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=within)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGTERM)]


class Ending:
    """An object whose end is just when the order comes, from which nothing can be raised."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(1000):
            pass


def lose_the_order() -> None:
    one = Ending()
    del one


def test_an_order_that_comes_where_nothing_can_be_raised_is_not_lost() -> None:
    went_on = []

    def serving() -> None:
        lose_the_order()
        went_on.append(True)
        signal.pause()

    with pytest.raises(SystemExit) as ended, exit_on_sigterm():
        serving()
    assert (ended.value.code, went_on) == (0, [True])


def test_an_order_that_is_lost_in_the_last_moment_ends_the_block_well() -> None:
    with pytest.raises(SystemExit) as ended, exit_on_sigterm():
        lose_the_order()
    assert ended.value.code == 0
