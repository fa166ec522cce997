"""What every ThreadStore does."""

from datetime import UTC, datetime, timedelta

import pytest

from core.adapters.memory.threads import MemoryThreads
from core.adapters.postgres.threads import PostgresThreads
from core.domain.operations.chat import ChatStep, ChatThread
from core.errors import UnknownThread
from core.ports.thread_store import ThreadStore

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
