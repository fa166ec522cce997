"""Several processes ask at once, and together they stay below the rate."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.errors import ServiceUnavailable
from tests.fakes.edgar_sample import pellstrand
from tests.fakes.fake_edgar import MOST_A_SECOND, FakeEdgar

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


def test_four_processes_together_stay_below_the_rate(database: PostgresDatabase) -> None:
    """Turns are timed where they are given: a starved machine would bunch what the server sees."""
    database.version()
    with FakeEdgar(pellstrand(), most_a_second=1000) as fake:
        command = [sys.executable, "-m", "tests.replay.edgar_worker", fake.url, database.url(), str(RATE), str(EACH)]
        workers = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(PROCESSES)]
        printed = [worker.communicate(timeout=300)[0] for worker in workers]
        assert [worker.returncode for worker in workers] == [0] * PROCESSES
        assert len(fake.requests) == PROCESSES * EACH
    times = sorted(float(line) for lines in printed for line in lines.split())
    assert len(times) == PROCESSES * EACH
    assert max(sum(0 <= later - first < 1 for later in times) for first in times) <= MOST_A_SECOND
    assert times[-1] - times[0] >= (len(times) - 2) / RATE


def test_threads_of_one_process_take_turns(database: PostgresDatabase) -> None:
    limiter, times = SharedLimiter(database, "turns", 20), []

    def ask() -> None:
        for _ in range(5):
            limiter.take(most=10)
            times.append(time.monotonic())

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(times) - min(times) >= 18 / 20


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
    limiter, slept = SharedLimiter(database, "sleepy", 20), []
    sleep = time.sleep

    def oversleeps(seconds: float) -> None:
        slept.append(seconds)
        sleep(seconds + (0.2 if len(slept) == 1 else 0))

    monkeypatch.setattr("core.adapters.postgres.rate_limiter.time.sleep", oversleeps)
    limiter.take(most=10)
    assert len(slept) == 2
