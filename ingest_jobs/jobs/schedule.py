"""Time -> jobs: each task that recurs is queued once per slot, however many processes watch the clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from core.ports.job_queue import JobQueue
from core.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Recurring:
    """A task and its interval; slots are counted from the epoch, so that all processes name them alike."""

    task: str
    every: timedelta


def recurring(settings: Settings) -> Sequence[Recurring]:
    """All that recurs; nothing is asked of EDGAR while nobody is named who asks."""
    edgar = (
        Recurring(task="look_for_filings", every=timedelta(minutes=settings.edgar_minutes)),
        Recurring(task="catch_up_filings", every=timedelta(days=1)),
    )
    return (
        Recurring(task="read_feeds", every=timedelta(minutes=settings.feed_minutes)),
        Recurring(task="send_digests", every=timedelta(minutes=settings.digest_minutes)),
        Recurring(task="retry_webhooks", every=timedelta(minutes=1)),
        Recurring(task="forget_jobs", every=timedelta(days=1)),
        Recurring(task="reconcile", every=timedelta(days=1)),
        Recurring(task="find_restatements", every=timedelta(days=1)),
        *(edgar if settings.edgar_identity else ()),
    )


def slot_start(every: timedelta, now: datetime) -> str:
    """The beginning of the slot that `now` falls into, in UTC ("2026-11-21T16:10:00+00:00")."""
    seconds = int(every.total_seconds())
    return datetime.fromtimestamp(int(now.timestamp()) // seconds * seconds, UTC).isoformat()


def queue_slot(one: Recurring, queue: JobQueue, now: datetime) -> str:
    """Queues the run of the slot that `now` falls into, unless somebody did, and returns its job's id."""
    slot = slot_start(one.every, now)
    return queue.defer(one.task, {"slot": slot}, key=slot)
