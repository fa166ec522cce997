"""A TCP proxy on loopback before a service, which delays, resets, swallows or drips what goes through."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Self

DELAY = 5.0
"""Seconds by which a delayed answer comes later."""


class Mood(StrEnum):
    """What becomes of a connection, also of one that is open already."""

    FAIR = "passes everything on"
    DELAYED = "passes answers on late"
    RESET = "resets connections"
    BLACK_HOLE = "takes everything and answers nothing"
    DRIP = "passes answers on byte by byte"


class UnreliableProxy:
    """Listens on a port of its own, and passes on to `target`: (host, port), or the path of a socket."""

    def __init__(self, target: tuple[str, int] | Path) -> None:
        self.mood = Mood.FAIR
        self.taken = 0
        self._target = target
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self.cut()

    def turn(self, mood: Mood) -> None:
        """From now on; connections that are open end, so that all of them have that mood."""
        self.mood = mood
        self.cut()

    def cut(self) -> None:
        """Ends all connections."""
        for one in list(self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self.taken += 1
            threading.Thread(target=self._pass_on, args=(near, self.mood), daemon=True).start()

    def _pass_on(self, near: socket.socket, mood: Mood) -> None:
        if mood is Mood.RESET:
            near.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
            near.close()
            return
        with self._kept(near), suppress(OSError):
            if mood is Mood.BLACK_HOLE:
                while near.recv(65536):
                    pass
                return
            with self._kept(self._far()) as far:
                threading.Thread(target=_copy, args=(near, far, Mood.FAIR), daemon=True).start()
                _copy(far, near, mood)

    def _far(self) -> socket.socket:
        if isinstance(self._target, Path):
            far = socket.socket(socket.AF_UNIX)
            far.connect(str(self._target))
            return far
        return socket.create_connection(self._target)

    @contextmanager
    def _kept(self, one: socket.socket) -> Iterator[socket.socket]:
        self._open.add(one)
        try:
            yield one
        finally:
            self._open.discard(one)
            one.close()


def _copy(source: socket.socket, target: socket.socket, mood: Mood) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            if mood is Mood.DELAYED:
                time.sleep(DELAY)
            if mood is Mood.DRIP:
                for number in range(len(data)):
                    target.sendall(data[number : number + 1])
                    time.sleep(0.05)
            else:
                target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
