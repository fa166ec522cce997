"""Signals that end a process -> a clean end: what was opened is closed, no traceback is shown."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import click

from core.signals import handling

_MOMENT = 0.05
"""Seconds."""


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Lets SIGTERM leave the block, as Ctrl-C does; without this it ends the process on the spot.

    It holds from the first import of a server on, and also for servers that end well by themselves and then send the
    signal to their process once more. Where it comes within what lets no exception out (the end of an object), it is
    sent once more a moment later. Outside the main thread nothing changes.
    """
    came: list[int] = []
    again: list[threading.Timer] = []
    before = sys.unraisablehook

    def send_again(lost: "sys.UnraisableHookArgs") -> None:
        if came and lost.exc_type is SystemExit:
            again.append(threading.Timer(_MOMENT, os.kill, (os.getpid(), came[0])))
            again[-1].start()
        else:
            before(lost)

    def end(number: int, _: FrameType | None) -> NoReturn:
        came.append(number)
        sys.exit(0)

    sys.unraisablehook = send_again
    try:
        with handling((signal.SIGTERM,), end):
            yield
    finally:
        for timer in again:
            timer.cancel()
        sys.unraisablehook = before
        if came:  # whatever was interrupted: an import fails then, a store calls itself unavailable
            sys.exit(0)


@contextmanager
def interruptible(sentence: str) -> Iterator[None]:
    """Ends the command with `sentence` on standard error when Ctrl-C or SIGTERM comes while the block runs.

    The block is left as by an exception, so that its stores are closed first. Exits with 128 and the signal's number,
    as shells expect. Outside the main thread nothing changes.
    """
    came: list[int] = []

    def stop(number: int, _: FrameType | None) -> NoReturn:
        came.append(number)
        raise KeyboardInterrupt

    try:
        with handling((signal.SIGTERM, signal.SIGINT), stop):
            yield
    finally:
        if came:  # whatever was interrupted: a store calls itself unavailable then, an import fails
            click.echo(f"\n{sentence}", err=True)
            raise click.exceptions.Exit(128 + came[0]) from None
