"""What Weaviate does beyond every ChunkStore: tenants, refusals, another model's vectors, a server that goes away."""

import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.weaviate import chunks as weaviate_chunks
from core.adapters.weaviate import connection as weaviate_connection
from core.adapters.weaviate.chunks import WeaviateChunks
from core.adapters.weaviate.collection import connect, open_tenant
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, ContentKind
from core.errors import StoreUnavailable
from core.ports.chunk_store import SearchRequest
from tests.contract.sample_content import SENTENCES, chunk
from tests.fakes.weaviate_server import RunningServer, Server, new_place

EMBEDDER = HashingEmbedder(32)
ONE = [chunk("one", n, sentence) for n, sentence in enumerate(SENTENCES)]
KEY = "a-key-for-tests"
KEYED = {
    "AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED": "false",
    "AUTHENTICATION_APIKEY_ENABLED": "true",
    "AUTHENTICATION_APIKEY_ALLOWED_KEYS": KEY,
    "AUTHENTICATION_APIKEY_USERS": "tickmark",
}


class Opener:
    """Opens stores that end with the test."""

    def __init__(self, closing: ExitStack) -> None:
        self._closing = closing

    def __call__(
        self, server: Server, *, embedder: str = EMBEDDER.name, dimensions: int = 32, **changes: object
    ) -> WeaviateChunks:
        store = WeaviateChunks(new_place(server, **changes), embedder=embedder, dimensions=dimensions)
        self._closing.callback(store.close)
        return store


@pytest.fixture
def opened() -> Iterator[Opener]:
    with ExitStack() as closing:
        yield Opener(closing)


def put(store: WeaviateChunks, chunks: list[Chunk]) -> None:
    store.upsert(chunks, np.stack([EMBEDDER.embed_query(c.text) for c in chunks]))


def test_a_tenant_sees_only_its_own(weaviate_server: Server, opened: Opener) -> None:
    mine, yours = opened(weaviate_server), opened(weaviate_server)
    put(mine, ONE)
    assert yours.ids("one") == set()
    assert yours.search(SearchRequest(text="storm at the harbour", scope=Scope(filing_ids=("one",)), limit=3)) == []
    yours.delete_filing("one")
    assert len(mine.ids("one")) == len(ONE)


def test_another_handle_sees_what_was_written(weaviate_server: Server, opened: Opener) -> None:
    first, second = (opened(weaviate_server, tenant="two-handles") for _ in range(2))
    assert first.ids("one") == second.ids("one") == set()
    put(second, ONE)
    assert first.ids("one") == {c.id for c in ONE}


def test_a_store_that_was_closed_opens_again(weaviate_server: Server, opened: Opener) -> None:
    store = opened(weaviate_server)
    put(store, ONE)
    store.close()
    assert store.ids("one") == {c.id for c in ONE}


def test_handles_may_make_the_collection_at_once(weaviate_server: Server, opened: Opener) -> None:
    stores = [opened(weaviate_server, collection="MadeAtOnce", tenant="at-once") for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda store: store.ids("one"), stores)) == [set()] * 4


@pytest.mark.parametrize(("embedder", "dimensions"), [("other", 32), (EMBEDDER.name, 16)])
def test_vectors_of_another_model_are_refused(
    weaviate_server: Server, opened: Opener, embedder: str, dimensions: int
) -> None:
    put(opened(weaviate_server), ONE)
    with pytest.raises(StoreUnavailable, match="TICKMARK_WEAVIATE_COLLECTION"):
        opened(weaviate_server, embedder=embedder, dimensions=dimensions).ids("one")


def test_a_collection_of_somebody_else_is_left_alone(weaviate_server: Server, opened: Opener) -> None:
    opened(weaviate_server, collection="Theirs", embedder="x").ids("one")
    with pytest.raises(StoreUnavailable, match="do not mix"):
        opened(weaviate_server, collection="Theirs").ids("one")


def test_what_a_batch_refuses_is_named(weaviate_server: Server, opened: Opener) -> None:
    store = opened(weaviate_server)
    put(store, ONE)
    with pytest.raises(StoreUnavailable, match=r"refused 2 chunks, the first two/c0"):
        store.upsert([chunk("two", n, "text") for n in range(2)], np.ones((2, 7), dtype=np.float32))


def test_what_a_batch_takes_stays_when_another_of_it_is_refused(weaviate_server: Server, opened: Opener) -> None:
    store = opened(weaviate_server)
    put(store, ONE)
    good, bad = np.ones(32, dtype=np.float32), np.ones(7, dtype=np.float32)
    vectors = np.array([good, bad, good], dtype=object)
    with pytest.raises(StoreUnavailable, match=r"refused 1 chunks, the first three/c1: .*Run the ingest again"):
        store.upsert([chunk("three", n, "text") for n in range(3)], vectors)
    assert store.ids("three") == {"three/c0", "three/c2"}


def test_long_filings_are_written_listed_and_removed_whole(
    weaviate_server: Server, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weaviate_chunks, "PAGE", 40)
    store = opened(weaviate_server)
    many = [chunk("long", n, f"Paragraph {n} of the report.") for n in range(450)]
    put(store, many)
    assert store.ids("long") == {c.id for c in many}
    assert (
        store.search(SearchRequest(text="paragraph 431", scope=Scope(filing_ids=("long",)), limit=1))[0].chunk
        == many[431]
    )
    store.delete_filing("long")
    assert store.ids("long") == set()


@pytest.mark.parametrize("change", [{"text": "another text"}, {"words": "other words"}, {"seal": ""}])
def test_marks_show_what_was_altered(weaviate_server: Server, opened: Opener, change: dict[str, str]) -> None:
    tenant = f"altered-{next(iter(change))}"
    store = opened(weaviate_server, tenant=tenant)
    put(store, ONE)
    place = new_place(weaviate_server, tenant=tenant)
    with closing(connect(place)) as client:
        name = uuid.uuid5(weaviate_chunks.NAMESPACE, "one/c2")
        open_tenant(client, place).data.update(uuid=name, properties=change)
    marks = store.marks("one")
    assert marks["one/c2"] == ""
    assert sum(not mark for mark in marks.values()) == 1


def test_vectors_and_marks_come_page_by_page(
    weaviate_server: Server, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weaviate_chunks, "PAGE_WITH_VECTORS", 2)
    store = opened(weaviate_server)
    put(store, ONE)
    assert set(store.vectors("one")) == set(store.marks("one")) == {c.id for c in ONE}


LATER = ("seal", "groups", "kept")


def test_a_collection_of_before_gets_its_seals_and_is_for_everybody(weaviate_server: Server, opened: Opener) -> None:
    place = new_place(weaviate_server, collection="OfBefore")
    put(opened(weaviate_server, collection="OfBefore", tenant=place.tenant), ONE)
    with closing(connect(place)) as client:
        held = client.collections.get(place.collection)
        objects = list(held.with_tenant(place.tenant).iterator(include_vector=True))
        config = held.config.get().to_dict()
        client.collections.delete(place.collection)
        kept = [p for p in config["properties"] if p["name"] not in LATER]
        client.collections.create_from_dict({**config, "properties": kept})
        made = client.collections.get(place.collection)
        made.tenants.create(place.tenant)
        for one in objects:
            told = {name: value for name, value in one.properties.items() if name not in LATER}
            made.with_tenant(place.tenant).data.insert(told, uuid=one.uuid, vector=one.vector["default"])
    store = opened(weaviate_server, collection="OfBefore", tenant=place.tenant)
    assert set(store.marks("one").values()) == {""}
    for groups in (None, (), ("research",)):
        scope = Scope(filing_ids=("one",), groups=groups)
        assert len(store.search(SearchRequest(text=ONE[1].text, scope=scope, limit=9))) > 0
    put(store, [*(replace(c, groups=("research",)) for c in ONE[:2]), *ONE[2:]])
    assert "" not in store.marks("one").values()
    everybody = Scope(filing_ids=("one",), groups=())
    found = store.search(
        SearchRequest(text=ONE[1].text, scope=everybody, limit=9, vector=EMBEDDER.embed_query(ONE[1].text))
    )
    assert {p.chunk.id for p in found} == {c.id for c in ONE[2:]}


def test_a_table_is_not_buried_by_its_marks(weaviate_server: Server, opened: Opener) -> None:
    store = opened(weaviate_server)
    table = "| Net sales of pumps | $ | 1,234 | $ | 1,100 |\n|---|---|---|---|---|\n" + "| — | $ | ( | ) | % |\n" * 60
    prose = "Pumps are sold in Norway. " * 6
    put(store, [chunk("t", 0, table, kind=ContentKind.TABLE), chunk("t", 1, prose), *(ONE[1:])])
    assert (
        store.search(SearchRequest(text="net sales of pumps", scope=Scope(filing_ids=("t",)), limit=1))[
            0
        ].chunk.position
        == 0
    )


def test_a_server_that_is_not_there_is_named(opened: Opener) -> None:
    nowhere = Server("http://127.0.0.1:9", "http://127.0.0.1:10")
    with pytest.raises(StoreUnavailable, match=r"127\.0\.0\.1:9.*TICKMARK_WEAVIATE_URL"):
        opened(nowhere, timeout=1.0).ids("one")


def test_a_killed_server_keeps_what_it_took_and_asks_for_the_key(
    weaviate_server: Server, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weaviate_connection, "SURE_FOR", 0.0)
    with RunningServer(tmp_path, **KEYED) as server:
        store = opened(server, api_key=KEY, timeout=5.0)
        put(store, ONE)
        with pytest.raises(StoreUnavailable, match="TICKMARK_WEAVIATE_API_KEY"):
            opened(server, timeout=5.0).ids("one")
        with pytest.raises(StoreUnavailable, match="TICKMARK_WEAVIATE_API_KEY"):
            opened(server, api_key="wrong", timeout=5.0).ids("one")
        server.kill()
        with pytest.raises(StoreUnavailable, match="See that it runs"):
            store.search(SearchRequest(text="storm", scope=Scope(filing_ids=("one",)), limit=1))
        server.start()
        assert store.ids("one") == {c.id for c in ONE}
        assert (
            store.search(SearchRequest(text="storm at the harbour", scope=Scope(filing_ids=("one",)), limit=1))[0].chunk
            == ONE[1]
        )
