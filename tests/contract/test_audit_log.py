"""The audit log: what the stores write into it, and what shows that nothing of it was changed or left out."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from core.adapters.postgres.accounts import PostgresAccounts
from core.adapters.postgres.audit import PostgresAudit
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.feedback import PostgresFeedback
from core.adapters.postgres.filings import PostgresFilings
from core.adapters.postgres.news import PostgresNews
from core.adapters.postgres.runs import PostgresRuns
from core.adapters.postgres.slack_inbox import PostgresSlackInbox
from core.adapters.postgres.webhooks import PostgresWebhooks
from core.domain.access.account import Account, AccountRole, ApiToken
from core.domain.operations.audit import BEGINNING, Act, AuditEvent, check_chain, digest_of, read_ranges
from core.domain.operations.feedback import Review, ReviewState
from core.domain.operations.news import Channel
from core.domain.operations.run import RunState
from core.domain.operations.webhook import Webhook, WebhookEvent
from core.errors import UnknownRun
from core.ports.account_store import AuditLog
from core.runs.run_audit import outcome_hash
from tests.contract.sample_content import content
from tests.contract.sample_runs import NOON, note, run, vote
from tests.fakes.memory.audit import MemoryAudit

ANN = "ann@x.test"


@pytest.fixture(params=["memory", "postgres"])
def log(request: pytest.FixtureRequest) -> AuditLog:
    return MemoryAudit() if request.param == "memory" else PostgresAudit(request.getfixturevalue("database"))


def event(person: str = ANN, subject: str = "r1", **detail: str) -> AuditEvent:
    return AuditEvent(act=Act.EXPORT, person=person, subject=subject, detail=detail)


def told(log: AuditLog) -> list[AuditEvent | None]:
    return [entry.event for entry in log.entries()]


def test_an_empty_log_holds(log: AuditLog) -> None:
    found = check_chain(log.entries())
    assert (found.entries, found.head, list(found.problems)) == (0, (0, BEGINNING), [])


def test_entries_come_back_in_order_and_hold_together(log: AuditLog) -> None:
    log.append(event(file="report.docx"))
    log.append(event("", "\udc80\x00ü", empty=""))
    first, second = log.entries()
    assert (first.number, second.number, second.previous) == (1, 2, first.hash)
    assert first.event == event(file="report.docx")
    assert second.event is not None
    assert second.event.detail == {}
    assert check_chain(log.entries()).problems == ()
    assert [entry.number for entry in log.entries(after=1)] == [2]
    assert log.newest(Act.EXPORT) == second.event
    assert log.newest(Act.DIGEST) is None


def test_the_same_told_twice_has_another_digest_each_time(log: AuditLog) -> None:
    for _ in range(2):
        log.append(event())
    first, second = log.entries()
    assert first.digest != second.digest, "without a salt, what was erased could be guessed"
    assert first.digest == digest_of(event(), first.salt)


def test_a_person_is_erased_and_the_chain_still_holds(log: AuditLog) -> None:
    for person, subject in ((ANN, "a"), ("bob@x.test", "b"), (ANN, "c"), ("bob@x.test", ANN)):
        log.append(event(person, subject))
    assert log.erase(ANN, "root")["entries of the audit log"] == 3
    assert [one and one.subject for one in told(log)] == [None, "b", None, None, ""]
    last = told(log)[-1]
    assert last is not None
    assert (last.act, last.person, last.detail) == (Act.ERASURE, "root", {"entries": "1, 3-4"})
    found = check_chain(log.entries())
    assert (found.entries, found.erased, found.problems) == (5, 3, ())
    assert ANN not in repr(list(log.entries()))


def test_nobody_is_erased_where_nothing_is_kept(log: AuditLog) -> None:
    log.append(event())
    assert log.erase("eve@x.test", "root")["entries of the audit log"] == 0
    assert len(told(log)) == 1


def test_old_entries_go_and_the_rest_still_holds(log: AuditLog) -> None:
    for number in range(3):
        log.append(event(subject=str(number)))
    third = list(log.entries())[2]
    assert log.retire(third.at) == 2
    assert [entry.number for entry in log.entries()] == [3, 4]
    assert check_chain(log.entries()).problems == ()
    assert log.retire(third.at) == 0
    assert log.retire(datetime.now(UTC) + timedelta(days=1)) == 2
    assert [entry.number for entry in log.entries()] == [5]
    assert check_chain(log.entries()).problems == ()


def test_what_was_noted_shows_that_the_end_was_cut_off(log: AuditLog) -> None:
    for number in range(3):
        log.append(event(subject=str(number)))
    number, digits = check_chain(log.entries()).head
    assert check_chain(log.entries(), {number: digits}).problems == ()
    cut = list(log.entries())[:2]
    assert check_chain(cut, {number: digits}).problems == ("Entry 3, which was noted, is gone.",)
    assert check_chain(log.entries(), {2: digits}).problems == ("Entry 2 is another one than was noted.",)


def test_many_writers_make_one_chain(database: PostgresDatabase) -> None:
    log = PostgresAudit(database)
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda n: log.append(event(subject=str(n))), range(60)))
    found = check_chain(log.entries())
    assert (found.entries, found.problems) == (60, ())


TAMPERED = {
    "Entry 2 was changed.": "UPDATE audit_entry SET at = at + interval '1 minute' WHERE number = 2",
    "Entry 3 does not follow entry 1: something is gone.": "DELETE FROM audit_entry WHERE number = 2",
    "What entry 2 tells was changed.": "UPDATE audit_event SET person = 'eve@x.test' WHERE number = 2",
    "What these entries tell is gone, and no erasure names them: 2.": "DELETE FROM audit_event WHERE number = 2",
    "What stood before entry 2 is gone.": "DELETE FROM audit_entry WHERE number = 1",
}


@pytest.mark.parametrize("problem", TAMPERED)
def test_whoever_writes_into_the_tables_is_found_out(database: PostgresDatabase, problem: str) -> None:
    log = PostgresAudit(database)
    for number in range(3):
        log.append(event(subject=str(number)))
    with database.transaction() as connection:
        connection.execute(text("ALTER TABLE audit_entry DISABLE TRIGGER USER"))
        connection.execute(text("ALTER TABLE audit_event DISABLE TRIGGER USER"))
        connection.execute(text(TAMPERED[problem]))
        connection.execute(text("ALTER TABLE audit_entry ENABLE TRIGGER USER"))
        connection.execute(text("ALTER TABLE audit_event ENABLE TRIGGER USER"))
    assert problem in check_chain(log.entries()).problems


@pytest.mark.parametrize("statement", [TAMPERED["Entry 2 was changed."], "DELETE FROM audit_entry"])
def test_the_database_itself_refuses_to_change_an_entry(database: PostgresDatabase, statement: str) -> None:
    log = PostgresAudit(database)
    for _ in range(2):
        log.append(event())
    with pytest.raises(DBAPIError, match="never changed"), database.transaction() as connection:
        connection.execute(text(statement))
    assert len(told(log)) == 2


def test_an_entry_is_kept_only_with_what_it_tells_of(database: PostgresDatabase) -> None:
    with pytest.raises(UnknownRun):
        PostgresRuns(database).share("r9", shared=True)
    assert told(PostgresAudit(database)) == []


def _runs(database: PostgresDatabase) -> None:
    runs = PostgresRuns(database)
    runs.save(run(), {"filings": [{"id": "grnw-10-k-2024", "counts": True}], "model": "m1"})
    runs.save(run(), {})
    runs.share("r1", shared=True)
    runs.add_note(note("r1"))
    feedback = PostgresFeedback(database)
    feedback.give(vote(comment="no"))
    feedback.review(Review(feedback_id="f1", state=ReviewState.RESOLVED, reviewer="bob@x.test", changed=NOON))
    feedback.withdraw("f1", ANN)
    runs.remove("r1")


def _accounts(database: PostgresDatabase) -> None:
    accounts = PostgresAccounts(database)
    accounts.add(Account(email=ANN, role=AccountRole.READER, secret="s1", made=NOON))  # noqa: S106
    accounts.change_groups(ANN, ("legal",))
    accounts.change_secret(ANN, "s2")
    accounts.add_token(ApiToken(id="t1", email=ANN, label="script", digest="d", made=NOON))
    accounts.remove_token("t1", ANN)
    webhooks = PostgresWebhooks(database)
    sent = (WebhookEvent.DIGEST,)
    webhooks.add(Webhook(id="w1", email=ANN, url="https://x.test/", events=sent, companies=(), made=NOON))
    webhooks.remove("w1", ANN)


def _news(database: PostgresDatabase) -> None:
    news = PostgresNews(database)
    news.add_feed("https://x.test/rss")
    news.add_feed("https://x.test/rss")
    news.remove_feed("https://x.test/rss")
    news.put_channel(Channel(name="C1", hour=8, zone="UTC", companies=()))
    news.draft("k", Channel(name="C1", hour=8, zone="UTC", companies=()), date(2026, 1, 2))
    news.remove_channel("C1")
    inbox = PostgresSlackInbox(database)
    inbox.follow("C1", on=True)
    inbox.follow("C1", on=True)
    inbox.follow("C1", on=False)


def _filings(database: PostgresDatabase) -> None:
    filings = PostgresFilings(database)
    filings.save(content())
    filings.set_groups(content().filing.id, ("legal",))
    filings.set_groups(content().filing.id, ("legal",))


WRITTEN: dict[Callable[[PostgresDatabase], None], list[tuple[str, str]]] = {
    _runs: [
        *[("run", ANN), ("share", ANN), ("decision", note("r1").user), ("vote", ANN)],
        *[("review", "bob@x.test"), ("vote", ANN), ("removal", ANN)],
    ],
    _accounts: [
        *[("account", ANN), ("groups", ""), ("password", ANN), ("token", ANN), ("token", ANN)],
        *[("webhook", ANN), ("webhook", ANN)],
    ],
    _news: [("feed", ""), ("feed", ""), ("channel", ""), ("channel", ""), ("channel", ""), ("channel", "")],
    _filings: [("groups", "")],
}


@pytest.mark.parametrize("do", WRITTEN)
def test_what_people_do_is_written_down_once(
    database: PostgresDatabase, do: Callable[[PostgresDatabase], None]
) -> None:
    do(database)
    log = PostgresAudit(database)
    assert [(one.act.value, one.person) for one in told(log) if one] == WRITTEN[do]
    assert check_chain(log.entries()).problems == ()


def test_a_run_tells_who_asked_what_over_which_filings_and_the_hash_of_the_answer(database: PostgresDatabase) -> None:
    _runs(database)
    first = told(PostgresAudit(database))[0]
    assert first is not None
    assert (first.subject, first.detail["filings"], first.detail["model"]) == ("r1", "grnw-10-k-2024", "m1")
    assert first.detail["outcome sha256"] == outcome_hash(run().outcome)


def test_a_run_that_waits_is_not_told_of_before_its_end(database: PostgresDatabase) -> None:
    PostgresRuns(database).save(replace(run(), state=RunState.RUNNING, outcome={}))
    assert told(PostgresAudit(database)) == []


def test_erasing_a_person_takes_all_that_is_theirs_and_leaves_the_work_of_others(database: PostgresDatabase) -> None:
    _accounts(database)
    runs, feedback = PostgresRuns(database), PostgresFeedback(database)
    runs.save(run())
    theirs = replace(run("r2"), message=replace(run().message, user="bob@x.test"))
    runs.save(theirs)
    runs.add_note(replace(note("r2"), user=ANN))
    feedback.give(vote(run_id="r1", user="bob@x.test"))
    feedback.give(vote("f2", run_id="r2"))
    log = PostgresAudit(database)
    counts = log.erase(ANN, "root")
    assert {name: n for name, n in counts.items() if name != "entries of the audit log"} == {
        "votes": 2,
        "questions and articles": 1,
        "conversations": 0,
        "accounts": 1,
    }
    assert [one.id for one in runs.newest()] == ["r2"]
    assert [one.user for one in runs.notes("r2")] == [""]
    assert ANN not in repr(list(log.entries()))
    assert check_chain(log.entries()).problems == ()
    with database.transaction() as connection:
        tables = connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).all()
        for table in tables:
            rows = connection.scalars(text(f"SELECT t::text FROM {table} t"))  # noqa: S608 - names of our own tables
            assert [row for row in rows if ANN in row] == [], table


def test_ranges_are_read_as_they_were_written() -> None:
    assert read_ranges("1, 3-5, 9") == {1, 3, 4, 5, 9}
    assert read_ranges("") == frozenset()
