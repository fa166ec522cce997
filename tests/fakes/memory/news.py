"""Feeds, articles, discrepancies and digests in memory."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from core.domain.operations.news import (
    ArticleState,
    Channel,
    Digest,
    DigestEntry,
    Discrepancy,
    Feed,
    NewsArticle,
    same_story,
)
from core.errors import UnknownChannel, UnknownDiscrepancy, UnknownFeed, UnreadableArticle

MEMORY = timedelta(days=14)
ALIVE = (ArticleState.NEW, ArticleState.JUDGED)


class MemoryNews:
    """A NewsStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._feeds: dict[str, Feed] = {}
        self._articles: dict[str, NewsArticle] = {}
        self._found: dict[str, Discrepancy] = {}
        self._channels: dict[str, Channel] = {}
        self._digests: dict[str, Digest] = {}
        self._sent: set[str] = set()
        self._sent_to: set[tuple[str, str]] = set()
        self._snoozed: dict[tuple[str, str], date] = {}

    def add_feed(self, url: str) -> None:
        """Watches a feed."""
        self._feeds.setdefault(url, Feed(url=url))

    def remove_feed(self, url: str) -> None:
        """Watches it no longer. Raises UnknownFeed."""
        if self._feeds.pop(url, None) is None:
            raise UnknownFeed(f"No feed {url} is watched. See `tickmark feeds list`.")

    def feeds(self) -> Sequence[Feed]:
        """The feeds that are watched, by address."""
        return [self._feeds[url] for url in sorted(self._feeds)]

    def note_reading(self, feed: Feed) -> None:
        """Keeps title, time and error of the last reading."""
        if feed.url in self._feeds:
            self._feeds[feed.url] = feed

    def unknown_articles(self, ids: Sequence[str]) -> Sequence[str]:
        """Those of the article ids that are not held."""
        return [name for name in ids if name not in self._articles]

    def add_article(self, article: NewsArticle) -> NewsArticle:
        """Stores an article and returns it as stored."""
        if article.id not in self._articles:
            self._articles[article.id] = self._compared(article)
        return self._articles[article.id]

    def _compared(self, article: NewsArticle) -> NewsArticle:
        for other in sorted(self._articles.values(), key=lambda a: (a.taken, a.id)):
            near = other.taken > article.taken - MEMORY and {*other.companies} & {*article.companies}
            if near and other.state in ALIVE and same_story(other.word_runs, article.word_runs):
                return replace(article, state=ArticleState.DUPLICATE, same_as=other.id)
        return article

    def article(self, article_id: str) -> NewsArticle:
        """The article of that id. Raises UnreadableArticle."""
        if article_id not in self._articles:
            raise UnreadableArticle(f"No article {article_id} is held.")
        return self._articles[article_id]

    def set_state(self, article_id: str, state: ArticleState) -> None:
        """Notes what became of an article."""
        self._articles[article_id] = replace(self._articles[article_id], state=state)

    def add_discrepancies(self, found: Sequence[Discrepancy]) -> None:
        """Stores discrepancies; one that is held stays as it is."""
        for one in found:
            self._found.setdefault(one.id, one)

    def discrepancy(self, discrepancy_id: str) -> Discrepancy:
        """The discrepancy of that id. Raises UnknownDiscrepancy."""
        if discrepancy_id not in self._found:
            raise UnknownDiscrepancy(f"No discrepancy {discrepancy_id} is stored; its id stands in the digest.")
        return self._found[discrepancy_id]

    def dismiss(self, discrepancy_id: str, by: str) -> None:
        """Notes that somebody holds it for none. Raises UnknownDiscrepancy."""
        self._found[discrepancy_id] = replace(self.discrepancy(discrepancy_id), dismissed_by=by or "somebody")

    def snooze(self, discrepancy_id: str, channel: str, until: date) -> None:
        """Leaves it out before `until`. Raises UnknownDiscrepancy or UnknownChannel."""
        self.discrepancy(discrepancy_id)
        if channel not in self._channels:
            raise UnknownChannel(f"No digest goes to {channel}. See `tickmark digest list`.")
        self._sent_to.discard((channel, discrepancy_id))
        self._snoozed[channel, discrepancy_id] = until

    def restore(self, discrepancy_id: str, channel: str) -> None:
        """Takes back that it was dismissed, or snoozed in a channel. Raises UnknownDiscrepancy."""
        self._found[discrepancy_id] = replace(self.discrepancy(discrepancy_id), dismissed_by="")
        if self._snoozed.pop((channel, discrepancy_id), None):
            self._sent_to.add((channel, discrepancy_id))

    def put_channel(self, channel: Channel) -> None:
        """Sends digests to a channel, or changes when and about whom."""
        self._channels[channel.name] = channel

    def remove_channel(self, name: str) -> None:
        """Sends it no more. Raises UnknownChannel."""
        if self._channels.pop(name, None) is None:
            raise UnknownChannel(f"No digest goes to {name}. See `tickmark digest list`.")

    def channels(self) -> Sequence[Channel]:
        """All channels, by name."""
        return [self._channels[name] for name in sorted(self._channels)]

    def draft(self, key: str, channel: Channel, day: date) -> Digest:
        """What the channel has not been sent yet, noted under `key`."""
        if key not in self._digests:
            entries = tuple(self._entry(one) for one in self._open(channel, day))
            if entries:
                self._digests[key] = Digest(key=key, channel=channel, day=day, entries=entries)
        if key in self._sent or key not in self._digests:
            return Digest(key=key, channel=channel, day=day, entries=())
        held = self._digests[key]
        kept = tuple(e for e in held.entries if not self._found[e.discrepancy.id].dismissed_by)
        return replace(held, entries=kept)

    def _open(self, channel: Channel, day: date) -> Sequence[Discrepancy]:
        return [
            one
            for one in sorted(self._found.values(), key=lambda d: (d.found, d.id))
            if not one.dismissed_by
            and (channel.name, one.id) not in self._sent_to
            and self._snoozed.get((channel.name, one.id), day) <= day
            and (not channel.companies or one.cik in channel.companies)
        ]

    def _entry(self, one: Discrepancy) -> DigestEntry:
        article = self._articles[one.article_id]
        return DigestEntry(discrepancy=one, title=article.title, url=article.url, published=article.published)

    def has_sent_digest(self, channel: str) -> bool:
        """Whether a digest was ever posted to the channel."""
        return any(self._digests[key].channel.name == channel for key in self._sent)

    def note_sent(self, key: str, at: datetime) -> None:  # noqa: ARG002  nobody reads when
        """Notes that the digest was posted, and which discrepancies its channel has had."""
        self._sent.add(key)
        digest = self._digests[key]
        for entry in digest.entries:
            self._sent_to.add((digest.channel.name, entry.discrepancy.id))
            self._snoozed.pop((digest.channel.name, entry.discrepancy.id), None)
