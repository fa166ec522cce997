"""Files go into all stores, once, and what cannot be read is named."""

import gzip
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from core.adapters.memory.chunks import MemoryChunks
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk
from core.domain.filings.origin import Origin
from core.domain.filings.versions import version_id
from core.errors import ServiceUnavailable, UnreadableDocument
from core.events import Event, FilingStored, StepAdvanced, StepBegan
from core.ports.chunk_store import SearchRequest, Vectors
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store import ingest as ingest_module
from ingest_jobs.store.index_filing import index_filing
from ingest_jobs.store.ingest import Read, ingest
from tests.end_to_end.plain_reader import read
from tests.fakes.memory.memory_services import memory_services


@pytest.fixture
def services() -> Services:
    return memory_services()


def run(services: Services, *paths: Path) -> list[Event]:
    return list(ingest(paths, services, read=read))


def read_again(path: Path, services: Services, monkeypatch: pytest.MonkeyPatch, newer: Read) -> list[Event]:
    """Reads a file, and then again by a newer reader; what the second time yields."""
    run(services, path)
    monkeypatch.setattr(ingest_module, "reader_version", lambda: "newer")
    return list(ingest([path], services, read=newer))


def stored(events: list[Event]) -> list[tuple[str, bool]]:
    return [(e.filing.id, e.new) for e in events if isinstance(e, FilingStored)]


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())
    return path


def test_a_filing_reaches_every_store(services: Services, tmp_path: Path) -> None:
    path = write(tmp_path / "one.html", "filing one 20")
    events = run(services, path)
    assert stored(events) == [("one", True)]
    filing = services.filings.filing("one")
    assert filing.source == "one.html"
    assert services.raw.get(filing.sha256) == b"filing one 20"
    assert services.chunks.ids("one") == {c.id for c in services.filings.chunks("one")}
    assert len(services.chunks.ids("one")) == 20
    assert services.filings.unindexed() == []


def test_progress_is_told_step_by_step(services: Services, tmp_path: Path) -> None:
    events = run(services, write(tmp_path / "one.html", "filing one 20"))
    assert events[:-1] == [
        StepBegan(step="read", subject="one.html"),
        StepBegan(step="embed", subject="one", total=20),
        StepAdvanced(step="embed", done=8),
        StepAdvanced(step="embed", done=16),
        StepAdvanced(step="embed", done=20),
        StepBegan(step="index", subject="one"),
        StepBegan(step="embed rows", subject="one"),
        StepBegan(step="entities", subject="one"),
    ]


def test_a_second_run_does_nothing(services: Services, tmp_path: Path) -> None:
    write(tmp_path / "one.html", "filing one 3")
    run(services, tmp_path)
    before = services.filings.filing("one")
    events = run(services, tmp_path)
    assert events == [StepBegan(step="read", subject="one.html"), FilingStored(filing=before, new=False)]


def test_a_new_version_of_the_reader_reads_again(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "one.html", "filing one 3")
    run(services, path)
    monkeypatch.setattr(ingest_module, "reader_version", lambda: "newer")
    events = run(services, path)
    assert stored(events) == [("one", True)]
    assert not [e for e in events if isinstance(e, StepAdvanced)], "the same chunks were embedded again"
    assert services.filings.unindexed() == []
    assert services.filings.filing("one").read_by == "newer"
    assert stored(run(services, path)) == [("one", False)]


def test_chunks_that_another_reader_makes_are_embedded(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(data: bytes, origin: Origin) -> FilingContent:
        found = read(data, origin)
        return replace(found, chunks=tuple(replace(c, text=f"{c.text} Herons.") for c in found.chunks))

    events = read_again(write(tmp_path / "one.html", "filing one 3"), services, monkeypatch, other)
    assert StepAdvanced(step="embed", done=3) in events
    assert len(services.chunks.search(SearchRequest(text="herons", scope=Scope(filing_ids=("one",)), limit=9))) == 3


def test_a_shorter_version_of_a_filing_leaves_no_chunk_behind(services: Services, tmp_path: Path) -> None:
    path = write(tmp_path / "one.html", "filing one 12")
    run(services, path)
    run(services, write(path, "filing one 5 amended"))
    assert services.chunks.ids("one") == {f"one/c{n}" for n in range(5)}


def test_other_bytes_of_a_document_supersede_what_was_held(services: Services, tmp_path: Path) -> None:
    path = write(tmp_path / "one.html", "filing one 12")
    run(services, path)
    before, vectors = services.filings.filing("one"), services.chunks.vectors("one")
    run(services, write(path, "filing one 5 amended"))
    set_aside = version_id("one", before.sha256)
    assert [f.id for f in services.filings.filings()] == ["one"]
    assert services.raw.get(before.sha256) == b"filing one 12"
    assert len(services.filings.document(set_aside).elements) > 0
    carried = services.chunks.vectors(set_aside)
    assert {name.removeprefix(set_aside): v.tolist() for name, v in carried.items()} == {
        name.removeprefix("one"): v.tolist() for name, v in vectors.items()
    }
    assert services.filings.unindexed() == []
    found = services.chunks.search(SearchRequest(text="storm harbour", scope=Scope(filing_ids=("one",)), limit=50))
    assert {p.chunk.filing_id for p in found} == {"one"}


def test_two_versions_in_one_folder_are_at_rest_after_one_run(services: Services, tmp_path: Path) -> None:
    write(tmp_path / "a.html", "filing one 12")
    write(tmp_path / "b.html", "filing one 5 amended")
    assert stored(run(services, tmp_path)) == [("one", True), ("one", True)]
    names = [("one", False), (version_id("one", sha256(b"filing one 12").hexdigest()), False)]
    assert sorted(stored(run(services, tmp_path))) == names
    assert sorted(stored(run(services, tmp_path))) == names
    assert len(services.chunks.ids("one")) == 5


def test_an_index_that_fails_while_a_document_is_replaced_keeps_the_old_one(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "one.html", "filing one 12")
    run(services, path)

    def fail(*_: object) -> None:
        raise ServiceUnavailable("the model is away")

    monkeypatch.setattr(services.embedder, "embed_passages", fail)
    with pytest.raises(ServiceUnavailable):
        run(services, write(path, "filing one 5 amended"))
    assert services.chunks.ids("one") == {c.id for c in services.filings.chunks("one")}
    assert len(services.chunks.ids("one")) == 12


def test_a_document_that_another_process_replaces_is_indexed_as_it_is_last(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(services, write(tmp_path / "one.html", "filing one 12"))
    services.chunks.delete_filing("one")
    newer = read(b"filing one 3", Origin(name="one.html"))
    write_chunks = services.chunks.replace

    def overtaken(name: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        monkeypatch.undo()
        services.filings.save(replace(newer, filing=replace(newer.filing, read_by="newer")))
        write_chunks(name, chunks, vectors)

    monkeypatch.setattr(services.chunks, "replace", overtaken)
    list(index_filing("one", services))
    assert len(services.filings.chunks("one")) == 3
    assert services.chunks.ids("one") == {f"one/c{n}" for n in range(3)}


def test_a_reader_that_names_a_document_otherwise_leaves_one_of_it(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(data: bytes, origin: Origin) -> FilingContent:
        return read(data.replace(b"one", b"uno"), origin)

    path = write(tmp_path / "one.html", "filing one 3")
    read_again(path, services, monkeypatch, other)
    assert [f.id for f in services.filings.filings()] == ["uno"]
    assert services.filings.filing("one").version_of == "uno"
    assert stored(list(ingest([path], services, read=other))) == [("uno", False)]


def test_bytes_that_were_lost_are_kept_anew(services: Services, tmp_path: Path) -> None:
    path = write(tmp_path / "one.html", "filing one 3")
    run(services, path)
    services.raw._held.clear()  # type: ignore[attr-defined]
    assert stored(run(services, path)) == [("one", False)]
    assert services.raw.get(services.filings.filing("one").sha256) == b"filing one 3"


def test_folders_are_searched_and_files_taken_whatever_their_name(services: Services, tmp_path: Path) -> None:
    write(tmp_path / "in" / "b.htm", "filing b 1")
    write(tmp_path / "in" / "deep" / "a.XHTML.gz", "filing a 1")
    write(tmp_path / "in" / "c.html.gz", "filing c 1")
    write(tmp_path / "in" / "notes.txt", "no filing")
    other = write(tmp_path / "download", "filing d 1")
    assert {name for name, _ in stored(run(services, tmp_path / "in", other, other))} == {"a", "b", "c", "d"}


def test_the_same_bytes_packed_and_plain_are_one_filing(services: Services, tmp_path: Path) -> None:
    paths = [write(tmp_path / "one.html", "filing one 1"), write(tmp_path / "one.html.gz", "filing one 1")]
    assert stored(run(services, *paths)) == [("one", True), ("one", False)]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"<p>hello</p>", "no inline XBRL"),
        (gzip.compress(b"filing one 1", mtime=0)[:-6], "cut off"),
        (b"\x1f\x8bgarbage", "damaged"),
    ],
)
def test_what_is_no_filing_is_named_and_changes_nothing(
    services: Services, tmp_path: Path, data: bytes, why: str
) -> None:
    path = tmp_path / "bad.html"
    path.write_bytes(data)
    with pytest.raises(UnreadableDocument, match=rf"bad\.html.*{why}"):
        run(services, path)
    assert services.filings.filings() == []
    assert services.raw._held == {}  # type: ignore[attr-defined]


def test_a_bad_file_does_not_stop_the_others(services: Services, tmp_path: Path) -> None:
    write(tmp_path / "a.html", "nothing")
    write(tmp_path / "b.html", "filing b 1")
    write(tmp_path / "c.html", "")
    with pytest.raises(UnreadableDocument) as caught:
        run(services, tmp_path)
    assert [line.split(":")[0].split()[0] for line in str(caught.value).splitlines()] == [
        str(tmp_path / "a.html"),
        str(tmp_path / "c.html"),
    ]
    assert [f.id for f in services.filings.filings()] == ["b"]


def test_a_path_that_is_missing_and_a_folder_without_filings_are_named(services: Services, tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match=r"none\.html does not exist"):
        run(services, tmp_path / "none.html")
    with pytest.raises(UnreadableDocument, match="holds no document"):
        run(services, tmp_path)


def test_an_index_that_was_lost_is_made_again(services: Services, tmp_path: Path) -> None:
    write(tmp_path / "one.html", "filing one 4")
    run(services, tmp_path)
    lost = replace(services, chunks=MemoryChunks())
    assert stored(run(lost, tmp_path)) == [("one", True), ("one", False)]
    assert lost.chunks.ids("one") == services.chunks.ids("one")


def test_a_filing_without_chunks_is_held(services: Services, tmp_path: Path) -> None:
    assert stored(run(services, write(tmp_path / "one.html", "filing one 0"))) == [("one", True)]
    assert stored(run(services, tmp_path)) == [("one", False)]
