"""What every ThreadStore does."""

import asyncio
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.threads import PostgresThreads
from core.domain.operations.chat import ChatStep, ChatThread
from core.errors import UnknownThread
from core.ports.thread_store import ThreadStore
from tests.fakes.memory.threads import MemoryThreads
from web.chat.in_order import InOrder

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 3, 1, 8, 30, tzinfo=UTC)


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> ThreadStore:
    if request.param == "memory":
        return MemoryThreads()
    return PostgresThreads(request.getfixturevalue("database"))


def thread(n: int = 1, user: str = "ada", name: str = "About water") -> ChatThread:
    return ChatThread(id=f"t{n:02}", user=user, name=name, changed=NOW + timedelta(minutes=n))


def step(name: str = "s1", thread_id: str = "t01", run_id: str = "", output: str = "x") -> ChatStep:
    return ChatStep(id=name, thread_id=thread_id, body={"output": output, "n": 1.50}, run_id=run_id)


def test_a_thread_keeps_its_owner_and_its_name(store: ThreadStore) -> None:
    store.save_thread(thread())
    store.save_thread(thread(user="bob", name="Mine now"))
    assert (store.thread("t01").user, store.thread("t01").name) == ("ada", "Mine now")
    store.save_thread(thread(name=""))
    assert store.thread("t01").name == "Mine now"


def test_threads_are_paged_newest_first_and_a_users_own(store: ThreadStore) -> None:
    for n in range(1, 8):
        store.save_thread(thread(n, name=f"Article {n}"))
    store.save_thread(thread(9, user="bob"))
    first = store.threads("ada", limit=3)
    assert [t.id for t in first] == ["t07", "t06", "t05"]
    assert [t.id for t in store.threads("ada", limit=9, before=first[-1].id)] == ["t04", "t03", "t02", "t01"]
    assert [t.id for t in store.threads("ada", words="ARTICLE 3")] == ["t03"]
    assert store.threads("ada", words="100%_") == []


def test_steps_come_back_in_order_and_are_replaced_in_place(store: ThreadStore) -> None:
    store.save_thread(thread())
    for name in ("s3", "s1", "s2"):
        store.save_step(step(name))
    store.save_step(step("s3", output="y"))
    assert [(s.id, s.body["output"]) for s in store.steps("t01")] == [("s3", "y"), ("s1", "x"), ("s2", "x")]
    store.remove_step("s1")
    store.remove_step("s1")
    assert [s.id for s in store.steps("t01")] == ["s3", "s2"]
    assert store.step("s2") == step("s2")


def test_a_run_once_given_stays(store: ThreadStore) -> None:
    store.save_thread(thread())
    store.save_step(step(run_id="r1"))
    store.save_step(step(output="y"))
    assert (store.step("s1").run_id, store.step("s1").body["output"]) == ("r1", "y")


def test_a_step_needs_its_thread_and_stays_in_it(store: ThreadStore) -> None:
    with pytest.raises(UnknownThread):
        store.save_step(step())
    store.save_thread(thread())
    store.save_thread(thread(2, user="bob"))
    store.save_step(step())
    with pytest.raises(UnknownThread):
        store.save_step(step(thread_id="t02", output="overwritten"))
    assert store.step("s1") == step()


def test_a_thread_goes_with_its_steps(store: ThreadStore) -> None:
    store.save_thread(thread())
    store.save_step(step())
    store.remove_thread("t01")
    store.remove_thread("t01")
    for find in (lambda: store.thread("t01"), lambda: store.step("s1")):
        with pytest.raises(UnknownThread):
            find()


def test_the_steps_of_a_thread_are_written_in_the_order_they_happened(store: ThreadStore) -> None:
    store.save_thread(thread())
    happened = [step(f"s{n:02}", output=output) for n in range(20) for output in ("", f"evidence {n}")]

    def save(one: ChatStep, wait: float) -> None:
        time.sleep(wait)  # the earlier of two is slower
        store.save_step(one)

    async def as_the_view_does() -> None:
        writes = InOrder()
        tasks = [
            asyncio.create_task(writes.write("t01", lambda one=one, n=n: save(one, 0.0 if n % 2 else 0.005)))
            for n, one in enumerate(happened)
        ]
        await writes.done("t01")
        assert all(task.done() for task in tasks)

    asyncio.run(as_the_view_does())
    assert list(store.steps("t01")) == happened[1::2]


def test_a_message_is_being_answered_from_its_beginning_to_its_end(store: ThreadStore) -> None:
    store.begin_answer("m1")
    store.begin_answer("m2")
    assert store.being_answered(["m1", "m2", "m3"]) == {"m1", "m2"}
    store.end_answer("m1")
    assert store.being_answered(["m1", "m2", "m3"]) == {"m2"}
    store.end_answer("m2")
    assert store.being_answered(["m1", "m2", "m3"]) == frozenset()


def test_another_process_sees_what_is_being_answered_until_its_process_is_killed(database: PostgresDatabase) -> None:
    here = PostgresThreads(database)
    words = [sys.executable, "-m", "tests.contract.answering", database.url()]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "m1\n"
        here.begin_answer("m2")
        assert here.being_answered(["m1", "m2"]) == {"m1", "m2"}
        other.kill()
    end = time.monotonic() + 120
    while here.being_answered(["m1", "m2"]) != {"m2"}:
        assert time.monotonic() < end
        time.sleep(0.02)
    here.end_answer("m2")


def test_what_is_being_answered_stays_so_when_the_connection_is_lost(database: PostgresDatabase) -> None:
    threads = PostgresThreads(database)
    threads.begin_answer("m1")
    lose = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
    with database.transaction() as connection:
        assert list(connection.scalars(text(lose))) == [True]
    threads.begin_answer("m2")
    assert threads.being_answered(["m1", "m2"]) == {"m1", "m2"}
    for name in ("m1", "m2"):
        threads.end_answer(name)
    assert threads.being_answered(["m1", "m2"]) == frozenset()
