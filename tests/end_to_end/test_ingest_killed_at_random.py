"""A real run that was killed at any moment is finished by the next one, to the state of a run that nobody disturbed."""

import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.events import StoresCompared
from ingest_jobs.store.ingest import ingest
from ingest_jobs.store.reconcile import reconcile
from tests.end_to_end.kill_at_random import READERS
from tests.end_to_end.killed_ingest import services_in
from tests.end_to_end.store_state import state

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "samples" / "filings"
KILLS = {"plain": 2, "real": 1}
NewDatabase = Callable[[str], str]


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Small filings, one of them in two versions; or the sample company's report."""
    if request.node.callspec.params["reader"] == "real":
        return SAMPLE
    texts = {"a": "filing a 40", "b": "filing b 25", "c": "filing b 31 amended", "d": "filing d 60", "e": "filing e 9"}
    (tmp_path / "in").mkdir()
    for name, text in texts.items():
        (tmp_path / "in" / f"{name}.html").write_text(text)
    return tmp_path / "in"


@pytest.mark.parametrize("reader", ["plain", pytest.param("real", marks=pytest.mark.slow)])
def test_killed_at_random_and_run_again_is_as_never_killed(
    reader: str, folder: Path, tmp_path: Path, new_database: NewDatabase
) -> None:
    seed = random.SystemRandom().randrange(10**6)
    urls = [new_database(f"{reader} {seed} {number}") for number in range(KILLS[reader] + 1)]
    command = [sys.executable, "-m", "tests.end_to_end.kill_at_random", str(tmp_path), str(folder), reader, str(seed)]
    ended = subprocess.run([*command, *urls], cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
    told = f"seed {seed}: share of the run's time, exit code:\n{ended.stdout}"
    assert set(ended.stdout.split()[1::2]) <= {"0", str(-signal.SIGKILL)}, told
    with services_in(tmp_path / "0", urls[0]) as services:
        clean = state(services)
    for number, url in enumerate(urls[1:], 1):
        with services_in(tmp_path / str(number), url) as services:
            list(ingest([folder], services, read=READERS[reader]))
            assert state(services) == clean, told
            *_, compared = reconcile(services, dry_run=True)
            assert compared == StoresCompared(differences=(), repaired=False), told
