"""A guard that checks a message once, though the chat stores it, names its thread after it and answers it."""

import hashlib
import threading
from concurrent.futures import Future

from core.ports.guard import Guard, GuardResult

_Key = tuple[bytes, bool]


class CheckedOnce:
    """Remembers what another guard returned for the last messages that it let pass; of their words it keeps a hash.

    Whoever asks about a message that is being checked waits for that check.
    """

    def __init__(self, inner: Guard, most: int = 32) -> None:
        self._inner = inner
        self._most = most
        self._held: dict[_Key, Future[GuardResult]] = {}
        self._lock = threading.Lock()

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        """What the guard inside returns, or returned before."""
        key = (hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(), article)
        with self._lock:
            is_new = key not in self._held
            found = self._held.setdefault(key, Future())
            if len(self._held) > self._most:
                del self._held[next(iter(self._held))]
        if is_new:
            self._check(text, key, found)
        return found.result()

    def _check(self, text: str, key: _Key, found: Future[GuardResult]) -> None:
        try:
            found.set_result(self._inner.check(text, article=key[1]))
        finally:
            if not found.done() or found.result().blocked:  # it may have broken: the next try is checked again
                with self._lock:
                    self._held.pop(key, None)
            found.cancel()
