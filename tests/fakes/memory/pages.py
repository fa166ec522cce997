"""A web that consists of the pages put into it."""

from collections.abc import Collection, Mapping

from core.errors import UnreadablePage
from core.ports.page_fetcher import ARTICLE_TYPES, Page


class MemoryPages:
    """A PageFetcher that reaches nothing; it knows pages by their address."""

    def __init__(self, pages: Mapping[str, Page] | None = None) -> None:
        self.pages = dict(pages or {})

    def fetch(self, url: str, types: Collection[str] = ARTICLE_TYPES) -> Page:
        """The page at `url`. Raises UnreadablePage."""
        page = self.pages.get(url)
        if page is None or page.type not in types:
            raise UnreadablePage(f"{url} could not be fetched. Give the article's text.")
        return page
