"""An entry of a feed becomes what it is: an article to verify, one off topic, or one without text."""

from dataclasses import replace

import pytest

from core.domain.operations.news import ArticleState
from core.errors import PageAway
from core.ports.page_fetcher import Page
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.news.article_address import address_id
from ingest_jobs.news.read_article import read_article
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.pages import MemoryPages
from tests.unit.core.answering.companies import services as shelf

URL = "https://news.example/a"
ENTRY = {"feed": "https://news.example/feed", "url": URL, "title": "Harbour", "published": "2026-03-01T23:30:00+00:00"}


def read(services: Services) -> ArticleState:
    read_article(ENTRY, JobContext(services=services, settings=Settings()))
    return services.news.article(address_id(URL)).state


def page(text: str) -> Page:
    return Page(url=URL, type="text/plain", content=text.encode())


def with_page(text: str) -> Services:
    services = shelf()
    assert isinstance(services.pages, MemoryPages)
    services.pages.pages[URL] = page(text)
    return services


def test_an_article_about_nobody_held_is_kept_and_not_verified() -> None:
    services = with_page("Harbour\n\nThe last boat leaves at midnight.")
    assert read(services) is ArticleState.OFF_TOPIC
    assert services.jobs.jobs() == []
    kept = services.news.article(address_id(URL))
    assert (kept.title, str(kept.published)) == ("Harbour", "2026-03-01")


@pytest.mark.parametrize("text", ["", "\x00\x01\x02"])
def test_a_page_without_text_is_not_tried_again(text: str) -> None:
    assert read(with_page(text)) is ArticleState.UNREADABLE
    assert read(memory_services()) is ArticleState.UNREADABLE


def test_a_page_that_is_away_is_tried_again() -> None:
    class Away(MemoryPages):
        def fetch(self, url: str, types: object = ()) -> Page:
            raise PageAway(f"{url} did not answer as {types} now.")

    services = replace(memory_services(), pages=Away())
    with pytest.raises(PageAway):
        read(services)
    assert services.news.unknown_articles([address_id(URL)]) == [address_id(URL)]
