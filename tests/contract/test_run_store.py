"""What every RunStore does."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.adapters.memory.runs import MemoryRuns
from core.adapters.postgres.runs import PostgresRuns
from core.domain.operations.claim_note import ClaimState
from core.domain.operations.limits import Party
from core.domain.operations.message import Door
from core.domain.operations.run import RunState
from core.errors import UnknownRun
from core.events import Answered, ArticleJudged, ClaimJudged, ClaimsFound, Event, StepAdvanced, StepBegan
from core.ports.run_store import RunStore
from tests.contract.sample_runs import NOON, note, run
from tests.contract.test_report_store import report
from tests.unit.web.made import answer


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> RunStore:
    if request.param == "memory":
        return MemoryRuns()
    return PostgresRuns(request.getfixturevalue("database"))


def test_a_run_comes_back_as_it_was(store: RunStore) -> None:
    store.save(run())
    assert store.run("r1") == run()
    assert list(store.run("r1").outcome) == ["schema", "filings", "claims", "aaa"]


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


def test_an_open_run_gives_way_to_what_becomes_of_it(store: RunStore) -> None:
    waiting = replace(run(), state=RunState.WAITING, outcome={})
    store.save(waiting)
    store.save(replace(waiting, state=RunState.RUNNING))
    store.save(waiting)
    assert store.run("r1").state is RunState.RUNNING
    store.save(replace(waiting, state=RunState.FAILED, outcome={"reason": "the index was away"}))
    store.save(waiting)
    assert store.run("r1").state is RunState.FAILED
    store.save(replace(waiting, state=RunState.RUNNING))
    store.save(run())
    store.save(replace(waiting, state=RunState.RUNNING))
    assert store.run("r1") == run()


def test_what_comes_on_the_way_is_read_from_where_a_reader_was(store: RunStore) -> None:
    judged = report()
    came: list[Event] = [
        StepBegan(step="judge the claims", total=1),
        ClaimsFound(claims=tuple(one.claim for one in judged.verdicts)),
        *(ClaimJudged(verdict=one) for one in judged.verdicts),
        StepAdvanced(step="judge the claims", done=1),
        ArticleJudged(report=judged),
        Answered(answer=answer()),
    ]
    store.save(replace(run(), state=RunState.RUNNING))
    store.save(replace(run("r2"), state=RunState.RUNNING))
    store.add_events("r1", came[:2])
    store.add_events("r2", came[:1])
    store.add_events("r1", came[2:])
    numbers, found = zip(*store.events("r1"), strict=True)
    assert list(found) == came
    assert list(numbers) == sorted(set(numbers))
    assert [event for _, event in store.events("r1", numbers[3])] == came[4:]
    assert store.events("r1", numbers[-1]) == store.events("nobody") == []


def test_how_far_a_run_is_costs_a_glance(store: RunStore) -> None:
    store.save(replace(run(), state=RunState.RUNNING))
    assert store.progress("r1") == (RunState.RUNNING, 0)
    store.add_events("r1", [StepBegan(step="read the article"), StepBegan(step="judge the claims")])
    store.save(run())
    assert store.progress("r1") == (RunState.JUDGED, store.events("r1")[-1][0])
    with pytest.raises(UnknownRun):
        store.progress("nobody")


def test_a_run_that_begins_again_begins_with_no_events_and_higher_numbers(store: RunStore) -> None:
    running = replace(run(), state=RunState.RUNNING)
    store.save(running)
    store.add_events("r1", [StepBegan(step="read the article")])
    [(first, _)] = store.events("r1")
    store.save(running)
    assert store.events("r1") == []
    store.add_events("r1", [StepBegan(step="read the article")])
    assert [number > first for number, _ in store.events("r1", first)] == [True]


def test_events_are_forgotten_after_a_day(store: RunStore) -> None:
    store.save(replace(run(), state=RunState.RUNNING))
    store.add_events("r1", [StepBegan(step="read the article")])
    store.forget_traces(timedelta(days=90))
    assert len(store.events("r1")) == 1
    store.forget_traces(timedelta(0))
    assert store.events("r1") == []


def test_a_run_is_shared_and_kept_to_its_owner_again(store: RunStore) -> None:
    store.save(replace(run(), state=RunState.RUNNING))
    store.share("r1", shared=True)
    store.save(run())
    assert store.run("r1") == replace(run(), shared=True)
    store.share("r1", shared=False)
    assert store.run("r1") == run()
    with pytest.raises(UnknownRun):
        store.share("nobody", shared=True)


def test_a_run_that_is_removed_leaves_nothing(store: RunStore) -> None:
    store.save(run(), TRACE)
    store.add_events("r1", [StepBegan(step="read the article")])
    store.remove("r1")
    store.remove("r1")
    with pytest.raises(UnknownRun):
        store.run("r1")
    assert (store.trace("r1"), store.events("r1")) == ({}, [])


def test_the_runs_of_a_report_are_found(store: RunStore) -> None:
    for minutes, (name, made) in enumerate((("a", "x"), ("b", "y"), ("c", "x"))):
        store.save(replace(run(name, minutes=minutes), outcome={"id": made}))
    assert [r.id for r in store.of_report("x")] == ["c", "a"]
    assert [r.id for r in store.of_report("x", limit=1)] == ["c"]
    assert store.of_report("z") == []


def test_what_a_person_began_of_late_is_counted(store: RunStore) -> None:
    for name, minutes in (("a", 1), ("b", 5), ("c", 9)):
        store.save(run(name, minutes=minutes))
    store.save(replace(run("d", minutes=9), message=replace(run().message, user="bob")))
    assert store.use(Party.PERSON, "ann@x.test", NOON + timedelta(minutes=5)).messages == 2
    assert store.use(Party.PERSON, "nobody", NOON).messages == 0


def test_what_runs_cost_is_added_up_for_people_channels_and_tenants(store: RunStore) -> None:
    asked = run().message
    in_slack = replace(asked, door=Door.SLACK, user="T1:U1", conversation="C1:17.2")
    elsewhere = replace(in_slack, user="T1:U2", conversation="C10:17.2")
    for name, message, cost in (
        ("a", asked, "0.25"),
        ("b", replace(asked, user="bob@x.test"), None),
        ("c", replace(asked, user="eve@ax.test"), "8"),
        ("d", in_slack, "0.1"),
        ("e", elsewhere, "0.02"),
        ("f", replace(in_slack, user="T10:U1", conversation="C2:1.1"), "4"),
    ):
        store.save(replace(run(name), message=message), {"cost": cost})
    store.save(replace(run("g"), message=in_slack))
    found = {
        (party, name): store.use(party, name, NOON)
        for party, name in (
            *((Party.PERSON, name) for name in ("ann@x.test", "bob@x.test", "T1:U1")),
            *((Party.CHANNEL, name) for name in ("C1", "C10")),
            *((Party.TENANT, name) for name in ("x.test", "T1", "%")),
        )
    }
    assert {key: (use.messages, str(use.dollars)) for key, use in found.items()} == {
        (Party.PERSON, "ann@x.test"): (1, "0.25"),
        (Party.PERSON, "bob@x.test"): (1, "0"),
        (Party.PERSON, "T1:U1"): (2, "0.1"),
        (Party.CHANNEL, "C1"): (2, "0.1"),
        (Party.CHANNEL, "C10"): (1, "0.02"),
        (Party.TENANT, "x.test"): (2, "0.25"),
        (Party.TENANT, "T1"): (3, "0.12"),
        (Party.TENANT, "%"): (0, "0"),
    }


def test_what_people_say_of_claims_is_kept_in_order_and_goes_with_its_run(store: RunStore) -> None:
    for name in ("a", "b"):
        store.save(run(name))
    with pytest.raises(UnknownRun):
        store.add_note(note("nobody"))
    said = [
        note("a", state=ClaimState.CHECKED, source="the press release"),
        note("a", "v2", before="$3", after="$2"),
        note("b", "v1"),
        note("a", "v1"),
        note("b", "v1", state=ClaimState.OPEN),
        note("b", "v3"),
    ]
    for one in said:
        store.add_note(one)
    assert list(store.notes("a")) == [said[0], said[1], said[3]]
    assert list(store.changes()) == [said[5], said[3], said[1]]
    assert list(store.changes(limit=1, skip=1)) == [said[3]]
    store.remove("a")
    assert (list(store.notes("a")), list(store.changes())) == ([], [said[5]])
