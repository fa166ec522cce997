"""An HTTP server on loopback that answers as a service would, or goes wrong as it was told to."""

import json
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Protocol, Self, TypeVar
from urllib.parse import parse_qsl


class Closing(Protocol):
    """A client that holds connections."""

    def close(self) -> None: ...


HELD_BACK = 120.0
"""Seconds for which the end of a stream is held back."""

Client = TypeVar("Client", bound=Closing)


@dataclass(frozen=True, kw_only=True)
class Reply:
    """What goes back; `cut` sends only so many bytes of what was announced, `wait` is in seconds.

    Where the body is in `pieces`, they are sent one by one, and the last when `last_after` is set.
    """

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: int | None = None
    wait: float = 0.0
    pieces: tuple[bytes, ...] = ()
    last_after: threading.Event | None = None

    def length(self) -> tuple[str, str]:
        """The header that says where the body ends: pieces are chunks (RFC 9112, 7.1), as vendors stream."""
        return ("Transfer-Encoding", "chunked") if self.pieces else ("Content-Length", str(len(self.body)))

    def in_time(self) -> Iterator[bytes]:
        """What is written, piece by piece; raises ConnectionResetError where the last piece waits in vain."""
        if not self.pieces:
            yield self.body[: self.cut]
            return
        *first, last = (b"%x\r\n%b\r\n" % (len(piece), piece) for piece in self.pieces)
        yield from first
        if self.last_after and not self.last_after.wait(HELD_BACK):
            raise ConnectionResetError
        yield last + b"0\r\n\r\n"


@dataclass(frozen=True, kw_only=True)
class Request:
    """What came in."""

    path: str
    headers: Mapping[str, str]
    body: Any


def as_json(data: Any, status: int = 200, **headers: str) -> Reply:
    """A reply of JSON."""
    headers = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}}
    return Reply(status=status, body=json.dumps(data).encode(), headers=headers)


class LoopbackService:
    """Serves until the block ends; `faults` are sent first, each once, then `answer` decides."""

    def __init__(self) -> None:
        self.faults: deque[Reply] = deque()
        self.requests: list[Request] = []
        self._clients: list[Closing] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                self._take(None)

            def do_POST(self) -> None:
                given = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                is_form = self.headers.get("Content-Type", "").startswith("application/x-www-form-urlencoded")
                self._take(dict(parse_qsl(given.decode())) if is_form else json.loads(given or b"null"))

            def _take(self, body: Any) -> None:
                headers = {k.lower(): v for k, v in self.headers.items()}
                self._send(service.reply(Request(path=self.path, headers=headers, body=body)))

            def _send(self, reply: Reply) -> None:
                time.sleep(reply.wait)
                try:
                    self.send_response(reply.status)
                    for name, value in reply.headers.items():
                        self.send_header(name, value)
                    self.send_header(*reply.length())
                    self.end_headers()
                    for piece in reply.in_time():
                        self.wfile.write(piece)
                        self.wfile.flush()
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True
                if reply.cut is not None:
                    self.close_connection = True

            def log_message(self, *args: object) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    def reply(self, request: Request) -> Reply:
        """What goes back, with what was told to go wrong first."""
        self.requests.append(request)
        return self.faults.popleft() if self.faults else self.answer(request)

    def answer(self, request: Request) -> Reply:
        """What the service says to a request when nothing goes wrong."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def closes(self, client: Client) -> Client:
        """The client, which is closed with the server."""
        self._clients.append(client)
        return client

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for client in self._clients:
            client.close()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
