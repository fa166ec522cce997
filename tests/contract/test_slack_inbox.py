"""The Slack inbox: every adapter takes an event in once and lends it to one worker at a time."""

import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.slack_inbox import PostgresSlackInbox
from core.ports.slack_inbox import LeaseState, Posting, SlackInbox
from tests.fakes.memory.slack_inbox import MemorySlackInbox

BODY = {"channel": "C1", "thread": "1.5", "text": "How much?"}


@pytest.fixture(scope="module")
def database(
    new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(new_database("slack inbox"), tmp_path_factory.mktemp("unused"))
    yield database
    database.close()


@pytest.fixture(params=["memory", "postgres"])
def inbox(request: pytest.FixtureRequest) -> SlackInbox:
    if request.param == "memory":
        return MemorySlackInbox()
    database: PostgresDatabase = request.getfixturevalue("database")
    with database.transaction() as connection:
        connection.execute(text("TRUNCATE slack_inbox CASCADE"))
    return PostgresSlackInbox(database)


def test_an_event_is_taken_in_once(inbox: SlackInbox) -> None:
    assert [inbox.put("E1", BODY), inbox.put("E1", BODY), inbox.put("E2", BODY)] == [True, False, True]
    assert list(inbox.waiting()) == ["E1", "E2"]


def test_one_worker_at_a_time(inbox: SlackInbox) -> None:
    inbox.put("E1", BODY)
    taken = inbox.take("E1", "a", 60)
    assert (taken.turn, taken.body, taken.tries) == (LeaseState.MINE, BODY, 1)
    assert inbox.take("E1", "b", 60).turn is LeaseState.TAKEN
    assert list(inbox.waiting()) == []
    assert inbox.renew("E1", "a", 60)
    assert not inbox.renew("E1", "b", 60)


def test_a_dead_workers_loan_ends(inbox: SlackInbox) -> None:
    inbox.put("E1", BODY)
    inbox.take("E1", "a", 0.02)
    time.sleep(0.05)
    assert list(inbox.waiting()) == ["E1"]
    taken = inbox.take("E1", "b", 60)
    assert (taken.turn, taken.tries) == (LeaseState.MINE, 2)
    assert not inbox.renew("E1", "a", 60)
    inbox.finish("E1", "a")
    assert inbox.take("E1", "c", 60).turn is LeaseState.TAKEN


def test_finished_work_is_done_and_its_text_forgotten(inbox: SlackInbox) -> None:
    inbox.put("E1", BODY)
    inbox.take("E1", "a", 60)
    inbox.finish("E1", "a")
    again = inbox.take("E1", "b", 60)
    assert (again.turn, again.body) == (LeaseState.DONE, {})
    assert not inbox.put("E1", BODY)
    assert list(inbox.waiting()) == []


def test_a_person_stops_the_work_of_a_thread(inbox: SlackInbox) -> None:
    inbox.put("E1", BODY)
    inbox.put("E2", {**BODY, "thread": "9.9"})
    inbox.take("E1", "a", 60)
    inbox.take("E2", "a", 60)
    assert inbox.stop("C1", "1.5") == 1
    assert not inbox.renew("E1", "a", 60)
    assert inbox.renew("E2", "a", 60)


def test_a_thread_that_was_opened_for_the_work_stops_it_too(inbox: SlackInbox) -> None:
    inbox.put("E1", {**BODY, "thread": ""})
    inbox.take("E1", "a", 60)
    inbox.post("E1", Posting(key="open", channel="D1", ts="3.3", closed=True))
    assert inbox.stop("D1", "3.3") == 1
    assert not inbox.renew("E1", "a", 60)


def test_postings_are_kept_in_order(inbox: SlackInbox) -> None:
    inbox.put("E1", BODY)
    inbox.post("E1", Posting(key="live-0", channel="C1"))
    inbox.post("E1", Posting(key="more-1", channel="C1", ts="7.1", closed=True))
    inbox.post("E1", Posting(key="live-0", channel="C1", ts="7.0"))
    assert [(p.key, p.ts, p.closed) for p in inbox.postings("E1")] == [
        ("live-0", "7.0", False),
        ("more-1", "7.1", True),
    ]
    assert inbox.posted("C1", "7.0")
    assert not inbox.posted("C1", "8.0")


def test_a_channel_is_followed_until_it_is_not(inbox: SlackInbox) -> None:
    assert not inbox.follows("C1")
    inbox.follow("C1", on=True)
    inbox.follow("C1", on=True)
    assert inbox.follows("C1")
    assert not inbox.follows("C2")
    inbox.follow("C1", on=False)
    assert not inbox.follows("C1")
