"""Several processes ask at once, and together they stay below the rate."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.errors import ServiceUnavailable
from tests.fakes.edgar_sample import pellstrand
from tests.fakes.fake_edgar import FakeEdgar
from tests.fakes.own_clock import OwnClock

ROOT = Path(__file__).parents[2]
PROCESSES = 4
EACH = 8
RATE = 8


@pytest.fixture(scope="module")
def database(
    new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PostgresDatabase]:
    made = PostgresDatabase(new_database("rate"), tmp_path_factory.mktemp("unused"))
    yield made
    made.close()


def now(database: PostgresDatabase) -> float:
    """Seconds by the database's clock."""
    with database.transaction() as connection:
        return float(connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())").scalar_one())


def next_turn(database: PostgresDatabase, service: str) -> float:
    """From when the next request to that service may go, by the database's clock."""
    query = "SELECT extract(epoch FROM next) FROM request_slot WHERE service = %(service)s"
    with database.transaction() as connection:
        return float(connection.exec_driver_sql(query, {"service": service}).scalar_one())


def test_four_processes_together_stay_below_the_rate(database: PostgresDatabase) -> None:
    """Turns are counted where they are given, by the database's clock: each is a step after the one before."""
    began = now(database)
    with FakeEdgar(pellstrand(), most_a_second=1000) as fake:
        command = [sys.executable, "-m", "tests.replay.edgar_worker", fake.url, database.url(), str(RATE), str(EACH)]
        workers = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(PROCESSES)]
        early = [worker.communicate(timeout=600)[0] for worker in workers]
        assert [worker.returncode for worker in workers] == [0] * PROCESSES
        assert len(fake.requests) == PROCESSES * EACH
    assert next_turn(database, "SEC EDGAR") - began >= PROCESSES * EACH / RATE
    assert early == [""] * PROCESSES


def test_threads_of_one_process_take_turns(database: PostgresDatabase) -> None:
    limiter, began = SharedLimiter(database, "turns", 20), now(database)

    def ask() -> None:
        for _ in range(5):
            limiter.take(most=60)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert next_turn(database, "turns") - began >= 4 * 5 / 20


def test_a_turn_that_is_too_far_away_is_not_waited_for(database: PostgresDatabase) -> None:
    limiter = SharedLimiter(database, "paused", 8)
    limiter.pause(60)
    with pytest.raises(ServiceUnavailable, match="to ask paused is more than 1 seconds away"):
        limiter.take(most=1)
    SharedLimiter(database, "another", 8).take(most=1)


def test_a_shorter_pause_does_not_shorten_a_longer_one(database: PostgresDatabase) -> None:
    limiter = SharedLimiter(database, "twice", 8)
    limiter.pause(60)
    limiter.pause(0.1)
    with pytest.raises(ServiceUnavailable):
        limiter.take(most=1)


def test_a_turn_that_was_slept_through_is_given_up(database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = OwnClock(oversleeps=0.2)
    monkeypatch.setattr("core.adapters.postgres.rate_limiter.time", clock)
    SharedLimiter(database, "sleepy", 20).take(most=10)
    assert len(clock.slept) == 2
