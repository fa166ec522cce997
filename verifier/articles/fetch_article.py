"""A web page, safely fetched -> its main text as an article."""

import re
from datetime import date

import trafilatura
from lxml.html import HtmlElement

from core.domain.claims.article import Article
from core.errors import UnreadableArticle, UnreadablePage
from core.ports.page_fetcher import Page, PageFetcher
from verifier.articles.page_day import published_day
from verifier.articles.page_elements import drop_unsaid
from verifier.articles.read_article import article_id, read_article

MOST_TAGS = 60_000
"""Several times what a news page has; extraction takes longer than its share with each tag more."""

TEASER = 1_200
"""Characters of text at most that a page shows before the wall: some paragraphs."""

_WALL = re.compile(
    r"\b(?:subscribe|sign (?:in|up)|log in|register|join)\b[^.!?]{0,40}"
    r"\bto (?:continue|keep|read|unlock|finish|view|access)\b"
    r"|\bto (?:continue|keep) reading\b|\b(?:continue|keep) reading with\b"
    r"|\bread the (?:full|whole|rest of the) (?:article|story)\b[^.!?]{0,40}\bsubscri"
    r"|\b(?:article|story|content) is (?:only |exclusively )?(?:for|available to|reserved for|exclusive to)\b"
    r"[^.!?]{0,30}\b(?:subscribers|members)\b"
    r"|\bunlock this (?:article|story)\b|\bfor subscribers only\b|\bsubscribers? only\b",
    re.IGNORECASE,
)
"""What stands where a page ends for those who have not paid."""

_NOT_FREE = re.compile(r"\"isAccessibleForFree\"\s*:\s*\"?false", re.IGNORECASE)
"""The same in schema.org's data."""


def fetch_article(url: str, pages: PageFetcher, *, published: date | None = None) -> Article:
    """The main text of the page at `url`, with its title and, unless given, its day of publication.

    Raises UnreadableArticle.
    """
    try:
        return extract_article(pages.fetch(url), published=published)
    except UnreadablePage as error:
        raise UnreadableArticle(str(error)) from error


def extract_article(page: Page, *, published: date | None = None) -> Article:
    """The main text of a page that was fetched, without what is struck, hidden or the mark of a footnote.

    Its day is the one that the page states. Raises UnreadableArticle, also where only the beginning is shown.
    """
    if page.type != "text/plain" and page.content.count(b"<") > MOST_TAGS:
        raise UnreadableArticle(f"{page.url} is too tangled a page to read. Open it and give the text.")
    text = page.text
    if page.type == "text/plain":
        return read_article(text, id=article_id(text), published=published, url=page.url)
    tree = trafilatura.load_html(text)
    if tree is None:
        raise UnreadableArticle(f"{page.url} shows no article text. Open it and give the text.")
    drop_unsaid(tree)
    day, walled = published or published_day(tree), _has_wall(tree, text)
    found = trafilatura.bare_extraction(tree, url=page.url, with_metadata=True, include_comments=False)
    told = "" if found is None or isinstance(found, dict) else found.text or ""
    if walled and len(told) < TEASER:
        raise UnreadableArticle(
            f"{page.url} shows only the beginning of the article to those who have not paid. Open it and give its text."
        )
    if found is None or isinstance(found, dict) or not told:
        raise UnreadableArticle(f"{page.url} shows no article text. Open it and give the text.")
    title = (found.title or "").strip()
    text = f"{title}\n\n{told.removeprefix(title).lstrip()}" if title else told
    return read_article(text, id=article_id(text), published=day, url=page.url)


def _has_wall(tree: HtmlElement, text: str) -> bool:
    return _NOT_FREE.search(text) is not None or _WALL.search(" ".join(tree.text_content().split())) is not None
