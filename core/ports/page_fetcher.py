"""Gets pages from the web."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from core.language.charsets import decode_page

ARTICLE_TYPES = frozenset({"text/html", "application/xhtml+xml", "text/plain"})
FEED_TYPES = frozenset(
    {
        "application/rss+xml",
        "application/atom+xml",
        "application/rdf+xml",
        "application/xml",
        "text/xml",
        "text/html",
        "text/plain",
    }
)
"""Many servers send feeds as HTML or plain text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What an address answered: the last address after redirects, the content type, the body without compression."""

    url: str
    type: str
    content: bytes
    charset: str = ""

    @property
    def text(self) -> str:
        """The body as text, by its byte order mark, the character set that the server names, or the page itself."""
        return decode_page(self.content, self.charset)


class PageFetcher(Protocol):
    """Fetches what users and feeds point at, and reaches nothing inside the network it runs in."""

    def fetch(self, url: str, types: Collection[str] = ARTICLE_TYPES) -> Page:
        """The page at `url`, if it is of one of the content types.

        Only http and https on their usual ports, no credentials, public addresses (resolved once and connected to
        as resolved), at most 3 redirects, 5 MB after decompression and 10 seconds. Raises UnreadablePage, and of these
        PageAway when another try later may succeed.
        """
        ...
