"""Three real Weaviate servers on loopback that make one cluster."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.fakes.weaviate_server import RunningServer

NODES = 3
_EACH = 4
"""Ports of a node that the others know by its place: gossip, data, and two of Raft."""


@contextmanager
def weaviate_cluster(folder: Path) -> Iterator[list[RunningServer]]:
    """The servers, ready, in the order in which they were started."""
    first = _free_block(NODES * _EACH)
    ports = [range(first + _EACH * n, first + _EACH * (n + 1)) for n in range(NODES)]
    joined = ",".join(f"node{n}:{gossip_data_raft[2]}" for n, gossip_data_raft in enumerate(ports))
    with ExitStack() as closing:
        servers = []
        for n, (gossip, data, raft, internal) in enumerate(ports):
            (folder / f"node{n}").mkdir(parents=True)
            named = {
                "CLUSTER_HOSTNAME": f"node{n}",
                "CLUSTER_IN_LOCALHOST": "true",
                "CLUSTER_GOSSIP_BIND_PORT": str(gossip),
                "CLUSTER_DATA_BIND_PORT": str(data),
                "RAFT_PORT": str(raft),
                "RAFT_INTERNAL_RPC_PORT": str(internal),
                "RAFT_BOOTSTRAP_EXPECT": str(NODES),
                "RAFT_JOIN": joined,
                **({"CLUSTER_JOIN": f"localhost:{ports[0][0]}"} if n else {}),
            }
            servers.append(RunningServer(folder / f"node{n}", **named))
        for server in servers:
            server.launch()
            closing.callback(server.kill)
        for server in servers:
            server.wait_until_ready()
        yield servers


def _free_block(count: int) -> int:
    """The first of so many ports in a row that nobody uses."""
    for first in range(27_100, 60_000, count):
        with ExitStack() as closing:
            try:
                for port in range(first, first + count):
                    closing.enter_context(socket.socket()).bind(("127.0.0.1", port))
            except OSError:
                continue
            return first
    raise AssertionError("no ports are free")
