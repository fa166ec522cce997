"""A signal ends a command with a sentence, whatever the interrupted part made of it."""

import os
import signal

import click
import pytest

from core.errors import StoreUnavailable
from core.terminal.termination import interruptible


def work(number: signal.Signals, closed: list[bool]) -> None:
    try:
        os.kill(os.getpid(), number)
        signal.pause()
    finally:
        closed.append(True)


def interrupted(failure: Exception) -> None:
    try:
        work(signal.SIGTERM, [])
    except KeyboardInterrupt as error:
        raise failure from error


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_block(number: signal.Signals, capsys: pytest.CaptureFixture[str]) -> None:
    closed: list[bool] = []
    with pytest.raises(click.exceptions.Exit) as ended, interruptible("Stopped here."):
        work(number, closed)
    assert ended.value.exit_code == 128 + number
    assert closed == [True]
    assert capsys.readouterr().err.strip() == "Stopped here."


@pytest.mark.parametrize(
    "failure", [StoreUnavailable("the connection is in the middle of a query"), ImportError("initialization failed")]
)
def test_what_was_interrupted_is_no_failure(failure: Exception) -> None:
    with pytest.raises(click.exceptions.Exit) as ended, interruptible("Stopped here."):
        interrupted(failure)
    assert ended.value.exit_code == 128 + signal.SIGTERM


def test_a_failure_without_a_signal_stays_one() -> None:
    with pytest.raises(StoreUnavailable), interruptible("Stopped here."):
        raise StoreUnavailable("the disk is full")


def test_what_signals_did_before_they_do_again() -> None:
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    with interruptible("Stopped here."):
        assert signal.getsignal(signal.SIGTERM) is not before[0]
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before
