"""What every NewsStore does."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.news import PostgresNews
from core.domain.claims.verdict import Ruling
from core.domain.operations.news import ArticleState, Channel, Discrepancy, Feed, NewsArticle
from core.errors import UnknownChannel, UnknownDiscrepancy, UnknownFeed, UnreadableArticle
from core.ports.news_store import NewsStore
from tests.fakes.memory.news import MemoryNews

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = NOON.date()
RUNS = tuple(range(100))
ALL = Channel(name="C1", hour=8, zone="Europe/Berlin")


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> NewsStore:
    if request.param == "memory":
        return MemoryNews()
    database: PostgresDatabase = request.getfixturevalue("database")
    with database.transaction() as connection:
        connection.exec_driver_sql("TRUNCATE feed, news_article, digest_channel, digest CASCADE")
    return PostgresNews(database)


def article(name: str = "a1") -> NewsArticle:
    return NewsArticle(
        id=name,
        url=f"https://news.example/{name}",
        feed="https://news.example/feed",
        title=f"Title <of> {name}",
        text="Text",
        taken=NOON,
        published=date(2026, 3, 1),
        companies=("0000000001", "0000000002"),
        word_runs=RUNS,
    )


def found(name: str = "v1", cik: str = "0000000001") -> Discrepancy:
    return Discrepancy(
        id=name,
        article_id="a1",
        run_id="r1",
        cik=cik,
        company="Green",
        claim="Sales rose 9%",
        ruling=Ruling.CONTRADICTED,
        explanation="The filing says 4%.",
        found=NOON + timedelta(seconds=int(name[1:])),
    )


def told(store: NewsStore, key: str, day: date = DAY, channel: Channel = ALL) -> list[str]:
    """Ids in the digest of that key, which is then sent."""
    digest = store.draft(key, channel, day)
    if digest.entries:
        store.note_sent(key, NOON)
    return [entry.discrepancy.id for entry in digest.entries]


@pytest.fixture
def full(store: NewsStore) -> NewsStore:
    store.add_article(article())
    store.put_channel(ALL)
    store.add_discrepancies([found("v1"), found("v2", cik="0000000002")])
    return store


def test_feeds_are_watched_until_removed(store: NewsStore) -> None:
    for url in ("https://b.example/", "https://a.example/", "https://b.example/"):
        store.add_feed(url)
    read = Feed(url="https://a.example/", title="A", read=NOON, error="late")
    store.note_reading(read)
    store.note_reading(replace(read, url="https://nobody.example/"))
    assert store.feeds() == [read, Feed(url="https://b.example/")]
    store.remove_feed("https://b.example/")
    with pytest.raises(UnknownFeed):
        store.remove_feed("https://b.example/")
    assert store.feeds() == [read]


def test_an_article_is_kept_as_given(store: NewsStore) -> None:
    assert store.unknown_articles(["a1", "a2"]) == ["a1", "a2"]
    assert store.add_article(article()) == store.article("a1") == article()
    assert store.unknown_articles(["a1", "a2"]) == ["a2"]
    store.set_state("a1", ArticleState.JUDGED)
    assert store.add_article(article()).state is ArticleState.JUDGED
    with pytest.raises(UnreadableArticle):
        store.article("a2")


def test_a_copy_knows_what_it_copies(store: NewsStore) -> None:
    store.add_article(article())
    copy = store.add_article(replace(article("a2"), word_runs=(*RUNS[:90], 7000, 7001)))
    assert (copy.state, copy.same_as) == (ArticleState.DUPLICATE, "a1")
    again = store.add_article(replace(article("a3"), word_runs=(*RUNS[:90], 7000, 7001)))
    assert again.same_as == "a1", "the copy of a copy is a copy of the first"


@pytest.mark.parametrize(
    "other",
    [
        replace(article("a2"), word_runs=RUNS[:50] + tuple(range(7000, 7050))),
        replace(article("a2"), companies=("0000000003",)),
        replace(article("a2"), taken=NOON + timedelta(days=15)),
        replace(article("a2"), word_runs=()),
        replace(article("a2"), state=ArticleState.OFF_TOPIC, companies=()),
    ],
)
def test_another_story_is_no_copy(store: NewsStore, other: NewsArticle) -> None:
    store.add_article(article())
    assert store.add_article(other) == other


def test_a_channel_is_told_each_discrepancy_once(full: NewsStore) -> None:
    digest = full.draft("k1", ALL, DAY)
    assert [e.discrepancy for e in digest.entries] == [found("v1"), found("v2", cik="0000000002")]
    assert (digest.entries[0].title, digest.entries[0].url) == (article().title, article().url)
    assert digest.entries[0].published == article().published
    assert full.draft("k1", ALL, DAY) == digest, "not sent yet"
    assert not full.has_sent_digest(ALL.name)
    full.note_sent("k1", NOON)
    full.note_sent("k1", NOON)
    assert full.draft("k1", ALL, DAY).entries == ()
    assert (full.has_sent_digest(ALL.name), full.has_sent_digest("another")) == (True, False)
    assert told(full, "k2") == []
    full.add_discrepancies([found("v1"), found("v3")])
    assert told(full, "k3") == ["v3"]


def test_what_came_after_the_draft_waits_for_the_next(full: NewsStore) -> None:
    full.draft("k1", ALL, DAY)
    full.add_discrepancies([found("v3")])
    assert told(full, "k1") == ["v1", "v2"]
    assert told(full, "k2") == ["v3"]


def test_a_channel_hears_of_its_own_companies(full: NewsStore) -> None:
    narrow = replace(ALL, name="C2", companies=("0000000002",))
    full.put_channel(narrow)
    assert told(full, "k1", channel=narrow) == ["v2"]
    assert told(full, "k2") == ["v1", "v2"], "what one channel was told is news to another"


def test_what_is_snoozed_comes_back_on_its_day(full: NewsStore) -> None:
    assert told(full, "k1") == ["v1", "v2"]
    full.snooze("v1", "C1", DAY + timedelta(days=3))
    assert told(full, "k2", DAY + timedelta(days=2)) == []
    assert told(full, "k3", DAY + timedelta(days=3)) == ["v1"]
    assert told(full, "k4", DAY + timedelta(days=4)) == []


def test_what_is_dismissed_is_never_named_again(full: NewsStore) -> None:
    full.draft("k1", ALL, DAY)
    full.dismiss("v1", "T1:U1")
    assert full.discrepancy("v1").dismissed_by == "T1:U1"
    full.add_discrepancies([found("v1")])
    full.snooze("v1", "C1", DAY)
    assert told(full, "k1") == ["v2"]
    assert told(full, "k2") == []


def test_what_was_dismissed_or_snoozed_is_as_it_was_once_restored(full: NewsStore) -> None:
    full.dismiss("v2", "T1:U1")
    assert told(full, "k1") == ["v1"]
    full.snooze("v1", "C1", DAY + timedelta(days=3))
    for name in ("v1", "v2"):
        full.restore(name, "C1")
    assert full.discrepancy("v2").dismissed_by == ""
    assert told(full, "k2") == ["v2"]
    assert told(full, "k3", DAY + timedelta(days=3)) == []


def test_channels_can_be_changed_and_removed(full: NewsStore) -> None:
    full.put_channel(replace(ALL, hour=17, companies=("0000000002",)))
    assert full.channels() == [replace(ALL, hour=17, companies=("0000000002",))]
    full.remove_channel("C1")
    assert full.channels() == []
    with pytest.raises(UnknownChannel):
        full.remove_channel("C1")
    with pytest.raises(UnknownChannel):
        full.snooze("v1", "C1", DAY)


def test_unknown_discrepancies_are_named(full: NewsStore) -> None:
    for ask in (
        full.discrepancy,
        lambda n: full.dismiss(n, "x"),
        lambda n: full.snooze(n, "C1", DAY),
        lambda n: full.restore(n, "C1"),
    ):
        with pytest.raises(UnknownDiscrepancy, match="nobody"):
            ask("nobody")
