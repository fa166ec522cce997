"""What the safe fetcher gives, and what it refuses."""

import gzip
import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from core.adapters.http import page_fetcher as safe_fetch
from core.adapters.http.page_fetcher import SafeFetcher
from core.adapters.http.ssrf_guard import is_listed, safe_address
from core.errors import PageAway, SettingsError, UnreadableArticle, UnreadablePage
from core.ports.page_fetcher import FEED_TYPES
from core.settings import load_settings
from core.wiring import open_services
from tests.contract.loopback_web import Answer, web
from verifier.articles.fetch_article import fetch_article

HTML = {"content-type": "text/html; charset=utf-8"}
STORY = "Sales rose in every region, the company said, and the harbour was busy all year. " * 5


def drip(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n")
    while True:
        connection.sendall(b"x")
        time.sleep(0.05)


def packed_drip(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\n")
    for byte in gzip.compress(b"x" * 100):
        connection.sendall(bytes([byte]))
        time.sleep(0.2)


PAGES: dict[str, Answer] = {
    "/story": (200, HTML, f"<html><head><title>Busy</title></head><body><p>{STORY}</p></body></html>".encode()),
    "/packed": (200, {**HTML, "content-encoding": "gzip"}, gzip.compress(b"hello")),
    "/bomb": (200, {**HTML, "content-encoding": "gzip"}, gzip.compress(bytes(60_000_000))),
    "/long": (200, HTML, b"x" * 5_000_001),
    "/broken": (200, {**HTML, "content-encoding": "gzip"}, b"not packed"),
    "/brotli": (200, {**HTML, "content-encoding": "br"}, b"x"),
    "/picture": (200, {"content-type": "image/png"}, b"x"),
    "/silent": (200, {}, b"x"),
    "/gone": (404, HTML, b""),
    "/busy": (503, HTML, b""),
    "/limit": (429, HTML, b""),
    "/latin": (200, {"content-type": "text/plain; charset=iso-8859-1"}, "caf\u00e9".encode("latin-1")),
    "/odd": (200, {"content-type": "text/plain; charset=martian"}, b"fine"),
    "/feed": (200, {"content-type": "application/rss+xml"}, b"<rss/>"),
    "/once": (302, {"location": "/twice"}, b""),
    "/twice": (302, {"location": "story"}, b""),
    "/round": (302, {"location": "/round"}, b""),
    "/inside": (302, {"location": "http://10.0.0.1/"}, b""),
    "/file": (302, {"location": "file:///etc/passwd"}, b""),
    "/tangled": (200, HTML, b"<p>" + b"<b>a</b>" * 40_000),
    "/drip": drip,
    "/packed-drip": packed_drip,
}


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with web(lambda path: PAGES[path]) as address:
        yield address


@pytest.fixture
def fetcher(site: str) -> SafeFetcher:
    return SafeFetcher(allowed=[urlsplit(site).netloc])


def test_a_page_comes_with_its_last_address(site: str, fetcher: SafeFetcher) -> None:
    page = fetcher.fetch(f"{site}/once")
    assert (page.url, page.type, page.charset) == (f"{site}/story", "text/html", "utf-8")
    assert "harbour" in page.text


def test_text_is_decoded_as_the_server_says(site: str, fetcher: SafeFetcher) -> None:
    assert fetcher.fetch(f"{site}/packed").text == "hello"
    assert fetcher.fetch(f"{site}/latin").text == "caf\u00e9"
    assert fetcher.fetch(f"{site}/odd").text == "fine"
    assert fetcher.fetch(f"{site}/feed", FEED_TYPES).content == b"<rss/>"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/bomb", "longer than 5 MB"),
        ("/long", "longer than 5 MB"),
        ("/broken", "not packed as it says"),
        ("/brotli", "packed as br"),
        ("/picture", "image/png"),
        ("/silent", "no stated type"),
        ("/feed", "application/rss"),
        ("/gone", "answered 404"),
        ("/round", "more than 3 times"),
        ("/inside", "not on the public internet"),
        ("/file", "no http or https"),
    ],
)
def test_what_is_refused_says_why(site: str, fetcher: SafeFetcher, path: str, words: str) -> None:
    with pytest.raises(UnreadablePage, match=words):
        fetcher.fetch(f"{site}{path}")


@pytest.mark.parametrize(("path", "later"), [("/busy", True), ("/limit", True), ("/gone", False), ("/long", False)])
def test_what_may_answer_later_is_told_apart(site: str, fetcher: SafeFetcher, path: str, later: bool) -> None:
    with pytest.raises(UnreadablePage) as caught:
        fetcher.fetch(f"{site}{path}")
    assert isinstance(caught.value, PageAway) is later


def test_a_server_that_is_not_there_may_be_there_later() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(PageAway):
        SafeFetcher(allowed=[f"127.0.0.1:{port}"]).fetch(f"http://127.0.0.1:{port}/")


def test_what_the_settings_name_is_fetched_and_nothing_else_inside(site: str) -> None:
    place = urlsplit(site).netloc
    with open_services(load_settings(fetch_allowed_hosts=(place,))) as services:
        assert "harbour" in services.pages.fetch(f"{site}/story").text
        for url in (
            f"{site}/inside",
            "http://127.0.0.1/",
            "http://127.0.0.1:1/",
            f"http://localhost:{place[10:]}/story",
        ):
            with pytest.raises(UnreadablePage):
                services.pages.fetch(url)
    with open_services(load_settings()) as services, pytest.raises(UnreadablePage):
        services.pages.fetch(f"{site}/story")


@pytest.mark.parametrize(
    ("entry", "host", "port", "named"),
    [
        ("wire.intranet", "wire.intranet", 80, True),
        ("wire.intranet", "wire.intranet", 443, True),
        ("wire.intranet", "wire.intranet", 8080, False),
        ("wire.intranet:8080", "wire.intranet", 8080, True),
        ("wire.intranet:8080", "wire.intranet", 80, False),
        ("wire.intranet", "a.wire.intranet", 80, False),
        ("[fd00::7]:8080", "fd00::7", 8080, True),
        ("[fd00::7]", "fd00::7", 8080, False),
    ],
)
def test_an_entry_names_a_host_and_its_ports(entry: str, host: str, port: int, named: bool) -> None:
    assert is_listed(host, port, [entry]) is named


@pytest.mark.parametrize("entry", ["http://wire.intranet", "wire.intranet/feed", "a@wire", "*:x", "", "wire:123456"])
def test_an_entry_that_is_no_host_is_refused(entry: str) -> None:
    with pytest.raises(SettingsError, match="TICKMARK_FETCH_ALLOWED_HOSTS"):
        load_settings(fetch_allowed_hosts=(entry,))


@pytest.mark.parametrize("path", ["/drip", "/packed-drip"])
def test_a_page_that_never_ends_is_left(
    site: str, fetcher: SafeFetcher, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(safe_fetch, "MOST_SECONDS", 1.0)
    with pytest.raises(UnreadablePage, match="took more than"):
        fetcher.fetch(f"{site}{path}")


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "ftp://example.com/",
        "http://",
        "http://user:secret@example.com/",
        "http://example.com:8080/",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://168.63.129.16/",
        "http://[64:ff9b::a00:1]/",
        "http://[2002:a00:1::]/",
        "http://224.0.0.1/",
        "http://[::ffff:10.0.0.1]/",
        "http://0/",
        "http://[bad/",
        "http://exa mple.com:80x/",
    ],
)
def test_what_is_not_on_the_public_web_is_refused(url: str) -> None:
    with pytest.raises(UnreadablePage):
        SafeFetcher().fetch(url)


def test_every_address_of_a_name_must_be_public() -> None:
    with pytest.raises(UnreadablePage):
        safe_address("two.example", 80, resolve=lambda *_: ("93.184.216.34", "10.0.0.1"))
    assert safe_address("one.example", 80, resolve=lambda *_: ("93.184.216.34",)) == "93.184.216.34"


def test_a_page_becomes_an_article(site: str, fetcher: SafeFetcher) -> None:
    article = fetch_article(f"{site}/story", fetcher)
    assert (article.title, article.url) == ("Busy", f"{site}/story")
    assert "harbour was busy" in article.text
    with pytest.raises(UnreadableArticle, match="tangled"):
        fetch_article(f"{site}/tangled", fetcher)
    with pytest.raises(UnreadableArticle, match="404"):
        fetch_article(f"{site}/gone", fetcher)
