"""Signals that end a process -> a clean end: what was opened is closed, no traceback is shown."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import click

from core.signals import handling


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Lets SIGTERM leave the block, as Ctrl-C does; without this it ends the process on the spot.

    It holds from the first import of a server on, and also for servers that end well by themselves and then send the
    signal to their process once more. Outside the main thread nothing changes.
    """
    came: list[int] = []

    def end(number: int, _: FrameType | None) -> NoReturn:
        came.append(number)
        sys.exit(0)

    try:
        with handling((signal.SIGTERM,), end):
            yield
    finally:
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
