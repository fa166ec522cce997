"""An installation whose embedding model changes: ingests that are stopped half-way, and what is found meanwhile."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.adapters.index import rebuilt_chunks
from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb import index_registry as lancedb_registry
from core.adapters.lancedb.index_registry import LanceIndexRegistry
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.raw.folder import FolderRaw
from core.domain.answers.retrieval import Scope
from core.events import FilingStored, StepBegan
from core.holdings.unfinished import unfinished, unsearchable
from core.ports.chunk_store import SearchRequest, Vectors
from core.ports.services import Services
from core.retrieval.request_context import OTHER_MODEL, RequestContext
from core.settings import Settings
from core.terminal.doctor import CheckState, _index
from core.terminal.tables.stored import show_stored
from ingest_jobs.store.ingest import ingest
from ingest_jobs.store.reconcile import reconcile
from tests.end_to_end.plain_reader import read
from tests.fakes.memory.memory_services import memory_services

NAMES = ("one", "two", "three")


class CountingEmbedder(HashingEmbedder):
    """Counts what it embeds."""

    embedded = 0

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        self.embedded += len(texts)
        yield from super().embed_passages(texts)


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """Three filings, ingested with vectors of 32 dimensions."""
    monkeypatch.setattr(rebuilt_chunks, "SURE_FOR", -1.0)
    (tmp_path / "in").mkdir()
    for name in NAMES:
        (tmp_path / "in" / f"{name}.html").write_text(f"filing {name} 9")
    held = using(replace(memory_services(), raw=FolderRaw(tmp_path / "raw")), tmp_path, 32)
    list(ingest([tmp_path / "in"], held, read=read))
    return held


def using(services: Services, folder: Path, dimensions: int) -> Services:
    embedder = CountingEmbedder(dimensions)
    registry = LanceIndexRegistry(folder / "index", embedder=embedder.name, dimensions=dimensions)
    return replace(services, embedder=embedder, chunks=RebuiltChunks(registry))


def begin_rebuild(services: Services, folder: Path, finished: int) -> None:
    """Ingests with vectors of 16 dimensions until so many filings are finished and the next one is begun."""
    running = ingest([], using(services, folder, 16), read=read)
    for _ in range(finished):
        next(event for event in running if isinstance(event, FilingStored))
    next(event for event in running if isinstance(event, StepBegan) and event.step == "embed")


def by_words(services: Services) -> set[str]:
    return {
        p.chunk.filing_id
        for p in services.chunks.search(SearchRequest(text="storm harbour", scope=Scope(filing_ids=NAMES), limit=30))
    }


def by_meaning(services: Services) -> set[str]:
    vector = services.embedder.embed_query("storm at the harbour")
    found = RequestContext(services).search(
        SearchRequest(text="storm harbour", scope=Scope(filing_ids=NAMES), limit=30, vector=vector, dense_weight=1.0)
    )
    return {p.chunk.filing_id for p in found}


@pytest.mark.parametrize("stop", range(3))
def test_a_rebuild_that_is_stopped_is_finished_by_the_next_ingest(
    services: Services, tmp_path: Path, stop: int
) -> None:
    begin_rebuild(services, tmp_path, stop)
    again = using(services, tmp_path, 16)
    assert by_words(again) == by_words(services) == set(NAMES)
    assert by_meaning(again) == set()
    assert sum(isinstance(event, FilingStored) for event in ingest([], again, read=read)) == 3 - stop
    assert by_meaning(again) == by_words(again) == set(NAMES)
    assert len(list((tmp_path / "index").glob("*.lance"))) == 1


def test_whoever_asks_meanwhile_is_told(services: Services, tmp_path: Path) -> None:
    other = using(services, tmp_path, 16)
    lapses = RequestContext(other)
    vector = lapses.vector("storm at the harbour")
    found = lapses.search(SearchRequest(text="storm harbour", scope=Scope(filing_ids=NAMES), limit=30, vector=vector))
    assert {p.chunk.filing_id for p in found} == set(NAMES)
    assert all(p.by_words and not p.by_meaning for p in found)
    assert lapses.notes == (OTHER_MODEL,)
    assert lapses.vector("storm at the harbour") is None


def test_going_back_needs_no_rebuild(services: Services, tmp_path: Path) -> None:
    begin_rebuild(services, tmp_path, 1)
    back = using(services, tmp_path, 32)
    assert list(ingest([], back, read=read)) == []
    assert by_meaning(back) == set(NAMES)
    assert len(list((tmp_path / "index").glob("*.lance"))) == 1


def bring_in_another(services: Services, folder: Path) -> list[tuple[str, bool]]:
    """Brings a fourth filing in: what was finished, in order, and whether it is found from then on."""
    another = folder / "four.html"
    another.write_text("filing four 9")
    stored = []
    for event in ingest([another], services, read=read):
        if isinstance(event, FilingStored):
            stored.append((event.filing.id, event.found))
            found = services.chunks.search(
                SearchRequest(text="storm harbour", scope=Scope(filing_ids=(*NAMES, "four")), limit=50)
            )
            assert ("four" in {p.chunk.filing_id for p in found}) == event.found or len(stored) > 1
    return stored


def test_a_document_brought_in_meanwhile_comes_first_and_is_found_at_once(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancedb_registry, "LAYOUT", "next")
    other = using(services, tmp_path, 32)
    first, *others = bring_in_another(other, tmp_path)
    assert (first, {name for name, _ in others}) == (("four", True), set(NAMES))
    assert by_meaning(other) == set(NAMES)


def test_one_that_the_former_index_cannot_take_says_so(
    services: Services, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = using(services, tmp_path, 16)
    first, *others = bring_in_another(other, tmp_path)
    assert (first, {name for name, _ in others}) == (("four", False), set(NAMES))
    assert "four" not in unsearchable(other)
    told: list[str] = []
    kept = FilingStored(filing=other.filings.filing("four"), new=True, found=False)
    show_stored([kept], say=told.append)
    assert "found as soon as the new search index is whole" in told[0]


def test_the_checkup_tells_how_far_a_rebuild_is(services: Services, tmp_path: Path) -> None:
    settings = Settings(home=tmp_path)
    assert _index(settings, services).state is CheckState.OK
    begin_rebuild(services, tmp_path, 1)
    other = using(services, tmp_path, 16)
    found = _index(settings, other)
    assert found.state is CheckState.WARN
    assert "being made anew, 1 of 3 filings done" in found.detail
    assert "by words alone (Tickmark's chunks, layout" in found.detail
    assert "hashing-32" in found.detail
    assert "tickmark reconcile" in found.advice
    assert unsearchable(other) == []
    assert len(unfinished(other)) == 2


def test_reconciling_rebuilds_too(services: Services, tmp_path: Path) -> None:
    other = using(services, tmp_path, 16)
    list(reconcile(other, dry_run=True))
    assert by_meaning(other) == set()
    list(reconcile(other))
    assert by_meaning(other) == set(NAMES)


def test_a_new_layout_embeds_nothing(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: v.tolist() for name, v in services.chunks.vectors("one").items()}
    monkeypatch.setattr(lancedb_registry, "LAYOUT", "next")
    other = using(services, tmp_path, 32)
    assert other.chunks.ids("one") == set()
    assert by_meaning(other) == set(NAMES)
    list(ingest([], other, read=read))
    assert isinstance(other.embedder, CountingEmbedder)
    assert other.embedder.embedded == 0
    assert {name: v.tolist() for name, v in other.chunks.vectors("one").items()} == before
