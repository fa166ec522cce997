"""Workers in processes of their own: each slot once, nothing lost when one is killed, the dead kept for a person."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules
from core.adapters.postgres.database import PostgresDatabase
from core.domain.operations.job import JobState
from tests.contract.job_worker import RULES, perform

ROOT = Path(__file__).parents[2]
HOUR = 3600.0


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes"
    path.touch()
    return path


@pytest.fixture
def start(database: PostgresDatabase, notes: Path) -> Iterator[Callable[[str], subprocess.Popen[bytes]]]:
    """Starts a worker process; all are killed at the end."""
    started: list[subprocess.Popen[bytes]] = []

    def one(how: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.contract.job_worker", database.url(), str(notes), how]
        started.append(subprocess.Popen(command, cwd=ROOT))
        return started[-1]

    yield one
    for process in started:
        process.kill()
        process.wait()


def until(true: Callable[[], bool], seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not come about in time"
        time.sleep(0.05)


def here(database: PostgresDatabase, notes: Path, rules: WorkerRules = RULES) -> ProcrastinateWorker:
    def do(name: str, arguments: Mapping[str, Any]) -> None:
        perform(notes, name, arguments)

    return ProcrastinateWorker(database, ("say", "long", "fail"), do, rules)


def test_three_processes_that_watch_the_clock_run_each_slot_once(
    database: PostgresDatabase, notes: Path, start: Callable[[str], subprocess.Popen[bytes]]
) -> None:
    for _ in range(3):
        start("serve")
    until(lambda: len(set(notes.read_text().split("\n"))) > 3)
    time.sleep(0.5)
    said = notes.read_text().strip().split("\n")
    assert len(said) == len(set(said)) >= 3
    queued = [str(job.arguments) for job in ProcrastinateQueue(database).jobs()]
    assert len(queued) == len(set(queued))


def test_the_job_of_a_killed_worker_is_taken_up_by_another(
    database: PostgresDatabase, notes: Path, start: Callable[[str], subprocess.Popen[bytes]]
) -> None:
    queue = ProcrastinateQueue(database)
    queue.defer("long", {"n": 1, "seconds": 60})
    killed = start("until_idle")
    until(lambda: "began 1" in notes.read_text())
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait()
    assert [job.state for job in queue.jobs()] == [JobState.RUNNING]
    with database.transaction() as connection:
        connection.exec_driver_sql("""UPDATE procrastinate_jobs SET args = '{"n": 1, "seconds": 0}'""")
    another = here(database, notes, replace(RULES, lease=HOUR))
    another.run_until_idle()
    assert [job.state for job in queue.jobs()] == [JobState.RUNNING], "the lease has not ended yet"
    with database.transaction() as connection:
        connection.exec_driver_sql("UPDATE procrastinate_workers SET last_heartbeat = now() - interval '2 hours'")
    another.run_until_idle()
    assert [(job.state, job.attempts) for job in queue.jobs()] == [(JobState.DONE, 2)]
    assert notes.read_text().split("\n") == ["began 1", "began 1", "long 1", ""]


def test_a_job_that_fails_waits_and_is_dead_in_the_end(database: PostgresDatabase, notes: Path) -> None:
    queue = ProcrastinateQueue(database)
    name = queue.defer("fail", {})
    waits = []
    for _ in range(RULES.attempts):
        here(database, notes).run_until_idle()
        (job,) = queue.jobs()
        waits.append(job.due)
        time.sleep(0.3)
    assert notes.read_text().count("fail") == RULES.attempts
    (dead,) = queue.jobs(state=JobState.DEAD)
    assert (dead.id, dead.attempts, dead.error) == (name, RULES.attempts, "ValueError: no luck")
    queue.retry(name)
    here(database, notes, replace(RULES, wait=60)).run_until_idle()
    assert notes.read_text().count("fail") == RULES.attempts + 1


def test_a_worker_leaves_alone_what_it_does_not_know(database: PostgresDatabase, notes: Path) -> None:
    queue = ProcrastinateQueue(database)
    queue.defer("from another room", {})
    queue.defer("say", {"n": 1})
    here(database, notes).run_until_idle()
    assert notes.read_text() == "say 1\n"
    assert {job.task: (job.state, job.attempts) for job in queue.jobs()} == {
        "from another room": (JobState.WAITING, 0),
        "say": (JobState.DONE, 1),
    }


def test_an_urgent_job_comes_first(database: PostgresDatabase, notes: Path) -> None:
    queue = ProcrastinateQueue(database)
    for n in range(20):
        queue.defer("say", {"n": n})
    queue.defer("say", {"n": "urgent"}, urgent=True)
    here(database, notes).run_until_idle()
    assert "say urgent" in notes.read_text().split("\n")[:2]
    assert all(job.state is JobState.DONE for job in queue.jobs())


def test_jobs_done_long_ago_are_forgotten_with_their_keys(database: PostgresDatabase, notes: Path) -> None:
    queue = ProcrastinateQueue(database)
    queue.defer("say", {"n": 1}, key="k")
    here(database, notes).run_until_idle()
    assert queue.forget(timedelta(days=1)) == 0
    assert queue.forget(timedelta(0)) == 1
    assert queue.jobs() == []
    queue.defer("say", {"n": 2}, key="k")
    assert len(queue.jobs()) == 1


def test_a_server_that_dies_while_a_job_runs_loses_nothing(tmp_path: Path, notes: Path) -> None:
    database = PostgresDatabase(None, tmp_path / "postgres")
    queue = ProcrastinateQueue(database)
    queue.defer("long", {"n": 1, "seconds": 1.0})
    worker = here(database, notes)

    async def work() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task(worker.run(stop))
        await asyncio.to_thread(until, lambda: "began 1" in notes.read_text())
        os.kill(int((tmp_path / "postgres" / "postmaster.pid").read_text().split("\n")[0]), signal.SIGQUIT)
        await asyncio.to_thread(until, lambda: notes.read_text().count("long 1") > 0)
        await asyncio.to_thread(until, lambda: queue.jobs()[0].state is JobState.DONE, 30)
        queue.defer("say", {"n": 2})
        await asyncio.to_thread(until, lambda: "say 2" in notes.read_text())
        stop.set()
        await running

    asyncio.run(work())
    database.close()
