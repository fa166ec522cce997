"""A clock that a test owns: nobody waits by it, and what was slept is counted."""


class OwnClock:
    """Stands in for the module `time`; the first sleep lasts `oversleeps` seconds too long."""

    def __init__(self, oversleeps: float = 0.0) -> None:
        self.slept: list[float] = []
        self._now = 0.0
        self._late = oversleeps

    def monotonic(self) -> float:
        """Seconds since it was made."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Passes the time at once."""
        self.slept.append(seconds)
        self._now += seconds + self._late
        self._late = 0.0
