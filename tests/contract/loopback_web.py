"""A web server on loopback for tests: a function makes the answer to each path."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

Answer = tuple[int, dict[str, str], bytes] | Callable[[socket.socket], None]
"""Status, headers, body; or something that writes to the connection itself."""


@contextmanager
def web(answer: Callable[[str], Answer]) -> Iterator[str]:
    """Serves until the block ends; yields the address, without a slash at its end."""
    server = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=_accept, args=(server, answer), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
    finally:
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        thread.join(5)


def _accept(server: socket.socket, answer: Callable[[str], Answer]) -> None:
    while True:
        try:
            connection, _ = server.accept()
        except OSError:
            return
        threading.Thread(target=_serve, args=(connection, answer), daemon=True).start()


def _serve(connection: socket.socket, answer: Callable[[str], Answer]) -> None:
    with connection, suppress(OSError):
        head = b""
        while b"\r\n\r\n" not in head:
            part = connection.recv(65_536)
            if not part:
                return
            head += part
        made = answer(head.split(b" ")[1].decode())
        if callable(made):
            made(connection)
            return
        status, headers, body = made
        lines = [f"HTTP/1.1 {status} x", f"content-length: {len(body)}", "connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
