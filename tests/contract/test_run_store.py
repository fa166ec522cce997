"""What every RunStore does."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.adapters.memory.runs import MemoryRuns
from core.adapters.postgres.runs import PostgresRuns
from core.domain.operations.message import Door
from core.domain.operations.run import RunState
from core.errors import UnknownRun
from core.ports.run_store import RunStore
from tests.contract.sample_runs import run


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> RunStore:
    if request.param == "memory":
        return MemoryRuns()
    return PostgresRuns(request.getfixturevalue("database"))


def test_a_run_comes_back_as_it_was(store: RunStore) -> None:
    store.save(run())
    assert store.run("r1") == run()
    assert list(store.run("r1").outcome) == ["schema", "claims", "aaa"]


def test_a_stored_run_is_never_changed(store: RunStore) -> None:
    store.save(run())
    store.save(replace(run(), seconds=99.0))
    assert store.run("r1") == run()


def test_a_failed_run_gives_way_to_the_same_tried_again(store: RunStore) -> None:
    store.save(replace(run(), state=RunState.FAILED, outcome={"reason": "the index was away"}))
    store.save(replace(run(), state=RunState.FAILED, outcome={"reason": "still"}))
    assert store.run("r1").outcome == {"reason": "the index was away"}
    store.save(run(), TRACE)
    assert store.run("r1") == run()
    assert store.trace("r1") == TRACE
    store.save(replace(run(), state=RunState.FAILED, outcome={"reason": "again"}))
    assert store.run("r1") == run()


def test_what_a_caller_does_to_an_outcome_stays_with_the_caller(store: RunStore) -> None:
    store.save(run())
    store.run("r1").outcome["aaa"]["z"].append("altered")
    assert store.run("r1") == run()


def test_the_newest_come_first(store: RunStore) -> None:
    for name, minutes in (("b", 5), ("a", 9), ("c", 1)):
        store.save(run(name, minutes=minutes))
    assert [r.id for r in store.newest()] == ["a", "b", "c"]
    assert [r.id for r in store.newest(limit=2)] == ["a", "b"]


def test_several_come_by_their_ids(store: RunStore) -> None:
    for name in ("a", "b", "c"):
        store.save(run(name))
    assert store.several(["a", "c", "nobody"]) == {"a": run("a"), "c": run("c")}
    assert store.several([]) == {}


def test_what_no_database_keeps_is_no_reason_to_fail(store: RunStore) -> None:
    odd = replace(run(text="sales\x00 rose \ud800"), outcome={"reason": "no\x00 \ud800"})
    store.save(odd)
    assert store.run("r1").message.text.startswith("sales")
    assert store.run("r1").outcome == odd.outcome
    with pytest.raises(UnknownRun):
        store.run("\x00")


def test_an_unknown_run_is_named(store: RunStore) -> None:
    with pytest.raises(UnknownRun, match="nobody"):
        store.run("nobody")


TRACE = {"schema": "tickmark.trace/1", "searches": [{"query": "caf\u00e9\x00", "score": 0.1}], "cost": None}


def test_how_a_run_was_made_is_kept_beside_it(store: RunStore) -> None:
    store.save(run(), TRACE)
    assert store.trace("r1") == TRACE
    store.save(run(), {"schema": "another"})
    assert store.trace("r1") == TRACE
    assert store.run("r1") == run()


def test_a_run_without_a_trace_has_an_empty_one(store: RunStore) -> None:
    store.save(run())
    assert store.trace("r1") == {}
    store.save(run(), TRACE)
    assert store.trace("r1") == {}
    assert store.trace("nobody") == {}


def test_traces_are_forgotten_and_runs_are_not(store: RunStore) -> None:
    store.save(run(), TRACE)
    assert store.forget_traces(timedelta(days=1)) == 0
    assert store.forget_traces(timedelta(0)) == 1
    assert store.trace("r1") == {}
    assert store.run("r1") == run()


def test_runs_that_read_like_an_attack_are_counted(store: RunStore) -> None:
    store.save(run("r1"), {"suspicion": 0.71})
    store.save(run("r2"), {"schema": "tickmark.trace/2"})
    store.save(run("r3"))
    assert store.suspected() == 1
    store.forget_traces(timedelta(0))
    assert store.suspected() == 0


def test_the_groups_in_reach_are_kept(store: RunStore) -> None:
    store.save(replace(run("a"), groups=("legal", "research")))
    store.save(run("b", minutes=1))
    assert [r.groups for r in store.newest()] == [(), ("legal", "research")]
    assert store.run("a").groups == ("legal", "research")


def test_a_conversation_gives_its_newest_runs(store: RunStore) -> None:
    for name, minutes, thread in (("a", 1, "C1:7"), ("b", 5, "C1:7"), ("c", 9, "C1:8"), ("d", 7, "C1:7")):
        one = run(name, minutes=minutes)
        store.save(replace(one, message=replace(one.message, door=Door.SLACK, conversation=thread)))
    assert [r.id for r in store.of_conversation(Door.SLACK, "C1:7")] == ["d", "b", "a"]
    assert [r.id for r in store.of_conversation(Door.SLACK, "C1:7", limit=1)] == ["d"]
    assert store.of_conversation(Door.CHAT, "C1:7") == []


def test_a_person_finds_their_own_runs_by_words(store: RunStore) -> None:
    texts = {"a": "Revenue of Acme", "b": "The margin 5% of acme", "c": "Revenue of Beta", "d": "revenue, ACME"}
    for minutes, (name, text) in enumerate(texts.items()):
        one = run(name, minutes=minutes)
        user = "bob" if name == "c" else "ann"
        store.save(replace(one, message=replace(one.message, user=user, text=text)))
    assert [r.id for r in store.of_user("ann")] == ["d", "b", "a"]
    assert [r.id for r in store.of_user("ann", ("acme", "revenue"))] == ["d", "a"]
    assert [r.id for r in store.of_user("ann", ("5%",))] == ["b"]
    assert [r.id for r in store.of_user("ann", limit=1, skip=1)] == ["b"]
    assert store.of_user("eve") == []
