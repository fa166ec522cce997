"""Fetches a web page safely and turns its main text into an article."""

import hashlib
import time
from collections.abc import Iterator
from datetime import date
from urllib.parse import urljoin, urlsplit

import httpx
import trafilatura

from core.domain.article import Article
from core.errors import UnreadableArticle
from verifier.articles.read_article import read_article
from verifier.articles.safe_address import safe_address

MOST_BYTES = 5_000_000
MOST_SECONDS = 10.0
MOST_REDIRECTS = 3
_PORTS = {"http": 80, "https": 443}
_TYPES = ("text/html", "application/xhtml+xml", "text/plain")
_USER_AGENT = "Tickmark/0.1 (reads a news article for its reader)"


def fetch_article(url: str, *, published: date | None = None, allow_loopback: bool = False) -> Article:
    """The main text of the page at `url`, with its title and, unless given, its day of publication.

    Only http and https on their usual ports, no credentials, public addresses (resolved once and connected to
    as resolved), at most 3 redirects, 5 MB after decompression and 10 seconds. `allow_loopback` lifts the rules
    on address and port for this machine and is for tests. Raises UnreadableArticle.
    """
    deadline = time.monotonic() + MOST_SECONDS
    address = url
    with httpx.Client(follow_redirects=False, trust_env=False, headers={"User-Agent": _USER_AGENT}) as client:
        for _ in range(MOST_REDIRECTS + 1):
            kind, content, target = _get(client, address, deadline, allow_loopback)
            if not target:
                return _article(kind, content, address, published)
            address = urljoin(address, target)
    raise UnreadableArticle(f"{url} redirects more than {MOST_REDIRECTS} times. Open it and give its last address.")


def _get(client: httpx.Client, url: str, deadline: float, allow_loopback: bool) -> tuple[str, str, str]:
    """Content type, text and redirect target ("" when there is none) of one request."""
    request = _request(client, url, allow_loopback)
    try:
        response = client.send(request, stream=True)
        try:
            return _read(response, url, deadline)
        finally:
            response.close()
    except httpx.HTTPError as error:
        raise UnreadableArticle(f"{url} could not be fetched: {error}. Save the page's text and give that.") from error


def _request(client: httpx.Client, url: str, allow_loopback: bool) -> httpx.Request:
    """A request that connects to the checked address and names the host in its header and in the TLS handshake."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError as error:
        raise UnreadableArticle(f"{url!r} is no web address.") from error
    if parts.scheme not in _PORTS or not host:
        raise UnreadableArticle(f"{url!r} is no http or https address.")
    if parts.username is not None or parts.password is not None:
        raise UnreadableArticle("The address holds a user name or password; give it without.")
    if port not in (None, *_PORTS.values()) and not allow_loopback:
        raise UnreadableArticle(f"{url} names port {port}; only 80 and 443 are fetched from.")
    address = safe_address(host, port or _PORTS[parts.scheme], allow_loopback=allow_loopback)
    literal = f"[{address}]" if ":" in address else address
    target = parts._replace(netloc=literal if port is None else f"{literal}:{port}", fragment="").geturl()
    header = host if port is None else f"{host}:{port}"
    return client.build_request(
        "GET", target, headers={"Host": header}, extensions={"sni_hostname": host, "timeout": _timeout()}
    )


def _timeout() -> dict[str, float]:
    return dict.fromkeys(("connect", "read", "write", "pool"), MOST_SECONDS / 2)


def _read(response: httpx.Response, url: str, deadline: float) -> tuple[str, str, str]:
    if response.is_redirect:
        return "", "", response.headers.get("location", "")
    if response.status_code != httpx.codes.OK:
        raise UnreadableArticle(f"{url} answered {response.status_code}. Open it and give the article's text.")
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in _TYPES:
        raise UnreadableArticle(f"{url} is {kind or 'of no stated type'}, not a page of text.")
    body = b"".join(_limited(response, url, deadline))
    return kind, _decode(body, response.charset_encoding), ""


def _decode(body: bytes, charset: str | None) -> str:
    try:
        return body.decode(charset or "utf-8", errors="replace")
    except LookupError:
        return body.decode("utf-8", errors="replace")


def _limited(response: httpx.Response, url: str, deadline: float) -> Iterator[bytes]:
    """The decompressed body, chunk by chunk, until it grows too long or takes too long."""
    total = 0
    for chunk in response.iter_bytes(65_536):
        total += len(chunk)
        if total > MOST_BYTES:
            raise UnreadableArticle(
                f"{url} is longer than {MOST_BYTES // 1_000_000} MB. Give the article's text alone."
            )
        if time.monotonic() > deadline:
            raise UnreadableArticle(f"{url} took more than {MOST_SECONDS:.0f} seconds. Try again, or give its text.")
        yield chunk


def _article(kind: str, content: str, url: str, published: date | None) -> Article:
    if kind == "text/plain":
        return read_article(content, id=_id(content), published=published, url=url)
    found = trafilatura.bare_extraction(content, url=url, with_metadata=True, include_comments=False)
    if found is None or isinstance(found, dict) or not found.text:
        raise UnreadableArticle(f"{url} shows no article text. Open it and give the text.")
    title = (found.title or "").strip()
    text = f"{title}\n\n{found.text}" if title else found.text
    return read_article(text, id=_id(text), published=published or _day(found.date), url=url)


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text[:10]) if text else None
    except ValueError:
        return None


def _id(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
