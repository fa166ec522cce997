"""The filings are ingested once; each test that writes gets a copy of the home folder and of the database."""

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from core.adapters.onnx.embedder import OnnxEmbedder
from ingest_jobs.store.ingest import reader_version
from tests.end_to_end.processes import Home
from tests.end_to_end.subject import SUBJECT

WEEK = 7 * 86400.0
"""Seconds."""


@pytest.fixture(scope="session")
def held(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[..., str], pytestconfig: pytest.Config
) -> Home:
    """What `tickmark ingest` made of the filings; not to be written to.

    An index that an earlier session made is there before: what it holds as it is read today is not embedded again.
    """
    home = Home(folder=tmp_path_factory.mktemp("held") / "home", database_url=new_database("held"))
    kept = kept_index(pytestconfig)
    for before in kept_before(kept):
        shutil.copytree(before, home.folder / "index")
    done = home.run("ingest", *map(str, SUBJECT.filings))
    assert done.returncode == 0, done.stderr
    for name in SUBJECT.ids:
        assert f"{name}: stored" in done.stdout
    if not kept.exists():
        keep_index(home.folder / "index", kept)
    return home


def kept_index(config: pytest.Config) -> Path:
    """Where pytest's cache keeps an index of these filings."""
    assert config.cache is not None
    parts = (
        reader_version(),
        OnnxEmbedder().name,
        *(hashlib.sha256(f.read_bytes()).hexdigest() for f in SUBJECT.filings),
    )
    return config.cache.mkdir("tickmark-index") / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def kept_before(kept: Path) -> list[Path]:
    """That index, else the newest of another reader; none at first."""
    others = sorted((path for path in kept.parent.iterdir() if not path.suffix), key=lambda path: path.stat().st_mtime)
    return [kept] if kept.exists() else others[-1:]


def keep_index(index: Path, kept: Path) -> None:
    """Keeps an index at one stroke, and lets go of those of last week; another session may do the same."""
    for other in kept.parent.iterdir():
        if other.stat().st_mtime < time.time() - WEEK:
            shutil.rmtree(other, ignore_errors=True)
    new = kept.with_suffix(f".{os.getpid()}")
    shutil.copytree(index, new)
    with suppress(OSError):
        new.rename(kept)
    shutil.rmtree(new, ignore_errors=True)


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
