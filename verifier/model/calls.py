"""How many calls of a language model an article may take."""

import threading

FIRST, CLAIMS_A_CALL = 2, 6
"""An article may take `FIRST` calls, and one more for every `CLAIMS_A_CALL` claims that were read in it; a long one at
least those that it takes to read it."""


class Calls:
    """Counts the calls for one article against what its claims allow; may be used from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._claims = 0
        self.taken = 0

    def allow_for(self, claims: int) -> None:
        """Says how many claims were read."""
        self._claims = claims

    @property
    def left(self) -> int:
        """How many calls are left."""
        return max(0, FIRST + self._claims // CLAIMS_A_CALL - self.taken)

    def take(self, wanted: int = 1) -> int:
        """Takes up to so many of the calls that are left; how many it got."""
        with self._lock:
            got = min(wanted, self.left) if self._claims else wanted
            self.taken += got
            return got
