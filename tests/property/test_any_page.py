"""No page, feed or filing breaks what reads it."""

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import TypeVar

import pytest
from hypothesis import given, settings

from core.adapters.http import feed_reader, feed_worker
from core.adapters.http.feed_reader import FeedparserFeeds
from core.domain.filings.origin import Origin
from core.domain.operations.news import FeedContent
from core.errors import TickmarkError
from core.filings.read.read_filing import read_filing
from core.ports.page_fetcher import Page
from tests.property.pages import CHARSETS, feeds, filings, pages
from verifier.articles.fetch_article import extract_article

FEW = settings(max_examples=40, deadline=None, derandomize=True)
T = TypeVar("T")
_SENTENCE = re.compile(r"\w.*[.)”]$", re.DOTALL)
ORIGIN = Origin(
    name="harrow-10-k-2025-08-20.html",
    form="10-K",
    cik="0000000042",
    company="Harrow Lane Pottery Corp.",
    period_end=date(2025, 6, 30),
)
URL = "https://news.example/story"


def read(reader: Callable[[], T]) -> T | None:
    """What was read; None where it was refused in a sentence for people."""
    try:
        return reader()
    except TickmarkError as error:
        if not _SENTENCE.search(str(error)):
            raise
        return None


@FEW
@given(pages(), CHARSETS)
def test_no_page_breaks_an_article(content: bytes, header: str) -> None:
    page = Page(url=URL, type="text/html", charset=header, content=content)
    article = read(lambda: extract_article(page))
    assert article is None or article.text.strip()
    assert article is None or article.published is None or 1990 <= article.published.year < 2100


@pytest.fixture(scope="module")
def reader() -> Iterator[FeedparserFeeds]:
    """The reader of feeds with its worker in this process, which is fast enough for many feeds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(feed_reader, "_parsed", feed_worker.read)
        yield FeedparserFeeds()


@FEW
@given(feeds())
def test_no_feed_breaks_its_reader(reader: FeedparserFeeds, content: bytes) -> None:
    feed = read(lambda: reader.read(content, URL)) or FeedContent(title="", entries=())
    for entry in feed.entries:
        assert re.match(r"https?://\S+\Z", entry.url)
        assert entry.published is None or 1990 <= entry.published.year < 2100
    assert all(_SENTENCE.search(sentence) for sentence in feed.left_out)


@FEW
@given(filings())
def test_no_filing_breaks_its_reader(content: bytes) -> None:
    found = read(lambda: read_filing(content, ORIGIN))
    assert found is not None
    assert {item.item for item in found.document.items} >= {"1", "1A", "7", "8"}
