"""A real Weaviate server on loopback, for the tests of the search that is used at scale."""

import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import pytest

if TYPE_CHECKING:
    from core.adapters.weaviate.collection import WeaviatePlace

VERSION = "1.39.1"
BINARY = Path.home() / ".cache" / "tickmark" / "weaviate" / VERSION / "weaviate-server"
GET_IT = "make weaviate"
CLUSTER = ("CLUSTER_GOSSIP_BIND_PORT", "CLUSTER_DATA_BIND_PORT", "RAFT_PORT", "RAFT_INTERNAL_RPC_PORT")
PORTS = ("http", "GRPC_PORT", *CLUSTER)
READY_WITHIN = 90


@dataclass
class Server:
    """Where a server is."""

    url: str
    grpc_url: str


@pytest.fixture(scope="session")
def weaviate_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The session's server."""
    need_binary()
    with RunningServer(tmp_path_factory.mktemp("weaviate")) as server:
        yield server


def need_binary() -> None:
    """Without the server's program the test skips, or fails where TICKMARK_TEST_WEAVIATE is `required`."""
    if not BINARY.exists():
        told = f"The Weaviate server {VERSION} is not at {BINARY}; `{GET_IT}` builds it (Go, some minutes)."
        if os.environ.get("TICKMARK_TEST_WEAVIATE") == "required":
            pytest.fail(told)
        pytest.skip(told)


def new_place(server: Server, **changes: Any) -> "WeaviatePlace":
    """A tenant that nobody else uses; the vendor is imported when it is needed."""
    from core.adapters.weaviate.collection import WeaviatePlace  # noqa: PLC0415

    settled = {"api_key": "", "tenant": f"t-{uuid.uuid4().hex[:12]}", "collection": "TickmarkTest", "replicas": 1}
    given = {"url": server.url, "grpc_url": server.grpc_url, "timeout": 20.0, **settled, **changes}
    return WeaviatePlace(**given)


class RunningServer(Server):
    """A server over a folder, which runs until the block ends."""

    def __init__(self, folder: Path, **more: str) -> None:
        self._ports = free_ports()
        self._folder, self._more = folder, more
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None
        super().__init__(f"http://127.0.0.1:{self._ports['http']}", f"http://127.0.0.1:{self._ports['GRPC_PORT']}")

    def start(self) -> None:
        """Starts it over what the folder holds, and waits until it takes requests."""
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Starts it; a node of a cluster is ready when the others are there."""
        command = [str(BINARY), "--host", "127.0.0.1", "--port", str(self._ports["http"]), "--scheme", "http"]
        named = environment(self._folder, self._ports) | self._more
        with self._log.open("ab") as out:
            self._process = subprocess.Popen(command, env=named, stdout=out, stderr=out, cwd=self._folder)

    def wait_until_ready(self) -> None:
        """Returns when it takes requests."""
        until = time.monotonic() + READY_WITHIN
        while not is_ready(self):
            if self._process is None or self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                told = self._log.read_text(errors="replace")[-1500:]
                pytest.fail(f"Weaviate did not come up in {READY_WITHIN} s:\n{told}")
            time.sleep(0.2)

    def kill(self) -> None:
        """Ends it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self._folder / "data", ignore_errors=True)


def environment(folder: Path, ports: Mapping[str, int]) -> dict[str, str]:
    """Everything named, so that several can run side by side and none looks outward."""
    return {
        "HOME": str(folder),
        "PATH": os.environ["PATH"],
        "PERSISTENCE_DATA_PATH": str(folder / "data"),
        "AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED": "true",
        "DISABLE_TELEMETRY": "true",
        "DEFAULT_VECTORIZER_MODULE": "none",
        "CLUSTER_HOSTNAME": "node1",
        "CLUSTER_ADVERTISE_ADDR": "127.0.0.1",
        "LOG_LEVEL": "warning",
        **{name: str(port) for name, port in ports.items() if name != "http"},
    }


def free_ports() -> dict[str, int]:
    """A free port for each use."""
    with ExitStack() as closing:
        sockets = [closing.enter_context(socket.socket()) for _ in PORTS]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return dict(zip(PORTS, (one.getsockname()[1] for one in sockets), strict=True))


def is_ready(server: Server) -> bool:
    """Whether it takes requests."""
    try:
        with urllib.request.urlopen(f"{server.url}/v1/.well-known/ready", timeout=1) as reply:  # noqa: S310 (loopback)
            return bool(reply.status == 200)
    except (urllib.error.URLError, OSError):
        return False
