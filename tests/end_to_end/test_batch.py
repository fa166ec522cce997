"""A batch of articles through worker processes of which one is killed half-way: every article reported, once."""

import json
import os
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings
from tests.end_to_end.processes import Home, Process
from tests.unit.core.answering.companies import kestrel

DONE = """SELECT 1 FROM procrastinate_jobs
    WHERE task_name = 'verify_article' AND status = 'succeeded' HAVING count(*) >= {}"""
JOBS = "SELECT status::text, count(*) FROM procrastinate_jobs WHERE task_name = 'verify_article' GROUP BY 1"
RUNS = "SELECT state, count(*) FROM run WHERE id LIKE 'batch-%' GROUP BY 1"
NET_SALES = 1250
"""Millions of dollars, as filed."""


@pytest.mark.slow  # as web_killed and slack do it in every run
@pytest.mark.parametrize("count", [20, pytest.param(1000, marks=pytest.mark.long)])
def test_a_killed_worker_loses_no_article(new_database: Callable[..., str], tmp_path: Path, count: int) -> None:
    home = Home(folder=tmp_path / "home", database_url=new_database(f"batch{count}"))
    hold_filing(home)
    out, source = tmp_path / "results.jsonl", articles(tmp_path / "news.jsonl", count)
    words = ("batch", str(source), "--processes", "2", "--out", str(out))
    with home.started(*words, worker_threads=1, job_lease=2) as process:
        home.found(DONE.format(count // 2), seconds=900)
        os.kill(workers_of(process)[0], signal.SIGKILL)
        assert process.wait(900) == 0, home.log.read_text()[-4000:]
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["name"] for row in rows] == [f"n{number}" for number in range(count)]
    assert Counter(row["state"] for row in rows) == {"judged": count}
    assert len({row["run"] for row in rows}) == len({row["report"]["id"] for row in rows}) == count
    assert {figure["text"] for figure in rows[0]["report"]["figures"]}
    assert home.rows(JOBS) == [("succeeded", count)]
    assert home.rows(RUNS) == [("judged", count)]
    assert f"{count} articles in" in home.log.read_text()


def hold_filing(home: Home) -> None:
    """Stores a small filing; there is no index of it, which figures do without."""
    database = PostgresDatabase(home.database_url, home.folder / "postgres")
    PostgresFilings(database).save(kestrel())
    database.close()


def articles(path: Path, count: int) -> Path:
    """Short articles, no two alike; the first is right."""
    said = "Kestrel Works reported net sales of ${:,} million for fiscal 2024."
    rows = ({"id": f"n{n}", "text": f"{said.format(NET_SALES + n)}\n"} for n in range(count))
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return path


def workers_of(process: Process) -> list[int]:
    """The worker processes that a batch has started."""
    return [child.pid for child in psutil.Process(process.pid).children() if "--only" in child.cmdline()]
