"""The sample company's filing with invented documents about the company beside it, held in memory."""

import shutil
from pathlib import Path

import pytest

from core.events import FilingStored
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from tests.samples.company.filing import TARGET
from tests.samples.papers.report import content

PAPERS = Path(__file__).parents[2] / "samples" / "papers"


@pytest.fixture(scope="session")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("papers")
    for path in PAPERS.iterdir():
        if path.suffix in {".md", ".txt", ".toml"}:
            shutil.copy(path, folder)
    (folder / "pellstrand-report.pdf").write_bytes(content())
    (folder / "README.md").write_text("Nothing to read here.")
    return folder


@pytest.fixture(scope="session")
def held(papers: Path) -> Services:
    services = memory_services()
    for event in ingest([TARGET, papers], services):
        assert not isinstance(event, FilingStored) or event.new
    return services
