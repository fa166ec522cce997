"""The filings are ingested once; each test that writes gets a copy of the home folder and of the database."""

import shutil
from collections.abc import Callable

import pytest

from core.events import FilingStored
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.store.ingest import ingest
from tests.end_to_end.processes import Home
from tests.end_to_end.subject import SUBJECT


@pytest.fixture(scope="session")
def held(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[..., str]) -> Home:
    """What ingesting made of the filings, by models that remember the sample; not to be written to."""
    home = Home(folder=tmp_path_factory.mktemp("held") / "home", database_url=new_database("held"))
    with open_services(load_settings(home=home.folder, database_url=home.database_url)) as services:
        stored = [e.filing.id for e in ingest(SUBJECT.filings, services) if isinstance(e, FilingStored)]
    assert sorted(stored) == sorted(SUBJECT.ids)
    return home


@pytest.fixture(scope="session")
def new_home(
    held: Home, tmp_path_factory: pytest.TempPathFactory, new_database: Callable[..., str]
) -> Callable[[str], Home]:
    """Makes a home of that name that holds the filings."""

    def make(name: str) -> Home:
        folder = tmp_path_factory.mktemp(name) / "home"
        shutil.copytree(held.folder, folder)
        return Home(folder=folder, database_url=new_database(name, template="held"))

    return make
