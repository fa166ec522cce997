"""The drill: an installation is backed up, put back elsewhere, and answers as it did; what is no backup is refused."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.domain.operations.audit import check_chain
from core.settings import Settings
from core.terminal.main import main
from core.wiring import open_services

ROOT = Path(__file__).parents[2]
ARTICLE = ROOT / "tests" / "samples" / "articles" / "hospitals-and-subscriptions.txt"
FILINGS = ROOT / "tests" / "samples" / "filings"
QUESTION = "What was Pellstrand's total revenue in fiscal 2025?"

Tickmark = Callable[..., Result]


def tickmark(home: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--home", str(home), *words])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, str]:
    """A home with a filing, a report and an account; its backup; and what it answers."""
    folder = tmp_path_factory.mktemp("whole")
    home, file = folder / "home", folder / "tickmark.zip"
    assert tickmark(home, "ingest", str(FILINGS)).exit_code == 0
    assert tickmark(home, "verify", str(ARTICLE), "--published", "2025-08-25").exit_code == 0
    answer = tickmark(home, "ask", QUESTION).output
    told = tickmark(home, "backup", str(file))
    assert told.exit_code == 0, told.output
    return home, file, answer


def test_an_installation_of_an_older_version_is_taken_over_with_all_it_holds(tmp_path: Path) -> None:
    """The backup was made at step 0024 of the tables, over the sample filing, with a report and an answer."""
    home = tmp_path / "home"
    told = tickmark(home, "restore", str(ROOT / "tests" / "samples" / "backup-of-0024.zip"))
    assert told.exit_code == 0, told.output
    with open_services(Settings(home=home)) as services:
        assert [run.message.intent.value for run in services.runs.newest()] == ["ask", "verify"]
    (first, *_) = verdict_ids(home)
    assert tickmark(home, "prove", first).exit_code == 0
    assert "$2.435 billion" in tickmark(home, "ask", QUESTION).output
    assert tickmark(home, "reconcile", "--dry-run").exit_code == 0


def verdict_ids(home: Path) -> list[str]:
    with open_services(Settings(home=home)) as services:
        return [claim["id"] for run in services.runs.newest() for claim in run.outcome.get("claims", ())]


def test_what_was_restored_answers_and_proves_as_before(whole: tuple[Path, Path, str], tmp_path: Path) -> None:
    home, file, answer = whole
    told = tickmark(tmp_path / "home", "restore", str(file))
    assert told.exit_code == 0, told.output
    assert "Restored: " in told.output
    assert tickmark(tmp_path / "home", "ask", QUESTION).output == answer
    (first, *_) = verdict_ids(home)
    assert tickmark(tmp_path / "home", "prove", first).output == tickmark(home, "prove", first).output
    assert (tmp_path / "home" / "web-secret").read_bytes() == (home / "web-secret").read_bytes()
    assert tickmark(tmp_path / "home", "reconcile", "--dry-run").exit_code == 0
    with open_services(Settings(home=tmp_path / "home")) as services:
        assert check_chain(services.audit.entries()).problems == ()
    again = tickmark(tmp_path / "home", "restore", str(file))
    assert again.exit_code == 1
    assert "already" in again.output


@pytest.mark.slow
def test_a_restore_that_is_killed_is_done_again(whole: tuple[Path, Path, str], tmp_path: Path) -> None:
    _, file, answer = whole
    home = tmp_path / "home"
    command = [sys.executable, "-m", "tickmark", "--home", str(home), "restore", str(file)]
    for wait in (1.0, 2.0, 3.0):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            time.sleep(wait)
            os.kill(process.pid, signal.SIGKILL)
    told = tickmark(home, "restore", str(file))
    assert told.exit_code == 0 or "already" in told.output, told.output
    assert tickmark(home, "reconcile").exit_code == 0
    assert tickmark(home, "ask", QUESTION).output == answer


def damaged(file: Path, target: Path) -> None:
    """A copy in which a document is another one."""
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(target, "w") as copy:
        for name in source.namelist():
            copy.writestr(name, b"x" if name.startswith("documents/") else source.read(name))


def cut(file: Path, target: Path) -> None:
    target.write_bytes(file.read_bytes()[:-2000])


def no_backup(_file: Path, target: Path) -> None:
    target.write_text("words")


def newer(file: Path, target: Path) -> None:
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(target, "w") as copy:
        for name in source.namelist():
            about = json.loads(source.read(name)) | {"revision": "9999"} if name == "backup.json" else None
            copy.writestr(name, json.dumps(about) if about else source.read(name))


@pytest.mark.parametrize(
    ("spoil", "words"), [(damaged, "damaged"), (cut, "no backup"), (no_backup, "no backup"), (newer, "newer Tickmark")]
)
def test_what_is_no_good_backup_is_refused_before_anything_is_changed(
    whole: tuple[Path, Path, str], tmp_path: Path, spoil: Callable[[Path, Path], None], words: str
) -> None:
    spoil(whole[1], tmp_path / "spoilt.zip")
    told = tickmark(tmp_path / "home", "restore", str(tmp_path / "spoilt.zip"))
    assert told.exit_code == 1
    assert words in told.output
    assert not (tmp_path / "home" / "raw").exists()


def test_a_backup_that_fails_leaves_nothing_behind(whole: tuple[Path, Path, str], tmp_path: Path) -> None:
    home = tmp_path / "copy"
    (home / "raw" / "ab").mkdir(parents=True)
    (home / "raw" / "ab" / f"{'ab' * 32}.gz").write_bytes(b"no document")
    assert tickmark(home, "backup", str(tmp_path / "b.zip")).exit_code == 1
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy"]
    shutil.rmtree(home)
