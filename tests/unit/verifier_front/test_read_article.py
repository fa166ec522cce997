"""Text becomes an article or a clear refusal; a page is fetched from public addresses only."""

import gzip
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from core.errors import UnreadableArticle
from verifier.articles.fetch_article import fetch_article
from verifier.articles.read_article import LONGEST, read_article
from verifier.articles.safe_address import safe_address


def test_the_first_line_is_the_title_when_an_empty_line_follows() -> None:
    article = read_article("A title\r\n\r\nThe body.", id="a")
    assert (article.title, article.text) == ("A title", "A title\n\nThe body.")
    assert read_article("One line\nand another", id="a").title == ""


@pytest.mark.parametrize("text", ["", " \n", "x" * (LONGEST + 1), "PK\x00\x01\x02"])
def test_what_is_no_article_is_refused(text: str) -> None:
    with pytest.raises(UnreadableArticle):
        read_article(text, id="a")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "224.0.0.1",
        "168.63.129.16",
        "100.64.0.1",
    ],
)
def test_addresses_inside_are_refused(address: str) -> None:
    with pytest.raises(UnreadableArticle):
        safe_address("news.example", 443, resolve=lambda _host, _port: ["93.184.215.14", address])


def test_a_public_address_is_used_as_resolved() -> None:
    assert safe_address("news.example", 443, resolve=lambda _host, _port: ["93.184.215.14"]) == "93.184.215.14"


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://news.example/a",
        "http://user:secret@news.example/",
        "http://news.example:8080/",
        "http://[::1",
    ],
)
def test_only_plain_web_addresses_are_fetched(url: str) -> None:
    with pytest.raises(UnreadableArticle):
        fetch_article(url)


class _Pages(BaseHTTPRequestHandler):
    """A few pages of a newspaper that misbehaves."""

    def do_GET(self) -> None:
        story = "".join(
            f"<p>Acme Pumps sold {n} thousand valves in region {n}, more than before.</p>" for n in range(40)
        )
        page = f"<html><head><title>Acme sells valves</title></head><body><article>{story}</article></body></html>"
        if self.path == "/story":
            self._send(200, {"Content-Type": "text/html; charset=utf-8"}, page.encode())
        elif self.path == "/bomb":
            headers = {"Content-Type": "text/html", "Content-Encoding": "gzip"}
            self._send(200, headers, gzip.compress(b"a" * 6_000_000))
        elif self.path == "/pdf":
            self._send(200, {"Content-Type": "application/pdf"}, b"%PDF")
        elif self.path == "/moved":
            self._send(302, {"Location": "/story"}, b"")
        else:
            self._send(302, {"Location": self.path}, b"")

    def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@pytest.fixture
def site() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_page_becomes_an_article(site: str) -> None:
    article = fetch_article(f"{site}/moved", allow_loopback=True)
    assert article.title == "Acme sells valves"
    assert "39 thousand valves" in article.text
    assert article.url == f"{site}/story"


@pytest.mark.parametrize("path", ["/bomb", "/pdf", "/round"])
def test_pages_that_misbehave_are_refused(site: str, path: str) -> None:
    with pytest.raises(UnreadableArticle):
        fetch_article(f"{site}{path}", allow_loopback=True)


def test_this_machine_is_out_of_reach_without_leave(site: str) -> None:
    with pytest.raises(UnreadableArticle):
        fetch_article(f"{site}/story")
