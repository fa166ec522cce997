"""An index for another model or layout is built beside the one in use and takes its place, whatever the store."""

import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import numpy as np
import pytest

from core.adapters.index import rebuilt_chunks
from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb import index_registry as lancedb_shelf
from core.adapters.lancedb.chunks import LanceChunks
from core.adapters.lancedb.index_registry import LanceIndexRegistry
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.weaviate import index_registry as weaviate_shelf
from core.adapters.weaviate.chunks import WeaviateChunks
from core.adapters.weaviate.collection import connect
from core.adapters.weaviate.index_registry import WeaviateIndexRegistry
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk
from core.domain.operations.rebuild import Rebuild
from core.errors import OtherVectors, StoreUnavailable
from core.ports.chunk_store import SearchRequest
from tests.contract.sample_content import SENTENCES, chunk
from tests.fakes.weaviate_server import new_place

ONE = [chunk("one", n, sentence) for n, sentence in enumerate(SENTENCES)]
TWO = [chunk("two", n, sentence) for n, sentence in enumerate(SENTENCES)]
SAMPLES = Path(__file__).parents[1] / "samples"
QUERY = "storm at the harbour of Grenwick"
Open = Callable[[int], RebuiltChunks]


@pytest.fixture(autouse=True)
def asks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuilt_chunks, "SURE_FOR", -1.0)


@pytest.fixture(params=["lancedb", "weaviate"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens the installation's store for vectors of so many dimensions."""
    place = new_place(request.getfixturevalue("weaviate_server")) if request.param == "weaviate" else None
    with ExitStack() as ending:

        def opened(dimensions: int) -> RebuiltChunks:
            model = {"embedder": HashingEmbedder(dimensions).name, "dimensions": dimensions}
            registry = WeaviateIndexRegistry(place, **model) if place else LanceIndexRegistry(tmp_path, **model)  # type: ignore[arg-type]
            store = RebuiltChunks(registry)
            ending.callback(store.close)
            return store

        yield opened


def put(store: RebuiltChunks, chunks: list[Chunk], dimensions: int) -> None:
    vectors = np.stack([HashingEmbedder(dimensions).embed_query(c.text) for c in chunks])
    store.replace(chunks[0].filing_id, chunks, vectors)


def found(store: RebuiltChunks, query: str = QUERY, *, dimensions: int = 0, dense_weight: float = 0.5) -> list[str]:
    vector = HashingEmbedder(dimensions).embed_query(query) if dimensions else None
    found = store.search(
        SearchRequest(
            text=query, scope=Scope(filing_ids=("one", "two")), limit=3, vector=vector, dense_weight=dense_weight
        )
    )
    return [passage.chunk.id for passage in found]


def test_the_former_index_is_searched_until_the_new_one_holds_everything(opened: Open) -> None:
    former = opened(32)
    put(former, ONE, 32)
    put(former, TWO, 32)
    store = opened(16)
    assert store.ids("one") == set()
    assert store.filing_ids() == {"one", "two"}
    put(store, ONE, 16)
    assert found(store)[:2] == ["one/c1", "two/c1"]
    with pytest.raises(OtherVectors, match="has vectors of hashing-32, the settings choose hashing-16; the next"):
        found(store, dimensions=16)
    assert found(former, dimensions=32)[:2] == ["one/c1", "two/c1"]
    put(store, TWO, 16)
    store.settle()
    assert found(store, dimensions=16)[:2] == ["one/c1", "two/c1"]
    assert len(found(store, dimensions=16, dense_weight=1.0)) == 3


def test_whoever_is_killed_before_the_swap_goes_on_at_the_next_start(opened: Open) -> None:
    put(opened(32), ONE, 32)
    put(opened(16), ONE, 16)
    again = opened(16)
    assert again.ids("one") == {c.id for c in ONE}
    assert found(again) == ["one/c1"]
    again.settle()
    assert len(found(again, dimensions=16, dense_weight=1.0)) == 3
    assert found(opened(16)) == ["one/c1"]


def test_going_back_to_the_former_model_undoes_what_was_begun(opened: Open) -> None:
    put(opened(32), ONE, 32)
    opened(16).upsert(ONE[:2], np.ones((2, 16), dtype=np.float32))
    back = opened(32)
    assert back.ids("one") == {c.id for c in ONE}
    back.settle()
    assert len(found(back, dimensions=32, dense_weight=1.0)) == 3
    assert opened(16).ids("one") == set()


def test_a_handle_that_searches_meanwhile_follows_the_swap(opened: Open) -> None:
    searching = opened(16)
    put(opened(32), ONE, 32)
    assert found(searching) == ["one/c1"]
    revision = searching.revision()
    put(searching, ONE, 16)
    opened(16).settle()
    assert found(searching) == ["one/c1"]
    assert searching.revision() != revision


def test_a_former_index_that_is_gone_is_not_made_again(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    put(opened(32), ONE, 32)
    store = opened(16)
    put(store, ONE, 16)
    monkeypatch.setattr(rebuilt_chunks, "SURE_FOR", 1000.0)
    assert store.filing_ids() == {"one"}
    again = opened(16)
    revision = again.revision()  # knows the former one by name, and has not opened it since
    opened(16).settle()
    again.close()
    assert found(again) == ["one/c1"]
    assert again.revision() != revision


def test_a_handle_that_has_not_heard_of_the_swap_asks_again(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    put(opened(32), ONE, 32)
    store = opened(16)
    put(store, ONE, 16)
    monkeypatch.setattr(rebuilt_chunks, "SURE_FOR", 1000.0)
    assert found(store) == ["one/c1"]
    opened(16).settle()
    assert found(store) == ["one/c1"]


def test_what_changes_or_goes_meanwhile_is_not_found_as_it_was(opened: Open) -> None:
    former = opened(32)
    put(former, ONE, 32)
    put(former, TWO, 32)
    store = opened(16)
    put(store, [chunk("one", 0, "Herons nest on the roof of the works.")], 16)
    assert found(store) == ["two/c1"]
    store.delete_filing("two")
    assert found(store) == []
    assert store.filing_ids() == {"one"}


def test_a_new_layout_alone_keeps_the_vectors(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    put(opened(32), ONE, 32)
    for module in (lancedb_shelf, weaviate_shelf):
        monkeypatch.setattr(module, "LAYOUT", "next")
    store = opened(32)
    assert store.ids("one") == set()
    assert len(found(store, dimensions=32, dense_weight=1.0)) == 3
    known = store.known_vectors(ONE)
    assert {name: v.tolist() for name, v in known.items()} == {
        c.id: HashingEmbedder(32).embed_query(c.text).tolist() for c in ONE
    }


def test_what_is_new_meanwhile_is_found_at_once_where_its_vectors_fit(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    former = opened(32)
    put(former, ONE, 32)
    assert former.rebuild() is None
    for module in (lancedb_shelf, weaviate_shelf):
        monkeypatch.setattr(module, "LAYOUT", "next")
    store = opened(32)
    put(store, TWO, 32)
    assert store.rebuild() == Rebuild(former=str(former._mark), by_meaning=True)
    assert found(store, dimensions=32)[:2] == found(former, dimensions=32)[:2] == ["one/c1", "two/c1"]
    put(store, ONE, 32)
    store.settle()
    assert store.rebuild() is None
    assert found(store, dimensions=32)[:2] == ["one/c1", "two/c1"]


def test_what_is_new_meanwhile_is_told_to_be_hidden_where_its_vectors_do_not_fit(opened: Open) -> None:
    former = opened(32)
    put(former, ONE, 32)
    store = opened(16)
    put(store, TWO, 16)
    assert found(store) == ["one/c1"]
    assert store.rebuild() == Rebuild(former=str(former._mark), by_meaning=False, hidden=frozenset({"two"}))
    put(store, ONE, 16)
    store.settle()
    assert found(store)[:2] == ["one/c1", "two/c1"]


def test_random_stops_leave_every_filing_findable(opened: Open) -> None:
    pick = np.random.default_rng(4)
    put(opened(32), ONE, 32)
    put(opened(32), TWO, 32)
    for _ in range(12):
        dimensions = int(pick.choice((32, 16)))
        store = opened(dimensions)
        missing = [held for held in (ONE, TWO) if store.ids(held[0].filing_id) != {c.id for c in held}]
        done = missing[: pick.integers(0, 3)]
        for held in done:
            put(store, held, dimensions)
        assert found(store)[:2] == ["one/c1", "two/c1"]
        if len(done) == len(missing):
            store.settle()
        assert found(store)[:2] == ["one/c1", "two/c1"]


def test_lancedb_takes_up_a_table_of_before(tmp_path: Path) -> None:
    former = LanceChunks(tmp_path, embedder="e", dimensions=32, layout="1")
    former.upsert(ONE, np.ones((len(ONE), 32), dtype=np.float32))
    store = RebuiltChunks(LanceIndexRegistry(tmp_path, embedder="e", dimensions=32))
    assert found(store) == ["one/c1"]
    store.replace("one", ONE, np.ones((len(ONE), 32), dtype=np.float32))
    store.settle()
    assert found(store) == ["one/c1"]
    assert not (tmp_path / "chunks.lance").exists()


def test_lancedb_goes_on_where_the_table_in_use_was_taken_away(tmp_path: Path) -> None:
    (tmp_path / lancedb_shelf.IN_USE).write_text("chunks-gone")
    assert found(RebuiltChunks(LanceIndexRegistry(tmp_path, embedder="e", dimensions=32))) == []


def test_lancedb_says_what_to_do_when_its_folder_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "index").write_text("a file")
    with pytest.raises(StoreUnavailable, match="could not be used"):
        found(RebuiltChunks(LanceIndexRegistry(tmp_path / "index", embedder="e", dimensions=32)))


@pytest.mark.slow
def test_weaviate_takes_up_a_collection_of_before_and_leaves_other_tenants(request: pytest.FixtureRequest) -> None:
    place = new_place(request.getfixturevalue("weaviate_server"), collection="BeforeAliases")
    other = new_place(request.getfixturevalue("weaviate_server"), collection="BeforeAliases")
    for one in (place, other):
        with closing(WeaviateChunks(one, embedder="e", dimensions=32, layout="1")) as former:
            former.upsert(ONE, np.ones((len(ONE), 32), dtype=np.float32))
    stores = [RebuiltChunks(WeaviateIndexRegistry(one, embedder="e", dimensions=32)) for one in (place, other)]
    mine, theirs = stores
    assert found(mine) == found(theirs) == ["one/c1"]
    mine.replace("one", ONE, np.ones((len(ONE), 32), dtype=np.float32))
    mine.settle()
    assert found(mine) == found(theirs) == ["one/c1"]
    with closing(connect(place)) as client:
        tenants = client.collections.get("BeforeAliases").tenants
        assert not tenants.exists(place.tenant)
        assert tenants.exists(other.tenant)
        theirs.replace("one", ONE, np.ones((len(ONE), 32), dtype=np.float32))
        theirs.settle()
        assert not client.collections.exists("BeforeAliases"), "its last tenant has moved on"
        assert client.collections.exists(mine._name)
    assert found(mine) == found(theirs) == ["one/c1"]
    for store in stores:
        store.close()


@pytest.mark.slow
def test_weaviate_leaves_what_somebody_else_keeps_under_such_a_name(request: pytest.FixtureRequest) -> None:
    place = new_place(request.getfixturevalue("weaviate_server"), collection="Shared")
    with closing(connect(place)) as client:
        client.collections.create("Shared_notes", description="Somebody's notes")
        with closing(RebuiltChunks(WeaviateIndexRegistry(place, embedder="e", dimensions=32))) as store:
            assert found(store) == []
            store.settle()
        assert client.collections.exists("Shared_notes")


@pytest.mark.slow
def test_tenants_of_one_model_share_a_collection_and_see_nothing_of_each_other(request: pytest.FixtureRequest) -> None:
    server = request.getfixturevalue("weaviate_server")
    registries = [WeaviateIndexRegistry(new_place(server), embedder="hashing", dimensions=32) for _ in range(2)]
    assert registries[0].ours == registries[1].ours
    assert registries[0].alias != registries[1].alias
    with ExitStack() as ending:
        mine, theirs = (ending.enter_context(closing(RebuiltChunks(registry))) for registry in registries)
        put(mine, ONE, 32)
        assert theirs.ids("one") == theirs.filing_ids() == set()
        assert theirs.known_vectors(ONE) == {}
        assert found(theirs, dimensions=32) == []
        theirs.delete_filing("one")
        theirs.settle()
        assert found(mine, dimensions=32)[0] == "one/c1"


def test_an_index_of_the_last_version_of_lancedb_opens_and_goes_on(tmp_path: Path) -> None:
    """Written by LanceDB 0.39.0; when the next major is taken, one of the version before it joins it."""
    with zipfile.ZipFile(SAMPLES / "index-of-lancedb-0.39.zip") as kept:
        kept.extractall(tmp_path)
    embedder = HashingEmbedder(16)
    with closing(RebuiltChunks(LanceIndexRegistry(tmp_path, embedder=embedder.name, dimensions=16))) as store:
        assert store.rebuild() is None
        assert store.ids("one") == {c.id for c in ONE}
        assert found(store, dimensions=16)[0] == ONE[1].id
        put(store, TWO, 16)
        assert store.filing_ids() == {"one", "two"}
        assert found(store, dimensions=16)[:2] == [ONE[1].id, TWO[1].id]
