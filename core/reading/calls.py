"""How many calls of a language model an article may take."""

import threading

FIRST, CLAIMS_A_CALL = 2, 6
"""An article may take `FIRST` calls, and one more for every `CLAIMS_A_CALL` claims that were read in it; a long one, or
one in which few were found, one more than were taken when it was read."""


class Calls:
    """Counts the calls for one article against what its claims allow; may be used from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._allowed: int | None = None
        self.taken = 0

    def allow_for(self, claims: int) -> None:
        """Says how many claims were read."""
        with self._lock:
            self._allowed = max(FIRST + claims // CLAIMS_A_CALL, self.taken + 1)

    @property
    def left(self) -> int:
        """How many calls are left; none before it is known how many claims were read."""
        return max(0, (self._allowed or 0) - self.taken)

    def take(self, wanted: int = 1) -> int:
        """Takes up to so many of the calls that are left; how many it got."""
        with self._lock:
            got = wanted if self._allowed is None else min(wanted, self.left)
            self.taken += got
            return got
