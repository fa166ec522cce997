"""Articles -> how many a minute several worker processes on one database judge."""

import re
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from core.domain.claims.article import Article
from core.domain.operations.batch import BatchEntry
from core.events import ArticleQueued, StepAdvanced
from core.ports.services import Services
from core.settings import Settings
from ingest_jobs.batch.follow_jobs import follow_jobs
from ingest_jobs.batch.queue_batch import queue_batch
from ingest_jobs.batch.workers import Workers
from ingest_jobs.scale.measured import Measured

HELD = "workers"
_ENDS = re.compile(r"([.!?](?:\s|$))")


def measure_workers(
    articles: Sequence[Article], most: int, copies: int, services: Services, settings: Settings
) -> Iterator[Measured]:
    """Has 1, 2 and so on to `most` worker processes judge `copies` articles by the queue, no two sentences alike.

    Timed is what comes after the first articles, so that the start of the processes is not in it. `settings` are
    those of a home with a database of its own, which the processes share with `services`.
    """
    for count in range(1, most + 1):
        chosen = islice(cycle(articles), copies)
        entries = [
            BatchEntry(name=f"{n}", text=_ENDS.sub(rf" (copy {count}-{n})\1", one.text), published=one.published)
            for n, one in enumerate(chosen)
        ]
        events = queue_batch(entries, services, batch=f"scale-{count}", user="scale")
        queued = [event.queued for event in events if isinstance(event, ArticleQueued)]
        with Workers(count, settings) as workers:
            looks = follow_jobs(queued, services, restart_workers=workers.restart_workers)
            seen = [(time.monotonic(), look.done) for look in looks if isinstance(look, StepAdvanced)]
        yield Measured(what="judge by the queue", held=HELD, size=count, value=rate(seen), unit="articles a minute")


def rate(seen: Sequence[tuple[float, int]]) -> float:
    """Articles a minute from the first look at which some were done to the first at which all were."""
    begun, first = next((when, done) for when, done in seen if done)
    ended, last = next((when, done) for when, done in seen if done == seen[-1][1])
    return 60 * (last - first) / (ended - begun) if ended > begun else float(last)
