"""Feeds -> a job for each article in them that is not known yet."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from core.domain.operations.news import Feed, FeedContent, FeedEntry
from core.errors import UnreadableFeed, UnreadablePage
from core.ports.page_fetcher import FEED_TYPES
from core.ports.services import Services
from core.runs.queue import JobContext, task
from ingest_jobs.news.article_address import address_id

_log = logging.getLogger(__name__)
_NEVER = datetime.max.replace(tzinfo=UTC)


@task("read_feeds")
def read_feeds(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues a reading of every feed, those of the settings among them, for the slot in `arguments`."""
    services, slot = context.services, arguments["slot"]
    for url in context.settings.feeds:
        services.news.add_feed(url)
    for feed in services.news.feeds():
        services.jobs.defer("read_feed", {"feed": feed.url}, key=f"{slot} {feed.url}")


@task("read_feed")
def read_feed(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Reads one feed and queues its new articles, oldest first; a feed that fails waits for its next slot."""
    services = context.services
    for feed in _watched(arguments["feed"], services):
        try:
            content = fetch_feed(feed.url, services)
        except (UnreadablePage, UnreadableFeed) as error:
            services.news.note_reading(replace(feed, read=context.now(), error=str(error)))
            return
        for sentence in content.left_out:
            _log.warning("%s: %s", feed.url, sentence)
        for name, entry in _new(content, services):
            published = entry.published.isoformat() if entry.published else None
            job = {"feed": feed.url, "url": entry.url, "title": entry.title, "published": published}
            services.jobs.defer("read_article", job, key=name)
        services.news.note_reading(replace(feed, title=content.title, read=context.now(), error=""))


def fetch_feed(url: str, services: Services) -> FeedContent:
    """The feed at `url`. Raises UnreadablePage or UnreadableFeed."""
    page = services.pages.fetch(url, FEED_TYPES)
    return services.feeds.read(page.content, page.url)


def _watched(url: str, services: Services) -> Sequence[Feed]:
    return [feed for feed in services.news.feeds() if feed.url == url]


def _new(content: FeedContent, services: Services) -> Iterator[tuple[str, FeedEntry]]:
    """Id and entry of the articles that are not held; of two entries with one address the first."""
    entries = {address_id(entry.url): entry for entry in reversed(content.entries)}
    unseen = services.news.unknown_articles(list(entries))
    yield from sorted(((n, entries[n]) for n in unseen), key=lambda pair: pair[1].published or _NEVER)
