"""What every JobQueue does."""

import threading

import pytest

from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.domain.operations.job import JobState
from core.errors import UnknownJob
from core.ports.job_queue import JobQueue
from tests.fakes.memory.jobs import MemoryJobs


@pytest.fixture(params=["memory", "postgres"])
def queue(request: pytest.FixtureRequest) -> JobQueue:
    if request.param == "memory":
        return MemoryJobs()
    return ProcrastinateQueue(request.getfixturevalue("database"))


def test_a_job_is_kept_as_given(queue: JobQueue) -> None:
    arguments = {"text": "caf\u00e9 100% :x %(y)s", "list": [1, None], "deep": {"a": 1.5}}
    name = queue.defer("speak", arguments)
    (job,) = queue.jobs()
    assert (job.id, job.task, job.arguments) == (name, "speak", arguments)
    assert (job.state, job.attempts, job.error) == (JobState.WAITING, 0, "")


def test_a_key_is_queued_once(queue: JobQueue) -> None:
    first = queue.defer("speak", {"n": 1}, key="Ev1")
    assert queue.defer("speak", {"n": 2}, key="Ev1") == first
    assert queue.defer("listen", {"n": 3}, key="Ev1") != first
    assert queue.defer("speak", {"n": 4}, key="Ev2") != first
    assert sorted(job.arguments["n"] for job in queue.jobs()) == [1, 3, 4]


def test_a_key_is_queued_once_by_many_at_once(queue: JobQueue) -> None:
    given: list[str] = []
    threads = [threading.Thread(target=lambda: given.append(queue.defer("speak", {}, key="k"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(given) == 8
    assert len(set(given)) == 1
    assert len(queue.jobs()) == 1


def test_without_a_key_each_call_queues(queue: JobQueue) -> None:
    assert len({queue.defer("speak", {}) for _ in range(3)}) == 3


def test_the_newest_come_first_and_only_as_many_as_asked(queue: JobQueue) -> None:
    names = [queue.defer("speak", {"n": n}) for n in range(4)]
    assert [job.id for job in queue.jobs(limit=2)] == names[:1:-1]
    assert queue.jobs(state=JobState.DEAD) == []
    assert len(queue.jobs(state=JobState.WAITING)) == 4


@pytest.mark.parametrize("name", ["999999", "none", "1; DROP TABLE filing", ""])
def test_only_a_dead_job_can_be_retried(queue: JobQueue, name: str) -> None:
    waiting = queue.defer("speak", {})
    for wrong in (name, waiting):
        with pytest.raises(UnknownJob, match="jobs dead"):
            queue.retry(wrong)


def test_states_come_by_ids_and_unknown_ones_are_left_out(queue: JobQueue) -> None:
    names = [queue.defer("speak", {"n": n}) for n in range(3)]
    assert queue.states([names[0], names[2], "999999", "none"]) == dict.fromkeys((names[0], names[2]), JobState.WAITING)
    assert queue.states([]) == {}
