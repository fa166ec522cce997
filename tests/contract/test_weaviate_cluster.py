"""Three nodes that hold everything three times: one is killed under searches and writes, and nobody notices."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing

import numpy as np
import pytest

from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.weaviate.chunks import WeaviateChunks
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk
from core.ports.chunk_store import SearchRequest
from tests.contract.sample_content import SENTENCES, chunk
from tests.fakes.weaviate_cluster import weaviate_cluster
from tests.fakes.weaviate_server import RunningServer, Server, need_binary, new_place

EMBEDDER = HashingEmbedder(32)
FILINGS = 40
CAUGHT_UP = 120
"""Seconds within which a node that comes back is sent what it missed."""
QUERY = "storm at the harbour of Grenwick"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RunningServer]]:
    need_binary()
    with weaviate_cluster(tmp_path_factory.mktemp("cluster")) as servers:
        yield servers


def store(server: Server) -> WeaviateChunks:
    return WeaviateChunks(
        new_place(server, tenant="bank", replicas=3), embedder=EMBEDDER.name, dimensions=EMBEDDER.dimensions
    )


def chunks_of(name: str) -> list[Chunk]:
    return [chunk(name, number, sentence) for number, sentence in enumerate(SENTENCES)]


def put(held: WeaviateChunks, name: str) -> None:
    chunks = chunks_of(name)
    held.replace(name, chunks, np.stack([EMBEDDER.embed_query(one.text) for one in chunks]))


def test_a_node_that_is_killed_under_work_costs_nothing(cluster: list[RunningServer]) -> None:
    entry, killed, _ = cluster
    names = [f"filing-{number}" for number in range(FILINGS)]
    failures: list[Exception] = []
    searches: list[int] = []
    ended = threading.Event()
    with closing(store(entry)) as held, closing(store(entry)) as asked:
        put(held, names[0])
        request = SearchRequest(
            text=QUERY, scope=Scope(filing_ids=(names[0],)), limit=3, vector=EMBEDDER.embed_query(QUERY)
        )

        def search() -> None:
            while not ended.is_set():
                try:
                    searches.append(len(asked.search(request)))
                except Exception as error:  # noqa: BLE001 - whatever it is, it is told below
                    failures.append(error)

        searching = threading.Thread(target=search)
        searching.start()
        try:
            for number, name in enumerate(names[1:], 1):
                if number == FILINGS // 3:
                    killed.kill()
                put(held, name)
        finally:
            ended.set()
            searching.join()
        assert failures == []
        assert len(searches) > 20
        assert set(searches) == {3}
        assert held.filing_ids() == set(names)
        killed.start()
        with closing(store(killed)) as back:
            until = time.monotonic() + CAUGHT_UP
            while back.filing_ids() != set(names) and time.monotonic() < until:
                time.sleep(0.5)
            assert all(back.ids(name) == {one.id for one in chunks_of(name)} for name in names)
            assert back.filing_ids() == set(names)
