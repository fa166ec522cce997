"""Reads what feeds send."""

from typing import Protocol

from core.domain.operations.news import FeedContent


class FeedReader(Protocol):
    """Reads RSS and Atom that anybody may have written."""

    def read(self, content: bytes, url: str) -> FeedContent:
        """The feed in `content`; links are resolved against `url`, and none but http and https ones are kept.

        At most 200 entries. Raises UnreadableFeed when it is none or takes too much time or memory.
        """
        ...
