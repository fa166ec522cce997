"""What is ingested for groups is kept for them from the first moment, whatever comes in after it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.access.visible_to import visible_to
from core.adapters.memory.embedder import HashingEmbedder
from core.domain.answers.retrieval import Scope
from core.domain.filings.origin import Origin
from core.domain.filings.versions import version_id
from core.events import StepAdvanced
from core.ports.chunk_store import SearchRequest, Vectors
from core.ports.embedder import Embedder
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store import ingest as ingest_module
from ingest_jobs.store.ingest import Read, ingest
from ingest_jobs.store.reconcile import reconcile, unrepaired
from tests.end_to_end.plain_reader import read
from tests.fakes.memory.memory_services import memory_services

KEPT = ("research",)


@pytest.fixture
def services() -> Services:
    return memory_services()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path / "one.html", "filing one 5")


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def bring(services: Services, path: Path, groups: tuple[str, ...] | None = None, reader: Read = read) -> int:
    """Ingests; how many passages were embedded."""
    told = ingest([path], services, read=reader, groups=groups)
    return sum(event.done for event in told if isinstance(event, StepAdvanced) and event.step == "embed")


def seen(services: Services, *groups: str) -> set[str]:
    """What a reader finds, by the filings and by the index alone."""
    reader = visible_to(groups, services)
    every = tuple(version.filing.id for version in services.filings.versions())
    scope = Scope(filing_ids=every, groups=groups)
    found = {
        p.chunk.filing_id for p in services.chunks.search(SearchRequest(text="storm harbour", scope=scope, limit=50))
    }
    assert found == {version.filing.id for version in reader.filings.versions()}
    return found


def sound(services: Services) -> bool:
    *_, compared = reconcile(services, dry_run=True)
    return not [d for d in unrepaired(compared) if "entities" not in d.what] and not services.filings.unindexed()  # type: ignore[arg-type]


def test_it_is_kept_for_its_groups_and_found_by_their_readers(services: Services, path: Path) -> None:
    bring(services, path, KEPT)
    assert services.filings.filing("one").groups == KEPT
    assert (seen(services), seen(services, "research"), seen(services, "legal")) == (set(), {"one"}, set())
    assert sound(services)


def test_what_is_held_changes_hands_without_being_embedded(services: Services, path: Path) -> None:
    assert bring(services, path) == 5
    for groups, reader in ((KEPT, "research"), (("legal", "press"), "legal")):
        assert bring(services, path, groups) == 0
        assert (seen(services), seen(services, reader)) == (set(), {"one"})
        assert sound(services)
    assert bring(services, path) == 0
    assert services.filings.filing("one").groups == ("legal", "press")
    assert bring(services, path, ()) == 0
    assert seen(services) == {"one"}
    assert sound(services)


def test_newer_bytes_stay_with_the_groups_and_so_do_the_older(services: Services, path: Path) -> None:
    bring(services, path, KEPT)
    older = version_id("one", services.filings.filing("one").sha256)
    bring(services, write(path, "filing one 7"))
    assert seen(services) == set()
    assert seen(services, "research") == {"one", older}
    bring(services, write(path, "filing one 9"), ())
    assert len(seen(services)) == 3
    assert sound(services)


def test_reading_it_anew_changes_nothing(services: Services, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(services, path, KEPT)
    monkeypatch.setattr(ingest_module, "reader_version", lambda: "newer")
    assert bring(services, path) == 0
    assert (seen(services), seen(services, "research")) == (set(), {"one"})


def test_the_same_bytes_under_another_name_stay_hidden(
    services: Services, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def renamed(data: bytes, origin: Origin) -> FilingContent:
        return read(data.replace(b" one ", b" other "), origin)

    bring(services, path, KEPT)
    monkeypatch.setattr(ingest_module, "reader_version", lambda: "newer")
    bring(services, path, reader=renamed)
    assert services.filings.filing("other").groups == KEPT
    assert seen(services) == set()
    bring(services, path, (), reader=renamed)
    assert len(seen(services)) == 2


@pytest.mark.parametrize(("name", "main"), [("one-ex-13", "one"), ("one-pdf", "")])
def test_an_exhibit_and_a_copy_go_with_their_document(services: Services, path: Path, name: str, main: str) -> None:
    def part(data: bytes, origin: Origin) -> FilingContent:
        found = read(data, origin)
        return replace(found, filing=replace(found.filing, main_id=main))

    bring(services, path, KEPT)
    bring(services, write(path.with_name("other.html"), f"filing {name} 2"), reader=part)
    assert services.filings.filing(name).groups == KEPT


def test_a_new_filing_of_a_company_that_is_hidden_is_hidden(services: Services, path: Path) -> None:
    bring(services, path, KEPT)
    bring(services, write(path.with_name("next.html"), "filing next 3"))
    assert services.filings.filing("next").groups == KEPT
    bring(services, write(path.with_name("next.html"), "filing next 3"), ())
    bring(services, write(path.with_name("third.html"), "filing third 3"))
    assert seen(services) == {"next", "third"}


def test_it_is_hidden_before_the_index_is_written(services: Services, path: Path) -> None:
    """Killed in between, a new holder of the groups is not found by others, and the next run ends the work."""
    bring(services, path)
    told = ingest([path], services, read=read, groups=KEPT)
    while not services.filings.unindexed():
        next(told)
    told.close()  # type: ignore[attr-defined]
    assert not visible_to((), services).filings.filings()
    bring(services, write(path.with_name("other.html"), "filing two 3"), ())
    assert (seen(services), seen(services, "research")) == ({"two"}, {"one", "two"})


def test_it_is_never_seen_while_it_comes_in(path: Path) -> None:
    class Watching(HashingEmbedder):
        """Looks, as a reader of no group, whenever something is embedded or asked for."""

        def embed_passages(self, texts: Sequence[str], *more: object) -> object:  # type: ignore[override]
            assert not visible_to((), watched).filings.versions()
            return super().embed_passages(texts, *more)  # type: ignore[arg-type]

    def put(name: str, chunks: Sequence[object], vectors: Vectors) -> None:
        assert not visible_to((), watched).filings.versions()
        keep(name, chunks, vectors)  # type: ignore[arg-type]

    embedder: Embedder = Watching()
    watched = replace(memory_services(), embedder=embedder)
    keep = watched.chunks.replace
    watched.chunks.replace = put  # type: ignore[method-assign,assignment]
    bring(watched, path, KEPT)
    bring(watched, write(path, "filing one 8"))
    assert seen(watched, "research")
