"""From a feed on a web server to a digest in a channel, through PostgreSQL, real workers and the real engine."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from core.adapters.http.page_fetcher import SafeFetcher
from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.news import PostgresNews
from core.domain.operations.job import JobState
from core.domain.operations.news import ArticleState, Channel, Digest
from core.domain.operations.run import RunState
from core.ports.services import Services
from core.runs.queue import TASKS, JobContext, perform
from core.settings import Settings
from ingest_jobs.jobs import watch
from ingest_jobs.jobs.run_jobs import queue_due
from ingest_jobs.jobs.schedule import recurring
from ingest_jobs.news.article_address import address_id
from ingest_jobs.store.ingest import ingest
from tests.contract.loopback_web import Answer, web
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.notifier import MemoryNotifier
from tests.samples.company.filing import TARGET

SAMPLES = Path(__file__).parents[1] / "samples"
BERLIN = Channel(name="C-BERLIN", hour=8, zone="Europe/Berlin")
TOKYO = Channel(name="C-TOKYO", hour=15, zone="Asia/Tokyo")
OTHERS = Channel(name="C-OTHERS", hour=0, zone="UTC", companies=("0000000001",))
STORY = "hospitals-and-subscriptions"
MORNING = datetime(2025, 8, 27, 5, 50, tzinfo=UTC)


class Watch:
    """The watch with a clock that a test turns."""

    def __init__(self, database: PostgresDatabase, site: str) -> None:
        self.now = MORNING
        self.site = site
        self.notifier = MemoryNotifier()
        self.services: Services = replace(
            memory_services(),
            pages=SafeFetcher(allowed=[urlsplit(site).netloc]),
            jobs=ProcrastinateQueue(database),
            news=PostgresNews(database),
            notifier=self.notifier,
        )
        self.settings = Settings(feeds=(f"{site}/feed.xml",))
        self._worker = ProcrastinateWorker(database, tuple(TASKS), self._do, WorkerRules(attempts=1))
        self.first_told: list[tuple[str, date]] = []

    def _do(self, name: str, arguments: Mapping[str, Any]) -> None:
        perform(name, arguments, JobContext(services=self.services, settings=self.settings, now=lambda: self.now))

    def until(self, now: datetime, step: timedelta = timedelta(minutes=5)) -> list[tuple[str, date]]:
        """Lets the clock run on, a look at it at each step; returns what was posted meanwhile."""
        before = set(self.notifier.posted)
        while self.now < now:
            self.now += step
            queue_due(recurring(self.settings), self.services, lambda: self.now)
            self._worker.run_until_idle()
        return [(d.channel.name, d.day) for key, (d, _) in self.notifier.posted.items() if key not in before]

    def digest(self, channel: Channel) -> tuple[Digest, str]:
        """The newest digest of a channel."""
        return [told for told in self.notifier.posted.values() if told[0].channel == channel][-1]

    def state(self, name: str) -> ArticleState:
        return self.services.news.article(address_id(f"{self.site}/articles/{name}.txt")).state


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    def answer(path: str) -> Answer:
        file = SAMPLES / path.lstrip("/")
        kind = "application/rss+xml" if file.suffix == ".xml" else "text/plain; charset=utf-8"
        return (200, {"content-type": kind}, file.read_bytes()) if file.is_file() else (404, {}, b"")

    with web(answer) as address:
        yield address


@pytest.fixture(scope="module")
def running(new_database: Callable[[str], str], site: str) -> Iterator[Watch]:
    """The watch, with the sample filing held, three channels, and the first morning behind it."""
    assert watch.__all__
    database = PostgresDatabase(new_database("watch"), Path("/nonexistent"))
    made = Watch(database, site)
    list(ingest([TARGET], made.services))
    for channel in (BERLIN, TOKYO, OTHERS):
        made.services.news.put_channel(channel)
    eight_in_berlin = datetime(2025, 8, 27, 6, 0, tzinfo=UTC)
    made.first_told = made.until(eight_in_berlin + timedelta(minutes=10))
    yield made
    database.close()


def labelled(name: str) -> list[tuple[str, str]]:
    found = json.loads((SAMPLES / "labels" / f"{name}.json").read_text())
    return [(claim["span"], claim["verdict"]) for claim in found["claims"]]


def test_a_digest_comes_at_each_channels_own_hour(running: Watch) -> None:
    assert running.services.jobs.jobs(state=JobState.DEAD) == []
    assert sorted(running.first_told) == [("C-BERLIN", date(2025, 8, 27)), ("C-TOKYO", date(2025, 8, 27))]


def test_each_article_became_what_it_is(running: Watch) -> None:
    assert running.state("dividend-and-plant") is ArticleState.JUDGED
    copies = {running.state(name) for name in (STORY, f"{STORY}-syndicated")}
    assert copies == {ArticleState.JUDGED, ArticleState.DUPLICATE}, "of two copies read at a time, either may be first"
    for name in ("harbor-ferry", "orchard-robots"):
        assert running.state(name) is ArticleState.OFF_TOPIC


def test_the_digest_names_what_the_filing_contradicts(running: Watch) -> None:
    digest, text = running.digest(BERLIN)
    labels = labelled("dividend-and-plant") + labelled(STORY)
    wrong = [span for span, verdict in labels if verdict == "CONTRADICTED"]
    said = [entry.discrepancy.claim for entry in digest.entries]
    named = [span for span in wrong if any(span in claim or claim in span for claim in said)]
    assert named
    right = [span for span, verdict in labels if verdict == "CONFIRMED"]
    assert [span for span in right if span in said] == []
    names = ("dividend-and-plant", STORY, f"{STORY}-syndicated")
    judged = {f"{running.site}/articles/{name}.txt" for name in names if running.state(name) is ArticleState.JUDGED}
    assert {entry.url for entry in digest.entries} <= judged
    assert all(entry.discrepancy.claim.split()[0] in text for entry in digest.entries)
    assert not any(entry.discrepancy.id in text for entry in digest.entries)


def test_every_verdict_of_a_digest_has_its_proof_and_its_run(running: Watch) -> None:
    for entry in running.digest(BERLIN)[0].entries:
        assert running.services.reports.proof(entry.discrepancy.id)
        assert running.services.runs.run(entry.discrepancy.run_id).state is RunState.JUDGED


def test_nothing_new_nothing_sent(running: Watch) -> None:
    assert running.until(MORNING + timedelta(hours=26), step=timedelta(hours=4)) == []


def test_what_was_snoozed_comes_back_and_what_was_dismissed_does_not(running: Watch) -> None:
    name = running.digest(BERLIN)[0].entries[0].discrepancy.id
    news, day = running.services.news, running.now.date() + timedelta(days=1)
    news.snooze(name, BERLIN.name, day)
    running.now = running.now.replace(hour=5, minute=50) + timedelta(days=1)
    assert running.until(running.now + timedelta(minutes=20)) == [("C-BERLIN", day)]
    assert [entry.discrepancy.id for entry in running.digest(BERLIN)[0].entries] == [name]
    news.snooze(name, BERLIN.name, day + timedelta(days=1))
    news.dismiss(name, "an editor")
    running.now += timedelta(days=1)
    assert running.until(running.now + timedelta(minutes=20)) == []
