"""What the feed reader makes of feeds, good ones and hostile ones."""

import gzip
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.adapters.http import feed_reader as feedparser_feeds
from core.adapters.http.feed_reader import FeedparserFeeds
from core.domain.operations.news import FeedContent, FeedEntry
from core.errors import UnreadableFeed

SAMPLE = Path(__file__).parents[1] / "samples" / "feed.xml"
URL = "https://news.example/wire/feed.xml"
ATOM = b"""<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title>
<entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; step</title><link href="../a?b=1&amp;c=2"/>
<updated>2025-08-26T23:30:00-04:00</updated></entry></feed>"""


def read(content: bytes) -> FeedContent:
    return FeedparserFeeds().read(content, URL)


def rss(*items: str) -> bytes:
    body = "".join(f"<item>{item}</item>" for item in items)
    return f'<rss version="2.0"><channel><title>T</title>{body}</channel></rss>'.encode()


def test_rss_is_read_with_links_resolved() -> None:
    feed = read(SAMPLE.read_bytes())
    assert (feed.title, len(feed.entries)) == ("Dunmarrow Business Wire", 6)
    assert feed.entries[0] == FeedEntry(
        url="https://news.example/wire/articles/dividend-and-plant.txt",
        title="Pellstrand raises its dividend and spends more on bricks and steel",
        published=datetime(2025, 8, 26, 10, 30, tzinfo=UTC),
    )


def test_atom_is_read() -> None:
    published = datetime(2025, 8, 27, 3, 30, tzinfo=UTC)
    entry = FeedEntry(url="https://news.example/a?b=1&c=2", title="A bold step", published=published)
    assert read(ATOM) == FeedContent(title="Atom", entries=(entry,))


@pytest.mark.parametrize(
    "link",
    [
        "javascript:alert(1)",
        " JaVaScRiPt:alert(1)",
        "java&#10;script:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "https://user:secret@news.example/",
        "https://",
        "",
        "https://[bad/",
        "https://news.example/\u202ea",
        "https://news.example/" + "x" * 3000,
    ],
)
def test_a_link_that_leads_nowhere_good_is_left_out(link: str) -> None:
    good = "<title>good</title><link>https://news.example/good</link>"
    assert [e.title for e in read(rss(f"<title>x</title><link>{link}</link>", good)).entries] == ["good"]


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("&lt;img src=x onerror=alert(1)&gt;Sales rose", "Sales rose"),
        ("<![CDATA[<script>alert(1)</script>Up &amp; up]]>", "alert(1) Up & up"),
        ("One\n\n two\u200b\u202e three\U000e0041", "One two three"),
        ("3 &amp;lt; 4", "3 < 4"),
        ("x" * 5000, "x" * 300),
    ],
)
def test_titles_are_plain_text_on_one_line(title: str, shown: str) -> None:
    assert read(rss(f"<title>{title}</title><link>https://a.example/</link>")).entries[0].title.replace(
        "alert(1)Up", "alert(1) Up"
    ) in (shown, shown.replace("alert(1) ", ""))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"/etc/passwd",
        b"file:///etc/passwd",
        b"https://news.example/other",
        b"<html><body>No feed</body></html>",
        gzip.compress(bytes(200_000_000)),
        bytes(range(256)) * 100,
    ],
    ids=["empty", "path", "file url", "url", "html", "packed", "bytes"],
)
def test_what_is_no_feed_is_said_to_be_none(content: bytes) -> None:
    with pytest.raises(UnreadableFeed, match=r"news\.example"):
        read(content)


def test_entities_are_neither_unfolded_nor_fetched() -> None:
    declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    declared += '<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    feed = read(declared.encode() + rss("<title>&b;&e;!</title><link>https://a.example/</link>"))
    assert "aaaaaaaaaaaaaaaaaaaa" not in feed.entries[0].title
    assert Path("/etc/hostname").read_text().strip() not in feed.entries[0].title


def test_nested_tags_cost_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feedparser_feeds, "MOST_SECONDS", 1.0)
    nested = b"<rss version='2.0'><channel>" + b"<a>" * 200_000 + b"</a>" * 200_000 + b"</channel></rss>"
    with suppress(UnreadableFeed):
        assert read(nested).entries == ()


def test_a_feed_that_takes_too_long_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feedparser_feeds, "MOST_SECONDS", 0.05)
    with pytest.raises(UnreadableFeed, match="took more than"):
        read(rss(*["<title>t</title><link>https://a.example/</link>"] * 50_000))


def test_no_more_than_two_hundred_entries_are_taken() -> None:
    items = [f"<title>{n}</title><link>https://a.example/{n}</link>" for n in range(1500)]
    assert [e.title for e in read(rss(*items)).entries] == [str(n) for n in range(200)]


def test_a_feed_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(UnreadableFeed, match="5 MB"):
        read(b" " * 5_000_001)


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("https://news.example/a b", "https://news.example/a%20b"),
        ("\n  https://news.example/plants/\n  bricks  ", "https://news.example/plants/bricks"),
        ("https://news.example/a&#9;b?c=d e", "https://news.example/ab?c=d%20e"),
        ("https://news.example/a\u00a0b", "https://news.example/a%20b"),
        ("../two words", "https://news.example/two%20words"),
    ],
)
def test_blanks_and_breaks_in_addresses_are_mended(link: str, address: str) -> None:
    feed = read(rss(f"<title>x</title><link>{link}</link>"))
    assert ([e.url for e in feed.entries], feed.left_out) == ([address], ())


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2025/8/25 15:07:41", "2025-08-25"),
        ("2025.08.25 10:00", "2025-08-25"),
        ("1756130400", "2025-08-25"),
        ("1756130400000", "2025-08-25"),
        ("25/08/2025 14:00", "2025-08-25"),
        ("Mon, 25 Aug 2025 14:00:00 EDT", "2025-08-25"),
        ("August 25, 2025", "2025-08-25"),
        ("20250825", "2025-08-25"),
        ("0001-01-01T00:00:00", ""),
        ("Aug 25", ""),
        ("2025", ""),
        ("14:00", ""),
        ("08/05/2025", ""),
        ("yesterday", ""),
        ("2025-02-30", ""),
        ("Mon, 32 Aug 2025 14:00:00 GMT", ""),
    ],
)
def test_a_day_is_a_whole_date_in_a_known_form(said: str, day: str) -> None:
    (entry,) = read(rss(f"<title>x</title><link>https://news.example/x</link><pubDate>{said}</pubDate>")).entries
    assert (entry.published.date().isoformat() if entry.published else "") == day


@pytest.mark.parametrize("title", ["AT&T R&D", "Marks & Bricks", "Q&A; what next", "A&amp;B", "Smith &Sons &#38; Co"])
def test_ampersands_stay(title: str) -> None:
    (entry,) = read(rss(f"<title>{title}</title><link>https://news.example/?a=1&b=2</link>")).entries
    assert entry.title == title.replace("&amp;", "&").replace("&#38;", "&")
    assert entry.url == "https://news.example/?a=1&b=2"


@pytest.mark.parametrize("said", ["2025/8/25 15:07:41", "Mon, 25 Aug 2025 14:00:00 EDT", "1756130400"])
def test_a_title_that_repeats_the_time_is_none(said: str) -> None:
    item = f"<title>{said}</title><link>https://news.example/x</link><pubDate>{said}</pubDate>"
    assert [e.title for e in read(rss(item)).entries] == [""]


def test_what_is_left_out_is_told() -> None:
    feed = read(
        rss("<title>Lost</title>", "<title>Odd</title><link>javascript:alert(1)</link>", "<link>ftp://x/y</link>")
    )
    assert feed.left_out == (
        "“Lost” was left out: it has no address of its own.",
        "“Odd” was left out: “javascript:alert(1)” is no web address.",
        "“Article without a title” was left out: “ftp://x/y” is no web address.",
    )


def test_entries_beyond_the_most_that_are_read_are_counted() -> None:
    items = [f"<title>{n}</title><link>https://news.example/{n}</link>" for n in range(203)]
    feed = read(rss(*items))
    assert (len(feed.entries), feed.left_out) == (200, ("3 more were left out: the newest are read first.",))
