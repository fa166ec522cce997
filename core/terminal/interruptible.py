"""A signal to end becomes a clean end with a sentence, instead of a traceback or a silent death."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import click

from core.signals import handling


@contextmanager
def stoppable(sentence: str) -> Iterator[None]:
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
