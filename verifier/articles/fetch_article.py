"""A web page, safely fetched -> its main text as an article."""

from datetime import date

import trafilatura

from core.domain.claims.article import Article
from core.errors import UnreadableArticle, UnreadablePage
from core.ports.page_fetcher import Page, PageFetcher
from verifier.articles.read_article import article_id, read_article

MOST_TAGS = 60_000
"""Several times what a news page has; extraction takes longer than its share with each tag more."""


def fetch_article(url: str, pages: PageFetcher, *, published: date | None = None) -> Article:
    """The main text of the page at `url`, with its title and, unless given, its day of publication.

    Raises UnreadableArticle.
    """
    try:
        return extract_article(pages.fetch(url), published=published)
    except UnreadablePage as error:
        raise UnreadableArticle(str(error)) from error


def extract_article(page: Page, *, published: date | None = None) -> Article:
    """The main text of a page that was fetched. Raises UnreadableArticle."""
    if page.type != "text/plain" and page.content.count(b"<") > MOST_TAGS:
        raise UnreadableArticle(f"{page.url} is too tangled a page to read. Open it and give the text.")
    if page.type == "text/plain":
        return read_article(page.text, id=article_id(page.text), published=published, url=page.url)
    found = trafilatura.bare_extraction(page.text, url=page.url, with_metadata=True, include_comments=False)
    if found is None or isinstance(found, dict) or not found.text:
        raise UnreadableArticle(f"{page.url} shows no article text. Open it and give the text.")
    title = (found.title or "").strip()
    text = f"{title}\n\n{found.text}" if title else found.text
    return read_article(text, id=article_id(text), published=published or _day(found.date), url=page.url)


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text[:10]) if text else None
    except ValueError:
        return None
