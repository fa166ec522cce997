"""A run that was killed anywhere is finished by the next one, to the same state as a clean run."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.domain.answers.retrieval import Scope
from core.events import FilingStored
from core.ports.chunk_store import SearchRequest
from ingest_jobs.store.ingest import ingest
from tests.contract.sample_content import content
from tests.end_to_end.killed_ingest import POINTS, services_in
from tests.end_to_end.plain_reader import read
from tests.end_to_end.store_state import state

ROOT = Path(__file__).parents[2]
Held = dict[str, dict[str, object]]
FILINGS = {"a": 12, "b": 30}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filings")
    for name, chunks in FILINGS.items():
        (folder / f"{name}.html").write_text(f"filing {name} {chunks}")
    return folder


@pytest.fixture(scope="module")
def clean(folder: Path, tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[str], str]) -> Held:
    with services_in(tmp_path_factory.mktemp("clean"), new_database("clean")) as services:
        list(ingest([folder], services, read=read))
        return state(services)


@pytest.fixture(scope="module")
def killed(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[str], str]
) -> dict[str, tuple[Path, str]]:
    """A home and a database for each point, in which a run was killed there."""
    homes = tmp_path_factory.mktemp("homes")
    urls = [new_database(f"killed {number}") for number in range(len(POINTS))]
    command = [sys.executable, "-m", "tests.end_to_end.killed_ingest", str(homes), str(folder), *urls]
    ended = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
    assert ended.stdout.split() == [str(-signal.SIGKILL)] * len(POINTS)
    return {point: (homes / str(number), urls[number]) for number, point in enumerate(POINTS)}


@pytest.mark.parametrize("point", POINTS)
def test_the_next_run_finishes(point: str, killed: dict[str, tuple[Path, str]], folder: Path, clean: Held) -> None:
    with services_in(*killed[point]) as services:
        events = list(ingest([folder], services, read=read))
        assert state(services) == clean
        assert services.filings.unindexed() == []
        assert {e.filing.id for e in events if isinstance(e, FilingStored)} == set(FILINGS)
        best = services.chunks.search(SearchRequest(text="storm harbour", scope=Scope(filing_ids=("a", "b")), limit=3))
        assert "harbour" in best[0].chunk.text
        again = [e.new for e in ingest([folder], services, read=read) if isinstance(e, FilingStored)]
        assert again == [False, False]


def test_three_runs_at_once_make_one_state(
    folder: Path, tmp_path: Path, clean: Held, new_database: Callable[[str], str]
) -> None:
    url = new_database("together")
    command = [sys.executable, "-m", "tests.end_to_end.ingest_together", str(tmp_path), str(folder), url, "3"]
    subprocess.run(command, cwd=ROOT, timeout=120, check=True)
    with services_in(tmp_path, url) as services:
        assert state(services) == clean
        assert services.filings.unindexed() == []


def test_the_clean_run_holds_what_was_read(clean: Held) -> None:
    for name, count in FILINGS.items():
        held = clean[name]
        assert held["document"] == content(name).document
        assert held["facts"] == content(name).facts
        assert set(held["vectors"]) == {f"{name}/c{n}" for n in range(count)}  # type: ignore[call-overload]
