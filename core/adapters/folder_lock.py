"""A lock that processes share through a file and that the system lets go of when its holder dies."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the file `path` alone while the block runs; waits for whoever holds it."""
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class SharedLock:
    """Marks this process as one of the users of something."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.open("a")
        fcntl.flock(self._file, fcntl.LOCK_SH)

    def release(self) -> bool:
        """Stops being a user; returns whether nobody else is one."""
        self._file.close()
        with self._path.open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True
