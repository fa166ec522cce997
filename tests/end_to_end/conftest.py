"""The filings are ingested once; each test that writes gets a copy of the home folder and of the database."""

import shutil
from collections.abc import Callable

import pytest

from tests.end_to_end.processes import Home
from tests.end_to_end.subject import SUBJECT


@pytest.fixture(scope="session")
def held(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[..., str]) -> Home:
    """What `tickmark ingest` made of the filings; not to be written to."""
    home = Home(folder=tmp_path_factory.mktemp("held") / "home", database_url=new_database("held"))
    done = home.run("ingest", *map(str, SUBJECT.filings))
    assert done.returncode == 0, done.stderr
    for name in SUBJECT.ids:
        assert f"{name}: stored" in done.stdout
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
