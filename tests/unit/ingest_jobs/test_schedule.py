"""The clock queues each slot once, and each channel's digest at its own hour."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from core.domain.claims.verdict import Ruling
from core.domain.operations.job import JobState
from core.domain.operations.news import Channel, Digest, Discrepancy, NewsArticle
from core.errors import NotPosted, UnknownTask
from core.ports.services import Services
from core.runs.queue import TASKS, JobContext, perform, task
from core.settings import Settings
from ingest_jobs.jobs import watch
from ingest_jobs.jobs.schedule import Recurring, queue_slot, recurring, slot_start
from ingest_jobs.news.send_digest import send_digest, send_digests, send_now
from tests.fakes.memory.jobs import MemoryJobs
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.notifier import MemoryNotifier

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


def context(now: datetime, services: Services) -> JobContext:
    return JobContext(services=services, settings=Settings(), now=lambda: now)


@pytest.fixture
def services() -> Services:
    made = memory_services()
    made.news.add_article(
        NewsArticle(id="a1", url="https://a.example/", feed="f", title="T", text="x", taken=NOON, companies=("1",))
    )
    found = Discrepancy(
        id="v1",
        article_id="a1",
        run_id="r",
        cik="1",
        company="Green",
        claim="c",
        ruling=Ruling.CONTRADICTED,
        explanation="e",
        found=NOON,
    )
    made.news.add_discrepancies([found])
    return made


def test_a_slot_begins_at_a_round_time_everywhere() -> None:
    every = timedelta(minutes=15)
    assert slot_start(every, NOON + timedelta(minutes=14, seconds=59)) == NOON.isoformat()
    assert slot_start(every, NOON + timedelta(minutes=15)) == (NOON + timedelta(minutes=15)).isoformat()


def test_a_slot_is_queued_once() -> None:
    queue, one = MemoryJobs(), Recurring(task="look", every=timedelta(minutes=15))
    for minute in (0, 1, 14, 15, 29):
        queue_slot(one, queue, NOON + timedelta(minutes=minute))
    assert [job.arguments["slot"][11:16] for job in queue.jobs()] == ["12:15", "12:00"]


def test_all_that_recurs_has_a_task() -> None:
    assert watch.__all__
    assert {one.task for one in recurring(Settings())} <= set(TASKS)


def test_two_tasks_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="send_digest"):
        task("send_digest")(send_digests)
    with pytest.raises(UnknownTask, match="from tomorrow"):
        perform("from tomorrow", {}, context(NOON, memory_services()))


@pytest.mark.parametrize(
    ("zone", "now", "days"),
    [
        ("Europe/Berlin", datetime(2026, 3, 28, 6, 59, tzinfo=UTC), []),
        ("Europe/Berlin", datetime(2026, 3, 28, 7, 0, tzinfo=UTC), ["2026-03-28"]),
        ("Europe/Berlin", datetime(2026, 3, 29, 6, 0, tzinfo=UTC), ["2026-03-29"]),
        ("Pacific/Auckland", datetime(2026, 3, 28, 19, 0, tzinfo=UTC), ["2026-03-29"]),
        ("America/Los_Angeles", datetime(2026, 3, 29, 5, 0, tzinfo=UTC), ["2026-03-28"]),
    ],
)
def test_a_day_is_the_channels_own(services: Services, zone: str, now: datetime, days: list[str]) -> None:
    services.news.put_channel(Channel(name="C", hour=8, zone=zone))
    for _ in range(3):
        send_digests({}, context(now, services))
    assert [job.arguments["day"] for job in services.jobs.jobs()] == days


def test_the_first_digest_waits_until_there_is_something_to_say(services: Services) -> None:
    news, notifier = memory_services().news, MemoryNotifier()
    held = replace(services, news=news, notifier=notifier)
    news.put_channel(Channel(name="C", hour=8, zone="UTC"))

    def look(now: datetime) -> list[str]:
        done = {job.id for job in held.jobs.jobs()}
        send_digests({}, context(now, held))
        for job in held.jobs.jobs():
            if job.id not in done:
                send_digest(job.arguments, context(now, held))
        return list(notifier.posted)

    assert look(NOON) == []
    news.add_article(services.news.article("a1"))
    news.add_discrepancies([services.news.discrepancy("v1")])
    assert look(NOON + timedelta(minutes=5)) == ["C 2026-03-29"]
    assert look(NOON + timedelta(days=1)) == ["C 2026-03-29"], "nothing new was found"
    news.add_discrepancies([replace(services.news.discrepancy("v1"), id="v2")])
    assert look(NOON + timedelta(days=1, hours=1)) == ["C 2026-03-29"], "that day's hour is over"
    assert look(NOON + timedelta(days=2)) == ["C 2026-03-29", "C 2026-03-31"]


def test_a_digest_that_was_not_taken_is_posted_by_the_next_try(services: Services) -> None:
    class Shut(MemoryNotifier):
        def post(self, digest: Digest, text: str) -> None:
            super().post(digest, text)
            raise NotPosted("shut")

    channel = Channel(name="C", hour=8, zone="UTC")
    services.news.put_channel(channel)
    arguments: Mapping[str, Any] = {"channel": "C", "day": "2026-03-29"}
    with pytest.raises(NotPosted):
        send_digest(arguments, context(NOON, replace(services, notifier=Shut())))
    notifier = MemoryNotifier()
    for _ in range(2):
        send_digest(arguments, context(NOON, replace(services, notifier=notifier)))
    assert list(notifier.posted) == ["C 2026-03-29"]
    assert send_now(channel, context(NOON, replace(services, notifier=notifier))).entries == ()
    assert len(notifier.posted) == 1


def test_what_is_posted_at_once_is_of_the_channels_own_day(services: Services) -> None:
    late = datetime(2026, 3, 29, 22, tzinfo=UTC)
    notifier = MemoryNotifier()
    digest = send_now(Channel(name="C", hour=8, zone="Asia/Tokyo"), context(late, replace(services, notifier=notifier)))
    assert digest.day == date(2026, 3, 30)
    assert list(notifier.posted) == [digest.key] == ["C 2026-03-30T07:00:00+09:00"]


def test_a_channel_that_was_removed_is_told_nothing(services: Services) -> None:
    notifier = MemoryNotifier()
    send_digest({"channel": "gone", "day": "2026-03-29"}, context(NOON, replace(services, notifier=notifier)))
    assert notifier.posted == {}
    assert services.jobs.jobs(state=JobState.DEAD) == []
