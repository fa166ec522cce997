"""A stand-in for a part that is made, and its vendor imported, when something of it is first asked for."""

import threading
from collections.abc import Callable
from typing import Any


class Lazy:
    """Passes every attribute on to what `build` returns; safe to share between threads."""

    def __init__(self, build: Callable[[], Any]) -> None:
        self._build = build
        self._built: Any = None
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Any:
        with self._lock:
            if self._built is None:
                self._built = self._build()
        return getattr(self._built, name)
