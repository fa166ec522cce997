"""Whatever was lost or altered in the index or the kept documents is found, and the index is repaired."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click
import lancedb
import numpy as np
import pytest
from click.testing import CliRunner

from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.adapters.lancedb.chunks import LanceChunks
from core.adapters.lancedb.index_registry import IN_USE, LanceIndexRegistry
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.raw.folder import FolderRaw
from core.domain.answers.retrieval import Scope
from core.domain.filings.versions import version_id
from core.domain.operations.difference import Repair
from core.errors import StoreUnavailable
from core.events import StoresCompared
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from core.runs.queue import TASKS, JobContext
from core.settings import Settings
from core.terminal.commands import reconcile as commands
from ingest_jobs.jobs.watch import reconcile_nightly
from ingest_jobs.store import index_entities as index_module
from ingest_jobs.store import reconcile as reconcile_module
from ingest_jobs.store.ingest import ingest
from ingest_jobs.store.reconcile import reconcile, unrepaired
from tests.end_to_end.plain_reader import read
from tests.fakes.memory.memory_services import memory_services


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """Two filings, one of them in its second version, in an index on disk."""
    embedder = HashingEmbedder(32)
    chunks = RebuiltChunks(LanceIndexRegistry(tmp_path / "index", embedder=embedder.name, dimensions=32))
    made = replace(memory_services(), chunks=chunks, embedder=embedder, raw=FolderRaw(tmp_path / "raw"))
    for name, text in {"a": "filing a 12", "b": "filing b 7", "c": "filing b 5 amended"}.items():
        (tmp_path / "in").mkdir(exist_ok=True)
        (tmp_path / "in" / f"{name}.html").write_text(text)
    list(ingest([tmp_path / "in"], made, read=read))
    yield made
    chunks.close()


def compared(services: Services, **options: bool) -> StoresCompared:
    *_, last = reconcile(services, **options)
    assert isinstance(last, StoresCompared)
    return last


def found(services: Services, **options: bool) -> list[tuple[str, str, Repair]]:
    return [(d.filing_id, d.what, d.repair) for d in compared(services, **options).differences]


def vectors(services: Services) -> dict[str, list[float]]:
    names = services.chunks.filing_ids()
    return {chunk: v.tolist() for name in names for chunk, v in services.chunks.vectors(name).items()}


def set_aside(services: Services) -> str:
    return next(v.filing.id for v in services.filings.versions() if v.filing.version_of)


def table(tmp_path: Path) -> lancedb.table.Table:
    name = (tmp_path / "index" / IN_USE).read_text()
    return lancedb.connect(tmp_path / "index").open_table(name)


def test_a_clean_state_has_no_differences(services: Services) -> None:
    assert found(services) == []
    assert len(vectors(services)) == 12 + 7 + 5


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda t: t.delete("id = 'a/c3' OR id = 'a/c4'"), "of 12 passages 2 missing from the index"),
        (lambda t: t.update(where="id = 'a/c3'", values={"text": "other"}), "1 altered"),
        (lambda t: t.update(where="id = 'a/c3'", values={"vector": [0.1] * 32}), "1 altered"),
        (lambda t: t.update(where="id = 'a/c3'", values={"words": ""}), "1 altered"),
        (lambda t: t.update(where="id = 'a/c3'", values={"id": "a/c77"}), "1 missing from the index, 1 no longer"),
        (lambda t: t.delete("filing_id = 'a'"), "of 12 passages 12 missing from the index"),
    ],
)
def test_what_was_lost_or_altered_is_found_and_repaired(
    services: Services, tmp_path: Path, damage: object, what: str
) -> None:
    clean = vectors(services)
    damage(table(tmp_path))  # type: ignore[operator]
    for dry_run in (True, False):
        ((name, told, repair),) = found(services, dry_run=dry_run)
        assert (name, repair) == ("a", Repair.INDEX_AGAIN)
        assert what in told
    assert found(services) == []
    assert vectors(services) == clean


def test_a_dry_run_changes_nothing(services: Services, tmp_path: Path) -> None:
    table(tmp_path).delete("filing_id = 'a'")
    result = compared(services, dry_run=True)
    assert not result.repaired
    assert len(unrepaired(result)) == 1
    assert services.chunks.ids("a") == set()


def test_a_filing_that_the_database_does_not_know_leaves_the_index(services: Services) -> None:
    stray = [replace(c, id=f"x/c{c.position}", filing_id="x") for c in services.filings.chunks("a")]
    services.chunks.upsert(stray, np.ones((len(stray), 32), dtype=np.float32))
    assert [(n, r) for n, _, r in found(services)] == [("x", Repair.REMOVE_FROM_INDEX)]
    assert services.chunks.filing_ids() == {"a", "b", set_aside(services)}


def test_an_index_is_not_emptied_for_a_database_that_is_not_its_own(services: Services) -> None:
    other = replace(services, filings=memory_services().filings)
    with pytest.raises(StoreUnavailable, match="do not belong together"):
        compared(other)
    assert len(services.chunks.filing_ids()) == 3
    empty = memory_services()
    assert compared(empty).differences == ()


def test_an_index_that_was_deleted_is_made_again(services: Services, tmp_path: Path) -> None:
    clean = vectors(services)
    fresh = LanceChunks(tmp_path / "other", embedder=services.embedder.name, dimensions=32)
    lost = replace(services, chunks=fresh)
    assert {n for n, _, _ in found(lost)} == {"a", "b", set_aside(services)}
    assert vectors(lost) == clean
    best = lost.chunks.search(SearchRequest(text="storm harbour", scope=Scope(filing_ids=("a",)), limit=1))
    assert "harbour" in best[0].chunk.text
    fresh.close()


def test_vectors_of_another_model_are_made_again(services: Services, tmp_path: Path) -> None:
    other = replace(services, embedder=HashingEmbedder(16))
    index = LanceChunks(tmp_path / "other", embedder=other.embedder.name, dimensions=16)
    assert len(found(replace(other, chunks=index))) == 3
    assert found(replace(other, chunks=index)) == []
    index.close()


def test_a_document_whose_bytes_are_lost_or_damaged_needs_a_hand(services: Services, tmp_path: Path) -> None:
    one, two = (services.filings.filing(name).sha256 for name in ("a", "b"))
    (tmp_path / "raw" / one[:2] / f"{one}.gz").unlink()
    (tmp_path / "raw" / two[:2] / f"{two}.gz").write_bytes(b"rubbish")
    result = compared(services)
    assert [(d.filing_id, d.repair) for d in unrepaired(result)] == [("a", Repair.BY_HAND), ("b", Repair.BY_HAND)]
    list(ingest([tmp_path / "in"], services, read=read))
    assert found(services) == []


def test_purge_drops_the_passages_of_versions_and_nothing_else(services: Services) -> None:
    name = set_aside(services)
    assert found(services, purge=True, dry_run=True) == found(services, purge=True) != []
    assert services.chunks.filing_ids() == {"a", "b"}
    assert len(services.filings.document(name).elements) > 0
    assert services.raw.get(services.filings.filing(name).sha256) == b"filing b 7"
    assert found(services) == found(services, purge=True) == []


def test_what_is_indexed_and_not_noted_so_is_noted(services: Services) -> None:
    services.filings._unindexed["a"] = None  # type: ignore[attr-defined]
    assert [n for n, _, _ in found(services)] == ["a"]
    assert services.filings.unindexed() == []


def test_a_nightly_job_repairs_and_says_what_it_cannot(services: Services, tmp_path: Path) -> None:
    assert TASKS["reconcile"] is reconcile_nightly
    context = JobContext(services=services, settings=Settings(home=tmp_path))
    table(tmp_path).delete("filing_id = 'a'")
    reconcile_nightly({}, context)
    assert found(services) == []
    sha256 = services.filings.filing("a").sha256
    (tmp_path / "raw" / sha256[:2] / f"{sha256}.gz").unlink()
    with pytest.raises(StoreUnavailable, match="a: No document with the sha256"):
        reconcile_nightly({}, context)


def test_the_command_tells_what_differs_and_says_it_by_its_exit_code(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def given(_: click.Context) -> Iterator[Services]:
        yield services

    def call(*options: str) -> tuple[int, str]:
        result = CliRunner().invoke(commands.reconcile, options)
        return result.exit_code, " ".join(result.output.split())

    monkeypatch.setattr(commands, "services_of", given)
    table(tmp_path).delete("id = 'a/c3'")
    code, said = call("--dry-run")
    assert code == 1
    assert "of 12 passages 1 missing" in said
    code, said = call()
    assert code == 0
    assert "done" in said
    assert call("--dry-run") == (0, "The index and the kept documents are as the database says.")
    sha256 = services.filings.filing("a").sha256
    (tmp_path / "raw" / sha256[:2] / f"{sha256}.gz").unlink()
    code, said = call()
    assert code == 1
    assert "ingest the document again" in said


def test_a_version_is_named_by_its_bytes(services: Services) -> None:
    name = set_aside(services)
    assert name == version_id("b", services.filings.filing(name).sha256)


def test_entities_that_another_version_found_are_found_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (reconcile_module, index_module):
        monkeypatch.setattr(module, "finder_version", lambda: "newer")
    told = [name for name, _, repair in found(services) if repair is Repair.FIND_ENTITIES]
    assert told == [filing.id for filing in services.filings.filings()]
    assert services.entities.outdated("newer") == []
    assert found(services) == []
