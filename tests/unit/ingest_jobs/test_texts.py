"""Addresses, word runs and the text of a digest."""

from datetime import UTC, date, datetime

import pytest

from core.domain.claims.verdict import Ruling
from core.domain.operations.news import Channel, Digest, DigestEntry, Discrepancy, same_story
from core.errors import SettingsError
from ingest_jobs.news.article_address import address_id, canonical_address
from ingest_jobs.news.read_article import word_runs
from ingest_jobs.news.send_digest import digest_text
from tests.samples.demo import ARTICLE as ARTICLE_PATH

STORY = "hospitals-and-subscriptions"


@pytest.mark.parametrize(
    "url",
    [
        "http://news.example/a/b?id=7",
        "https://www.news.example/a/b/?id=7#top",
        "https://NEWS.example:443/a/b?id=7&utm_source=x&fbclid=y",
    ],
)
def test_spellings_of_one_address_are_one_article(url: str) -> None:
    assert canonical_address(url) == "news.example/a/b?id=7"
    assert address_id(url) == address_id("https://news.example/a/b?id=7")


def test_other_addresses_are_other_articles() -> None:
    urls = ("https://a.example/1", "https://a.example/2", "https://a.example/1?p=2", "https://a.example:8443/1")
    assert len({address_id(url) for url in urls}) == len(urls)


def test_a_syndicated_copy_is_the_same_story_and_another_article_is_not() -> None:
    folder = ARTICLE_PATH.parent
    first = word_runs((folder / f"{STORY}.txt").read_text())
    copy = word_runs((folder / f"{STORY}-syndicated.txt").read_text())
    other = word_runs((folder / "dividend-and-plant.txt").read_text())
    assert same_story(first, copy)
    assert not same_story(first, other)
    assert same_story(first, word_runs((folder / f"{STORY}.txt").read_text()[:1200]))
    assert word_runs("Too short") == ()


def made(title: str, url: str = "https://news.example/a?b=1&c=<!here>|x") -> Digest:
    found = Discrepancy(
        id="v1",
        article_id="a1",
        run_id="r1",
        cik="0000000001",
        company="Green <!everyone>",
        claim="Sales rose <!channel>",
        ruling=Ruling.PARTIALLY_SUPPORTED,
        explanation="The filing says <@U123>.",
        found=datetime(2026, 3, 2, tzinfo=UTC),
    )
    entries = (DigestEntry(discrepancy=found, title=title, url=url),)
    return Digest(key="k", channel=Channel(name="C", hour=8, zone="UTC"), day=date(2026, 3, 2), entries=entries)


def test_a_digest_says_what_disagrees() -> None:
    lines = digest_text(made("Busy | year <!channel>")).split("\n")
    assert lines[0] == "*Monday, 2 March 2026: 1 statement in the news disagrees with the filings*"
    assert lines[2] == "Green &lt;!everyone&gt;"
    assert lines[3].endswith("<https://news.example/a?b=1&amp;c=%3C!here%3E%7Cx|Busy / year &lt;!channel&gt;>")
    assert "Partially supported. The filing says &lt;@U123&gt;." in lines[3]
    assert "v1" not in lines[3]


def test_only_our_own_link_is_a_control_sequence() -> None:
    text = digest_text(made("<!channel>"))
    assert text.count("<") == text.count(">") == 1


@pytest.mark.parametrize(("hour", "zone"), [(24, "UTC"), (-1, "UTC"), (8, "Mars/Olympus"), (8, ""), (8, "../etc")])
def test_a_channel_has_an_hour_and_a_zone_that_there_are(hour: int, zone: str) -> None:
    with pytest.raises(SettingsError):
        Channel(name="C", hour=hour, zone=zone)
