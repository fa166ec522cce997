"""Fetches web pages without reaching anything inside the network: a PageFetcher on httpx."""

import asyncio
import zlib
from collections.abc import Collection
from urllib.parse import urljoin

import httpx

from core.adapters.http.safe_request import MOST_SECONDS, safe_request
from core.errors import PageAway, UnreadablePage
from core.ports.page_fetcher import ARTICLE_TYPES, Page

MOST_BYTES = 5_000_000
MOST_REDIRECTS = 3
_LATER = (httpx.codes.REQUEST_TIMEOUT, httpx.codes.TOO_EARLY, httpx.codes.TOO_MANY_REQUESTS)
_HEADERS = {"User-Agent": "Tickmark/0.1 (reads news for its readers)", "Accept-Encoding": "gzip"}


class SafeFetcher:
    """A PageFetcher; `allowed` names hosts for which the rules on address and port do not hold."""

    def __init__(self, *, allowed: Collection[str] = ()) -> None:
        self._allowed = frozenset(allowed)

    def fetch(self, url: str, types: Collection[str] = ARTICLE_TYPES) -> Page:
        """The page at `url`; raises UnreadablePage. Not to be called in an event loop."""
        try:
            return asyncio.run(self._follow(url, types))
        except TimeoutError as error:
            limit = f"{MOST_SECONDS:.0f} seconds"
            raise PageAway(f"{url} took more than {limit}. Try again, or give its text.") from error

    async def _follow(self, url: str, types: Collection[str]) -> Page:
        address = url
        async with (
            asyncio.timeout(MOST_SECONDS),
            httpx.AsyncClient(follow_redirects=False, trust_env=False, headers=_HEADERS) as client,
        ):
            for _ in range(MOST_REDIRECTS + 1):
                found = await self._get(client, address, types)
                if isinstance(found, Page):
                    return found
                address = urljoin(address, found)
        raise UnreadablePage(f"{url} redirects more than {MOST_REDIRECTS} times. Open it and give its last address.")

    async def _get(self, client: httpx.AsyncClient, url: str, types: Collection[str]) -> Page | str:
        """The page, or the address that it redirects to."""
        request = await asyncio.to_thread(safe_request, client, url, self._allowed)
        try:
            response = await client.send(request, stream=True)
            try:
                return await _read(response, url, types)
            finally:
                await response.aclose()
        except httpx.HTTPError as error:
            raise PageAway(f"{url} could not be fetched: {error}. Save the page's text and give that.") from error


async def _read(response: httpx.Response, url: str, types: Collection[str]) -> Page | str:
    if response.is_redirect:
        return str(response.headers.get("location", ""))
    if response.status_code != httpx.codes.OK:
        refused = PageAway if response.status_code in _LATER or response.is_server_error else UnreadablePage
        raise refused(f"{url} answered {response.status_code}. Open it and give its text.")
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in types:
        raise UnreadablePage(f"{url} is {kind or 'of no stated type'}, not what is read here.")
    body = await _body(response, url)
    return Page(url=url, type=kind, content=body, charset=response.charset_encoding or "")


async def _body(response: httpx.Response, url: str) -> bytes:
    """The body without compression; never more than `MOST_BYTES` of it are unpacked."""
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in ("identity", "gzip", ""):
        raise UnreadablePage(f"{url} is packed as {encoding}, which was not asked for. Save the page's text.")
    unpacker = zlib.decompressobj(wbits=31) if encoding == "gzip" else None
    body = bytearray()
    async for packed in response.aiter_raw():
        try:
            body += unpacker.decompress(packed, MOST_BYTES + 1 - len(body)) if unpacker else packed
        except zlib.error as error:
            raise UnreadablePage(f"{url} is not packed as it says. Save the page's text and give that.") from error
        if len(body) > MOST_BYTES:
            raise UnreadablePage(f"{url} is longer than {MOST_BYTES // 1_000_000} MB. Give its text alone.")
    return bytes(body)
