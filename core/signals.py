"""Signals are handled in a way of one's own while a block runs, and as before after it."""

import signal
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def handling(numbers: Collection[signal.Signals], handle: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Calls `handle` with the number, and the frame, when one of these signals comes while the block runs.

    Outside the main thread, which alone may say what a signal does, nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
