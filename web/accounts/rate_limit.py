"""How often something may be tried within a while."""

import threading
import time
from collections import defaultdict, deque


class Rate:
    """At most `times` tries of one key within `seconds`; safe to share between threads."""

    def __init__(self, times: int, seconds: float) -> None:
        self._times = times
        self._seconds = seconds
        self._tries: dict[str, deque[float]] = defaultdict(deque)
        self._lock = threading.Lock()

    def allows(self, key: str) -> bool:
        """Notes a try; whether it is still within the limit."""
        now = time.monotonic()
        with self._lock:
            for old in [k for k, tries in self._tries.items() if tries[-1] < now - self._seconds]:
                del self._tries[old]
            tries = self._tries[key]
            while tries and tries[0] < now - self._seconds:
                tries.popleft()
            tries.append(now)
            while len(tries) > self._times + 1:
                tries.popleft()
            return len(tries) <= self._times
