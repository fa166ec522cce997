"""An order to end (SIGTERM) becomes an orderly end: what was opened is closed, and the exit code is 0."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def told_to_end() -> Iterator[None]:
    """Lets SIGTERM leave the block, as Ctrl-C does; without this it ends the process on the spot.

    It also holds for servers that end well by themselves and then send the signal to their process once more. Outside
    the main thread, which alone may say what a signal does, nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
