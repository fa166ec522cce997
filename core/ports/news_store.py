"""Where feeds, articles, discrepancies and digests are kept."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol

from core.domain.operations.news import ArticleState, Channel, Digest, Discrepancy, Feed, NewsArticle


class NewsStore(Protocol):
    """Safe to use from several threads and processes at once; storing something a second time changes nothing."""

    def add_feed(self, url: str) -> None:
        """Watches a feed."""
        ...

    def remove_feed(self, url: str) -> None:
        """Watches it no longer; its articles stay. Raises UnknownFeed."""
        ...

    def feeds(self) -> Sequence[Feed]:
        """The feeds that are watched, by address."""
        ...

    def note_reading(self, feed: Feed) -> None:
        """Keeps title, time and error of the last reading; nothing happens when the feed is not watched."""
        ...

    def unknown_articles(self, ids: Sequence[str]) -> Sequence[str]:
        """Those of the article ids that are not held, in the order given."""
        ...

    def add_article(self, article: NewsArticle) -> NewsArticle:
        """Stores an article and returns it as stored.

        One about the same companies with the same text as an earlier one of the last 14 days is stored as DUPLICATE
        of that. One that is already held is returned as it is.
        """
        ...

    def article(self, article_id: str) -> NewsArticle:
        """The article of that id. Raises UnreadableArticle."""
        ...

    def set_state(self, article_id: str, state: ArticleState) -> None:
        """Notes what became of an article."""
        ...

    def add_discrepancies(self, found: Sequence[Discrepancy]) -> None:
        """Stores discrepancies of articles that are held; the dismissal of one that is stored stays."""
        ...

    def discrepancy(self, discrepancy_id: str) -> Discrepancy:
        """The discrepancy of that id. Raises UnknownDiscrepancy."""
        ...

    def dismiss(self, discrepancy_id: str, by: str) -> None:
        """Notes that somebody holds it for no discrepancy: no digest names it again. Raises UnknownDiscrepancy."""
        ...

    def snooze(self, discrepancy_id: str, channel: str, until: date) -> None:
        """Leaves it out of a channel's digests before the day `until`, and puts it into the first one from then on.

        Raises UnknownDiscrepancy or UnknownChannel.
        """
        ...

    def restore(self, discrepancy_id: str, channel: str) -> None:
        """Takes back that it was dismissed, or snoozed in a channel, which has been told of it.

        Raises UnknownDiscrepancy.
        """
        ...

    def put_channel(self, channel: Channel) -> None:
        """Sends digests to a channel, or changes when and about whom."""
        ...

    def remove_channel(self, name: str) -> None:
        """Sends it no more. Raises UnknownChannel."""
        ...

    def channels(self) -> Sequence[Channel]:
        """All channels, by name."""
        ...

    def draft(self, key: str, channel: Channel, day: date) -> Digest:
        """What the channel has not been sent yet, oldest first, noted under `key` until `note_sent`.

        A second call with the key returns the same digest. It has no entries when there is nothing to say or when the
        digest of that key was sent.
        """
        ...

    def has_sent_digest(self, channel: str) -> bool:
        """Whether a digest was ever posted to the channel of that name."""
        ...

    def note_sent(self, key: str, at: datetime) -> None:
        """Notes that the digest drafted under `key` was posted."""
        ...
