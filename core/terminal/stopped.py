"""A signal to end becomes a clean end with a sentence, instead of a traceback or a silent death."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import click


@contextmanager
def stoppable(sentence: str) -> Iterator[None]:
    """Ends the command with `sentence` on standard error when Ctrl-C or SIGTERM comes while the block runs.

    The block is left as by an exception, so that its stores are closed first. Exits with 128 and the signal's number,
    as shells expect. Outside the main thread, which alone may say what a signal does, nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []

    def stop(number: int, _: FrameType | None) -> NoReturn:
        came.append(number)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if came:  # whatever was interrupted: a store calls itself unavailable then, an import fails
            click.echo(f"\n{sentence}", err=True)
            raise click.exceptions.Exit(128 + came[0]) from None
