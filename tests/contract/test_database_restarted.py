"""PostgreSQL is stopped and started again while several threads write: what was acknowledged is there, once."""

import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from core.adapters.postgres.audit import PostgresAudit
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.runs import PostgresRuns
from core.domain.operations.audit import check_chain
from core.errors import StoreUnavailable
from tests.contract.sample_runs import run

WRITERS = 4
STOPS = 3


def stop(pid_file: Path) -> None:
    """Stops the server at once; one that is just being started again is waited for."""
    until = time.monotonic() + 30
    while True:
        try:
            os.kill(int(pid_file.read_text().split()[0]), signal.SIGINT)
            return
        except (OSError, IndexError, ValueError):
            assert time.monotonic() < until, "no server came back"
            time.sleep(0.02)


def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path) -> None:
    database = PostgresDatabase(None, tmp_path / "postgres")
    runs, ended = PostgresRuns(database), threading.Event()

    def write(writer: int) -> tuple[list[str], int]:
        kept, failures, number = [], 0, 0
        while not ended.is_set():
            name = f"w{writer}-{number}"
            try:
                runs.save(run(name))
                kept.append(name)
                number += 1
            except StoreUnavailable:
                failures += 1
                time.sleep(0.02)
        return kept, failures

    try:
        runs.save(run("first"))
        with ThreadPoolExecutor(WRITERS) as pool:
            writing = [pool.submit(write, n) for n in range(WRITERS)]
            try:
                for _ in range(STOPS):
                    time.sleep(0.5)
                    stop(tmp_path / "postgres" / "postmaster.pid")
                time.sleep(1.5)
            finally:
                ended.set()
            done = [one.result() for one in writing]
        kept = {name for names, _ in done for name in names}
        assert all(names for names, _ in done)
        assert sum(failures for _, failures in done)
        assert kept <= set(runs.several(kept))
        told = [entry.event.subject for entry in PostgresAudit(database).entries() if entry.event]
        assert len(told) == len(set(told)) >= len(kept)
        assert check_chain(PostgresAudit(database).entries()).problems == ()
    finally:
        database.close()


def test_a_statement_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    database = PostgresDatabase(None, tmp_path / "postgres", timeout=0.2)
    try:
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="statement timeout"), database.transaction() as connection:
                connection.execute(text("SELECT pg_sleep(20)"))
        with database.transaction() as connection:
            assert connection.scalar(text("SELECT 1")) == 1
        waits = database.session()
        waits.execute(text("SELECT pg_sleep(0.4)"))
        waits.close()
    finally:
        database.close()
