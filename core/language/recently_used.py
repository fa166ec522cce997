"""Keeps what was worked out last, so that the next version of a text costs what is new in it."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")


class RecentlyUsed(Generic[Key, Made]):
    """The last `most` things made, by key; safe to share between threads. Nobody changes what it gives."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[Key, Made] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made for the key, else what is made now."""
        return self.get_all((key,), lambda _: (make(),))[0]

    def find(self, key: Key) -> Made | None:
        """What was kept for the key; None where nothing was."""
        with self._lock:
            return self._held.get(key)

    def keep(self, key: Key, made: Made) -> None:
        """Keeps it for the key."""
        with self._lock:
            self._held[key] = made
            self._held.move_to_end(key)
            while len(self._held) > self._most:
                self._held.popitem(last=False)

    def get_all(self, keys: Sequence[Key], make: Callable[[Sequence[Key]], Iterable[Made]]) -> list[Made]:
        """What was made for each key, in order; `make` gives what is missing, one for each key that it is given."""
        with self._lock:
            found: Mapping[Key, Made] = {key: self._held[key] for key in keys if key in self._held}
        missing = list(dict.fromkeys(key for key in keys if key not in found))
        found = {**found, **dict(zip(missing, make(missing), strict=True))} if missing else found
        for key in keys:
            self.keep(key, found[key])
        return [found[key] for key in keys]
