"""Values are kept for a while, the latest used of them, and then forgotten."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """At most `most` values, each for at most `seconds`; with 0 of either nothing is kept. Safe between threads."""

    def __init__(self, seconds: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._held: OrderedDict[Hashable, tuple[float, Value]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value kept under `key`, or the one that `make` makes now; two threads may both make it."""
        found = self.find(key)
        if found:
            return found[0]
        made = make()
        self.keep(key, made)
        return made

    def find(self, key: Hashable) -> tuple[Value, ...]:
        """The value kept under `key`, or nothing."""
        with self._lock:
            since, *kept = self._held.get(key, (0.0,))
            if not kept or self._clock() - since > self._seconds:
                return ()
            self._held.move_to_end(key)
            return tuple(kept)

    def keep(self, key: Hashable, value: Value) -> None:
        """Keeps a value; the one not used for longest makes room."""
        with self._lock:
            if self._seconds > 0 and self._most > 0:
                self._held[key] = (self._clock(), value)
                self._held.move_to_end(key)
            while len(self._held) > self._most:
                self._held.popitem(last=False)

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._held.clear()
