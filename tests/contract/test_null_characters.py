"""A null character, which PostgreSQL keeps in no text and no JSON, costs no message: it is left out at every door."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.inbox.read_payload import mention_request
from bot.inbox.request import Request
from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.postgres.accounts import PostgresAccounts
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.news import PostgresNews
from core.adapters.postgres.reports import PostgresReports
from core.adapters.postgres.runs import PostgresRuns
from core.adapters.postgres.slack_inbox import PostgresSlackInbox
from core.adapters.postgres.threads import PostgresThreads
from core.domain.operations.batch import BatchEntry
from core.domain.operations.chat import ChatStep, ChatThread
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.news import ArticleState
from core.domain.operations.run import RunState
from core.events import ArticleQueued
from core.ports.page_fetcher import Page
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.batch.queue_batch import queue_batch
from ingest_jobs.batch.verify_article import verify_article
from ingest_jobs.news.article_address import address_id
from ingest_jobs.news.read_article import read_article
from ingest_jobs.news.verify_news import verify_news
from tests.fakes.engine import respond
from tests.fakes.memory.pages import MemoryPages
from tests.unit.core.answering.companies import kestrel, services
from verifier.open_article import open_article

FILLER = "It is a story of some length, which says little. " * 4
ARTICLE = f"Kestrel\x00 sells drills\n\nKestrel Works reported net\x00 sales of $1,250 million for 2024. {FILLER}\n"
PLAIN = ARTICLE.replace("\x00", "")
QUESTION = "What were the net\x00 sales of Kestrel in 2024?"
URL = "https://news.test/drills"


@pytest.fixture
def held(database: PostgresDatabase) -> Services:
    """Filings in memory; what is written goes to PostgreSQL."""
    return replace(
        services(kestrel()),
        runs=PostgresRuns(database),
        reports=PostgresReports(database),
        jobs=ProcrastinateQueue(database),
        news=PostgresNews(database),
        slack=PostgresSlackInbox(database),
        pages=MemoryPages(),
    )


@pytest.mark.parametrize("door", list(Door))
def test_a_question_is_answered_and_recorded(door: Door, held: Services) -> None:
    asked = Message(text=QUESTION, intent=Intent.ASK, door=door, user="a\x00nn", conversation="c\x001")
    list(respond(asked, held, "r1"))
    run = held.runs.run("r1")
    assert (run.state, run.message.text) == (RunState.ANSWERED, QUESTION.replace("\x00", ""))
    assert (run.message.user, run.message.conversation) == ("ann", "c1")
    assert "1,250" in str(run.outcome)


def test_a_message_in_slack_waits_in_the_inbox_and_is_answered(held: Services) -> None:
    event = {"user": "U1", "text": f"<@U9> {QUESTION}", "ts": "5.1", "channel": "C1"}
    held.slack.put("Ev1", mention_request({"event_id": "Ev1", "team_id": "T1", "event": event}).body())
    taken = held.slack.take("Ev1", "worker", 60)
    list(respond(Request.of(taken.body).message, held, "r1"))
    assert held.runs.run("r1").state is RunState.ANSWERED


def test_a_file_is_judged_as_the_same_text_without_it(held: Services, tmp_path: Path) -> None:
    path = tmp_path / "article.txt"
    path.write_text(ARTICLE)
    article = open_article(str(path), held)
    assert (article.text, article.title) == (PLAIN, "Kestrel sells drills")


def test_a_batch_is_queued_and_judged(held: Services) -> None:
    entry = BatchEntry(name="a", text=ARTICLE, url=f"{URL}\x00")
    events = queue_batch([entry, BatchEntry(name="b", text=PLAIN, url=URL)], held, batch="news", user="ann")
    first, second = [event.queued for event in events if isinstance(event, ArticleQueued)]
    assert first.job_id == second.job_id != ""
    (job,) = held.jobs.jobs()
    verify_article(job.arguments, JobContext(services=held, settings=Settings()))
    assert held.runs.run(first.run_id).state is RunState.JUDGED


def test_an_article_of_a_feed_is_kept_and_judged(held: Services) -> None:
    assert isinstance(held.pages, MemoryPages)
    held.pages.pages[URL] = Page(url=URL, type="text/plain", content=ARTICLE.encode())
    context, name = JobContext(services=held, settings=Settings()), address_id(URL)
    given = {"feed": "https://news.test/feed", "url": URL, "title": "Drills\x00", "published": None}
    read_article(given, context)
    assert held.news.article(name).state is ArticleState.NEW
    assert held.news.article(name).title == "Drills"
    verify_news({"article": name}, context)
    assert held.news.article(name).state is ArticleState.JUDGED


def test_a_conversation_of_the_chat_keeps_its_name_and_its_steps(database: PostgresDatabase) -> None:
    threads, now = PostgresThreads(database), datetime(2026, 3, 1, tzinfo=UTC)
    threads.save_thread(ChatThread(id="t1", user="ann", name=QUESTION, changed=now))
    threads.save_step(ChatStep(id="s1", thread_id="t1", body={"output": QUESTION}))
    assert [t.name for t in threads.threads("ann", words="net\x00 sales")] == [QUESTION.replace("\x00", "")]
    assert [s.id for s in threads.steps("t1")] == ["s1"]


def test_what_is_looked_for_may_hold_one_too(database: PostgresDatabase) -> None:
    assert list(PostgresAccounts(database).find("ann\x00@x.test \ud800")) == []
    assert PostgresNews(database).unknown_articles(["a\x00"]) == ["a\x00"]
