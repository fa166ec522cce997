"""An order to end (SIGTERM) becomes an orderly end: what was opened is closed, and the exit code is 0."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from core.signals import handling


@contextmanager
def told_to_end() -> Iterator[None]:
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
