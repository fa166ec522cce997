"""`tickmark ingest` that is told to stop ends at once and cleanly, with a sentence."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings

ROOT = Path(__file__).parents[2]
SAMPLE = next((ROOT / "tests" / "samples" / "filings").glob("*.gz"))
PATIENCE = 120


@pytest.mark.parametrize("told", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
def test_a_signal_ends_it_with_a_sentence(
    told: signal.Signals, tmp_path: Path, new_database: Callable[[str], str]
) -> None:
    url = new_database(f"stopped {told}")
    command = [sys.executable, "tickmark.py", "--home", str(tmp_path), "ingest", str(SAMPLE)]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "TICKMARK_DATABASE_URL": url}, stderr=subprocess.PIPE, text=True
    )
    give_up = time.monotonic() + PATIENCE
    while not list(tmp_path.glob("raw/*/*.gz")) and time.monotonic() < give_up:
        time.sleep(0.05)
    process.send_signal(told)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + told, said
    assert "Stopped. What is stored is whole; the same command goes on" in said
    assert "Traceback" not in said
    database = PostgresDatabase(url, tmp_path)
    assert list(PostgresFilings(database).unindexed()) == []
    database.close()
