"""A small HTTP server of a process for those who watch it: `/metrics`, `/health/live`, `/health/ready`."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from core.errors import SettingsError
from core.ports.services import Services
from core.runs.readiness import health


class WatchServer:
    """Listens while the block runs. Raises SettingsError when it cannot."""

    def __init__(self, host: str, port: int, services: Services) -> None:
        try:
            self._server = ThreadingHTTPServer((host, port), _handler(services))
        except OSError as error:
            raise SettingsError(f"TICKMARK_METRICS_PORT {port} on {host} cannot be listened on: {error}.") from error
        self.port: int = self._server.server_address[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, name="watch server", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def _handler(services: Services) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/metrics":
                self._send(200, CONTENT_TYPE_LATEST, generate_latest())
            elif self.path == "/health/live":
                self._send(200, "application/json", b'{"status": "live"}')
            elif self.path == "/health/ready":
                status, told = health(services)
                self._send(status, "application/json", json.dumps(told).encode())
            else:
                self._send(404, "text/plain", b"/metrics, /health/live, /health/ready\n")

        def _send(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Says nothing of every look."""

    return Handler
