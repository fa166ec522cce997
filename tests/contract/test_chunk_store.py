"""What every ChunkStore does."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import lancedb
import numpy as np
import pytest

from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb.chunks import LanceChunks
from core.adapters.lancedb.index_registry import LanceIndexRegistry
from core.adapters.memory.chunks import MemoryChunks
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.weaviate.index_registry import WeaviateIndexRegistry
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.chunk_mark import chunk_mark
from core.errors import StoreUnavailable
from core.ports.chunk_store import ChunkStore, SearchRequest
from tests.contract.sample_content import SENTENCES, chunk
from tests.fakes.weaviate_server import new_place

EMBEDDER = HashingEmbedder(32)
ONE = [chunk("one", n, sentence) for n, sentence in enumerate(SENTENCES)]
TWO = [chunk("two", n, sentence.replace("Grenwick", "Marrow")) for n, sentence in enumerate(SENTENCES)]


@pytest.fixture(params=["memory", "lancedb", "weaviate"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ChunkStore]:
    made: ChunkStore = MemoryChunks(EMBEDDER.name)
    if request.param == "lancedb":
        made = RebuiltChunks(
            LanceIndexRegistry(tmp_path / "index", embedder=EMBEDDER.name, dimensions=EMBEDDER.dimensions)
        )
    if request.param == "weaviate":
        place = new_place(request.getfixturevalue("weaviate_server"))
        made = RebuiltChunks(WeaviateIndexRegistry(place, embedder=EMBEDDER.name, dimensions=EMBEDDER.dimensions))
    yield made
    made.close()


def put(store: ChunkStore, chunks: list[Chunk]) -> None:
    store.upsert(chunks, np.stack([EMBEDDER.embed_query(c.text) for c in chunks]))


def found(store: ChunkStore, query: str, *, filings: tuple[str, ...] = ("one",), **more: object) -> list[str]:
    scope = Scope(filing_ids=filings, **{name: more.pop(name) for name in ("item", "kind") if name in more})  # type: ignore[arg-type]
    options = {"vector": EMBEDDER.embed_query(query), "limit": 3, **more}
    return [p.chunk.id for p in store.search(SearchRequest(text=query, scope=scope, **options))]  # type: ignore[arg-type]


def test_an_empty_store_finds_nothing(store: ChunkStore) -> None:
    assert found(store, "pumps") == []
    assert store.ids("one") == set()
    store.delete_filing("one")
    store.optimize()


def test_words_find_their_chunk_before_and_after_optimize(store: ChunkStore) -> None:
    put(store, ONE)
    assert found(store, "storm at the harbour of Grenwick", vector=None)[0] == "one/c1"
    store.optimize()
    assert found(store, "storm at the harbour of Grenwick", vector=None)[0] == "one/c1"
    assert found(store, "Who filed a lawsuit about bearings?")[0] == "one/c4"


def test_a_figure_is_one_word_however_it_is_written(store: ChunkStore) -> None:
    put(store, ONE)
    assert found(store, "4310", vector=None) == found(store, "(4,310)", vector=None) == ["one/c2"]
    assert found(store, "$1234.5", vector=None) == ["one/c0"]
    assert found(store, "310", vector=None) == []


def test_words_are_not_stemmed(store: ChunkStore) -> None:
    put(store, ONE)
    assert found(store, "mould", vector=None) == []
    assert found(store, "MOULDS", vector=None) == ["one/c3"]


def test_the_context_is_searched_too(store: ChunkStore) -> None:
    put(store, [*ONE[:1], chunk("one", 1, SENTENCES[1], context="Item 2. Properties, Zanzibar")])
    assert found(store, "zanzibar", vector=None) == ["one/c1"]


def test_a_chunk_comes_back_as_it_was(store: ChunkStore) -> None:
    odd = chunk(
        "o'ne", 7, "It's \u201cquoted\u201d; 100% \n new line", item=None, kind=ContentKind.TABLE, element_ids=()
    )
    put(store, [odd])
    passage = store.search(SearchRequest(text="quoted", scope=Scope(filing_ids=("o'ne",)), limit=1))[0]
    assert passage.chunk == odd
    assert passage.score > 0


def test_meaning_finds_what_words_do_not(store: ChunkStore) -> None:
    put(store, ONE)
    vector = EMBEDDER.embed_query(SENTENCES[3])
    assert [
        p.chunk.id
        for p in store.search(SearchRequest(text="zebra", scope=Scope(filing_ids=("one",)), limit=1, vector=vector))
    ] == ["one/c3"]


def test_both_rankings_are_fused_by_reciprocal_rank(store: ChunkStore) -> None:
    put(store, ONE)
    best = store.search(
        SearchRequest(
            text=SENTENCES[2], scope=Scope(filing_ids=("one",)), limit=5, vector=EMBEDDER.embed_query(SENTENCES[2])
        )
    )
    assert best[0].chunk.id == "one/c2"
    assert best[0].score == pytest.approx(2 / 61)
    assert [p.score for p in best] == sorted((p.score for p in best), reverse=True)


def test_each_ranking_counts_as_much_as_is_asked(store: ChunkStore) -> None:
    put(store, ONE)
    query, near = SENTENCES[4], EMBEDDER.embed_query(SENTENCES[2])
    assert found(store, query, vector=near, dense_weight=0.0) == found(store, query, vector=None)
    alone = store.search(
        SearchRequest(text=query, scope=Scope(filing_ids=("one",)), limit=5, vector=near, dense_weight=1.0)
    )
    assert alone[0].chunk.id == "one/c2"
    assert [(p.by_words, p.by_meaning) for p in alone] == [(0, rank) for rank in range(1, 6)]
    for one in store.search(
        SearchRequest(text=query, scope=Scope(filing_ids=("one",)), limit=5, vector=near, dense_weight=0.9)
    ):
        words = 0.2 / (60 + one.by_words) if one.by_words else 0.0
        assert one.score == pytest.approx(words + 1.8 / (60 + one.by_meaning))


def test_a_passage_tells_its_ranks(store: ChunkStore) -> None:
    put(store, ONE)
    best = store.search(
        SearchRequest(
            text="storm at the harbour",
            scope=Scope(filing_ids=("one",)),
            limit=5,
            vector=EMBEDDER.embed_query(SENTENCES[1]),
        )
    )
    assert (best[0].by_words, best[0].by_meaning) == (1, 1)
    assert sorted(p.by_meaning for p in best) == [1, 2, 3, 4, 5]
    assert [p.by_words for p in best[1:]] == [0] * 4


@pytest.mark.parametrize("query", ["", "   ", "\n"])
def test_an_empty_query_finds_nothing(store: ChunkStore, query: str) -> None:
    put(store, ONE)
    assert found(store, query) == []


@pytest.mark.parametrize("query", ["the of and", '"', "a AND (b", "x:y*~^", "'; DROP TABLE chunks --", "?" * 3000])
def test_any_text_is_a_query(store: ChunkStore, query: str) -> None:
    put(store, ONE)
    assert found(store, query, vector=None) == []
    assert len(found(store, query)) == 3


def test_no_filings_find_nothing(store: ChunkStore) -> None:
    put(store, ONE)
    assert found(store, "pumps", filings=()) == []


def test_only_the_filings_named_are_searched(store: ChunkStore) -> None:
    put(store, ONE)
    put(store, TWO)
    assert set(found(store, "Net sales of pumps rose", filings=("two",), limit=10)) <= {c.id for c in TWO}
    both = found(store, "Net sales of pumps rose", filings=("one", "two"), limit=10)
    assert set(both[:2]) == {"one/c0", "two/c0"}
    assert found(store, "pumps", filings=("nobody",)) == []


def test_item_and_kind_filter(store: ChunkStore) -> None:
    put(store, ONE)
    assert set(found(store, "storm pumps lawsuit", item="7", limit=10)) == {"one/c1", "one/c3"}
    assert found(store, "storm pumps lawsuit", kind=ContentKind.TABLE, limit=10) == ["one/c4"]
    assert found(store, "storm pumps lawsuit", kind=ContentKind.TABLE, item="7", limit=10) == []


def test_limit_is_kept(store: ChunkStore) -> None:
    put(store, ONE)
    assert len(found(store, "net sales storm people depreciation lawsuit", limit=2)) == 2


def test_upsert_replaces_a_chunk_of_the_same_id(store: ChunkStore) -> None:
    put(store, ONE)
    put(store, [chunk("one", 0, "Herons nest on the roof of the works.")])
    assert store.ids("one") == {c.id for c in ONE}
    assert found(store, "herons", vector=None) == ["one/c0"]
    assert found(store, "Norway", vector=None) == []


def test_a_filing_is_removed_whole_and_alone(store: ChunkStore) -> None:
    put(store, ONE)
    put(store, TWO)
    store.delete_filing("one")
    assert store.ids("one") == set()
    assert store.ids("two") == {c.id for c in TWO}
    assert found(store, "pumps") == []


def test_replace_writes_new_chunks_and_removes_what_the_filing_no_longer_has(store: ChunkStore) -> None:
    put(store, ONE)
    put(store, TWO)
    shorter = [chunk("one", 0, "Herons nest on the roof of the works."), ONE[1]]
    store.replace("one", shorter, np.stack([EMBEDDER.embed_query(c.text) for c in shorter]))
    assert store.ids("one") == {"one/c0", "one/c1"}
    assert store.ids("two") == {c.id for c in TWO}
    assert found(store, "herons", vector=None) == ["one/c0"]
    assert found(store, "lawsuit", vector=None) == []
    store.replace("one", [], np.zeros((0, EMBEDDER.dimensions), dtype=np.float32))
    assert store.ids("one") == set()


def test_a_store_names_the_filings_it_holds(store: ChunkStore) -> None:
    assert store.filing_ids() == set()
    put(store, ONE)
    put(store, TWO)
    assert store.filing_ids() == {"one", "two"}


def test_marks_tell_what_is_held(store: ChunkStore) -> None:
    odd = chunk("one", 7, "It's \u201cquoted\u201d; 100% \n new line", item=None, element_ids=())
    put(store, [*ONE, odd])
    assert store.marks("one") == {c.id: chunk_mark(c, EMBEDDER.name) for c in [*ONE, odd]}
    assert store.marks("two") == {}


def test_vectors_come_back_bit_by_bit(store: ChunkStore) -> None:
    put(store, ONE)
    held = store.vectors("one")
    assert set(held) == {c.id for c in ONE}
    for one in ONE:
        assert held[one.id].dtype == np.float32
        assert (held[one.id] == EMBEDDER.embed_query(one.text)).all()


def test_chunks_and_vectors_must_match(store: ChunkStore) -> None:
    with pytest.raises(ValueError, match=r"vectors|shorter|longer"):
        store.upsert(ONE, np.zeros((2, EMBEDDER.dimensions), dtype=np.float32))


def test_nothing_to_write_is_no_error(store: ChunkStore) -> None:
    store.upsert([], np.zeros((0, EMBEDDER.dimensions), dtype=np.float32))
    assert store.ids("one") == set()


def test_lancedb_sees_what_another_handle_wrote(tmp_path: Path) -> None:
    first, second = (LanceChunks(tmp_path, embedder="e", dimensions=32) for _ in range(2))
    assert first.ids("one") == second.ids("one") == set()
    put(second, ONE)
    assert first.ids("one") == {c.id for c in ONE}
    assert found(first, "herring harbour", vector=None) == ["one/c1"]
    second.optimize()
    second.delete_filing("one")
    assert first.ids("one") == set()


@pytest.mark.parametrize(("embedder", "dimensions"), [("other", 32), ("e", 16)])
def test_lancedb_refuses_vectors_of_another_model(tmp_path: Path, embedder: str, dimensions: int) -> None:
    put(LanceChunks(tmp_path, embedder="e", dimensions=32), ONE)
    other = LanceChunks(tmp_path, embedder=embedder, dimensions=dimensions)
    with pytest.raises(StoreUnavailable, match="was made with e and the settings now choose"):
        other.ids("one")


def lance_table(folder: Path) -> Any:
    return lancedb.connect(folder).open_table("chunks")


@pytest.mark.parametrize(
    "change",
    [{"text": "another text"}, {"vector": [0.5] * 32}, {"words": "other words"}, {"seal": ""}, {"item": "9"}],
)
def test_lancedb_marks_what_was_altered(tmp_path: Path, change: dict[str, object]) -> None:
    store = LanceChunks(tmp_path, embedder="e", dimensions=32)
    put(store, ONE)
    lance_table(tmp_path).update(where="id = 'one/c2'", values=change)
    marks = store.marks("one")
    assert marks["one/c2"] == ""
    assert all(mark for name, mark in marks.items() if name != "one/c2")


def test_lancedb_takes_up_an_index_without_seals(tmp_path: Path) -> None:
    put(LanceChunks(tmp_path, embedder="e", dimensions=32), ONE)
    lance_table(tmp_path).drop_columns(["seal", "groups"])
    store = LanceChunks(tmp_path, embedder="e", dimensions=32)
    assert set(store.marks("one").values()) == {""}
    assert found(store, "herring harbour", vector=None) == ["one/c1"]
    put(store, ONE)
    assert "" not in store.marks("one").values()


def test_lancedb_takes_up_an_index_without_groups(tmp_path: Path) -> None:
    put(LanceChunks(tmp_path, embedder="e", dimensions=32), ONE)
    before = LanceChunks(tmp_path, embedder="e", dimensions=32).marks("one")
    lance_table(tmp_path).drop_columns(["groups"])
    store = LanceChunks(tmp_path, embedder="e", dimensions=32)
    assert store.marks("one") == before
    for groups in (None, (), ("research",)):
        scope = Scope(filing_ids=("one",), groups=groups)
        assert store.search(SearchRequest(text="herring harbour", scope=scope, limit=1))[0].chunk == ONE[1]
    kept = replace(ONE[1], groups=("research",))
    put(store, [kept])
    scope = Scope(filing_ids=("one",), groups=())
    assert kept.id not in {
        p.chunk.id for p in store.search(SearchRequest(text="herring harbour", scope=scope, limit=9))
    }


def test_lancedb_says_what_to_do_when_its_folder_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "index").write_text("a file")
    with pytest.raises(StoreUnavailable, match=r"index.*could not be used"):
        LanceChunks(tmp_path / "index", embedder="e", dimensions=32).ids("one")


def test_lancedb_mends_a_table_whose_making_was_cut_off(tmp_path: Path) -> None:
    (tmp_path / "chunks.lance" / "data").mkdir(parents=True)
    put(LanceChunks(tmp_path, embedder="e", dimensions=32), ONE)
    assert found(LanceChunks(tmp_path, embedder="e", dimensions=32), "herring harbour", vector=None) == ["one/c1"]


def test_lancedb_finds_a_damaged_index_damaged(tmp_path: Path) -> None:
    put(LanceChunks(tmp_path, embedder="e", dimensions=32), ONE)
    for file in (tmp_path / "chunks.lance" / "_versions").iterdir():
        file.write_bytes(b"")
    with pytest.raises(StoreUnavailable, match="remove it"):
        LanceChunks(tmp_path, embedder="e", dimensions=32).ids("one")


def test_every_write_changes_the_revision(store: ChunkStore) -> None:
    seen = [store.revision()]
    put(store, ONE)
    seen.append(store.revision())
    put(store, [chunk("one", 0, "Herons nest on the roof of the works.")])
    seen.append(store.revision())
    store.delete_filing("one")
    seen.append(store.revision())
    assert len(set(seen)) == 4
    assert store.revision() == seen[-1]


def test_vectors_are_known_of_chunks_that_are_held_as_they_are(store: ChunkStore) -> None:
    put(store, [*ONE, *TWO])
    changed = chunk("one", 0, "Herons nest on the roof of the works.")
    known = store.known_vectors([changed, *ONE[1:], TWO[0], chunk("three", 0, "Nothing.")])
    assert set(known) == {c.id for c in (*ONE[1:], TWO[0])}
    assert (known["one/c1"] == EMBEDDER.embed_query(ONE[1].text)).all()


def test_settling_changes_nothing_where_nothing_was_rebuilt(store: ChunkStore) -> None:
    put(store, ONE)
    before = found(store, "storm at the harbour", limit=10)
    store.settle()
    assert found(store, "storm at the harbour", limit=10) == before


def test_equal_chunks_stand_in_the_order_of_the_filings(store: ChunkStore) -> None:
    twins = [chunk("one", n, "Herons nest on the roof.") for n in (8, 2, 11, 5)]
    put(store, twins)
    assert found(store, "herons", limit=4) == ["one/c2", "one/c5", "one/c8", "one/c11"]


def test_a_word_counts_as_often_as_it_is_asked_for(store: ChunkStore) -> None:
    kinds = ("herring", "salmon", "trout")
    put(store, [chunk("one", n, f"We sell {kind} and other fish.") for n, kind in enumerate(kinds)])
    assert found(store, "herring salmon salmon trout trout trout", vector=None) == ["one/c2", "one/c1", "one/c0"]
    assert found(store, "herring herring herring salmon salmon trout", vector=None) == ["one/c0", "one/c1", "one/c2"]
    assert found(store, "herring herring salmon trout", vector=None)[0] == "one/c0"


def test_what_a_query_asks_for_more_often_adds_up(store: ChunkStore) -> None:
    put(store, [chunk("one", 0, "Herring and salmon."), chunk("one", 1, "Trout and bread."), chunk("one", 2, "Ice.")])
    assert found(store, "herring salmon trout", vector=None) == ["one/c0", "one/c1"]
    assert found(store, "herring salmon trout trout trout", vector=None) == ["one/c1", "one/c0"]


def test_a_table_is_found_by_what_its_figures_are_of(store: ChunkStore) -> None:
    figures = " | ".join(str(n) for n in range(1000, 1060))
    put(
        store,
        [
            chunk("one", 0, f"| Inventories of bearings | {figures} |", kind=ContentKind.TABLE),
            chunk("one", 1, " ".join(["Inventories of pumps grew in the north.", *SENTENCES[:3]])),
            *(chunk("one", n + 2, sentence) for n, sentence in enumerate(SENTENCES)),
        ],
    )
    assert found(store, "inventories of bearings", vector=None)[0] == "one/c0"


def test_a_reader_finds_what_is_for_everybody_or_for_one_of_their_groups(store: ChunkStore) -> None:
    put(store, ONE)
    put(store, [replace(c, groups=("legal", "research")) for c in TWO])
    for dense_weight in (0.0, 0.5, 1.0):
        for groups, seen in ((None, 2), ((), 1), (("press",), 1), (("press", "research"), 2), (("legal",), 2)):
            scope = Scope(filing_ids=("one", "two"), groups=groups)
            query = "storm at the harbour"
            got = store.search(
                SearchRequest(
                    text=query, scope=scope, limit=20, vector=EMBEDDER.embed_query(query), dense_weight=dense_weight
                )
            )
            assert {p.chunk.filing_id for p in got} == {"one", "two"} - ({"two"} if seen == 1 else set())
            assert all(p.chunk.groups == (() if p.chunk.filing_id == "one" else ("legal", "research")) for p in got)


def test_a_change_of_groups_changes_the_mark_and_keeps_the_vector(store: ChunkStore) -> None:
    put(store, ONE)
    before = store.marks("one")
    kept = [replace(c, groups=("research",)) for c in ONE]
    assert store.known_vectors(kept).keys() == {c.id for c in ONE}
    put(store, kept)
    assert not before.items() & store.marks("one").items()
    assert store.marks("one") == {c.id: chunk_mark(c, EMBEDDER.name) for c in kept}
    assert store.known_vectors(ONE).keys() == {c.id for c in ONE}
    put(store, ONE)
    assert store.marks("one") == before
