"""How often a method may be called, by a sliding minute."""

import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

PER_MINUTE = {
    "chat.startStream": 20,
    "chat.appendStream": 100,
    "chat.stopStream": 20,
    "chat.postMessage": 60,
    "chat.update": 50,
    "views.open": 100,
}
_OTHERS = 50
_BURST = {"chat.postMessage": 5}
"""Calls within one second; postMessage is limited by channel to "about one a second", with bursts let through."""


@dataclass(slots=True, kw_only=True)
class Rates:
    """Counts calls; `per_minute` is changed by tests."""

    per_minute: dict[str, int] = field(default_factory=lambda: dict(PER_MINUTE))
    clock: Callable[[], float] = time.monotonic
    _calls: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def wait(self, method: str, channel: str) -> int:
        """Seconds to wait before the call is let through; 0 when it is, and then it counts."""
        now = self.clock()
        calls = self._calls[f"{method} {channel if method == 'chat.postMessage' else ''}"]
        while calls and calls[0] <= now - 60:
            calls.popleft()
        if len(calls) >= self.per_minute.get(method, _OTHERS):
            return max(1, int(calls[0] + 60 - now) + 1) if calls else 1
        if sum(at > now - 1 for at in calls) >= _BURST.get(method, 1_000):
            return 1
        calls.append(now)
        return 0
