"""Asks EDGAR over HTTP as its rules want it: with a name and a contact, not too fast, and again when it is busy."""

import random
import threading
import time
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime

import httpx

from core.adapters import retry as try_again
from core.adapters.edgar.response import EdgarResponse, OddAnswerError, check_document, own_page
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.errors import ServiceUnavailable, SettingsError, UnreadableDocument

ATTEMPTS = 5
BUDGET = 60.0
"""Seconds that one request may take with all its retries."""
BLOCK = 600.0
"""Seconds for which EDGAR answers nobody after a crowd; asking meanwhile makes it longer, as its page about it says."""
LARGEST = 256 * 1024 * 1024
_BUSY = 10.0
_GONE = (httpx.codes.NOT_FOUND, httpx.codes.GONE)
_RATE = "Rate Threshold"
PLACES = "See TICKMARK_EDGAR_DATA_URL and TICKMARK_EDGAR_WWW_URL."
UNSET = (
    "TICKMARK_EDGAR_IDENTITY is not set. The SEC answers only who says who asks: set it to a name and an e-mail "
    'address, as in TICKMARK_EDGAR_IDENTITY="Jane Doe jane@example.com". Files on disk need no identity.'
)


class _NotNowError(Exception):
    """EDGAR did not answer, or not with what was asked for.

    `wait` is how long it says that it wants to be left alone; `crowded`, that too many requests came from here.
    """

    def __init__(self, why: str, *, wait: float | None = None, crowded: bool = False, odd: bool = False) -> None:
        super().__init__(why)
        self.wait = wait
        self.crowded = crowded
        self.odd = odd


class MissingPageError(ServiceUnavailable):
    """There is nothing at that address."""


class EdgarClient:
    """One connection pool; requests of all processes go through one limiter."""

    def __init__(self, *, identity: str, limiter: SharedLimiter, timeout: float) -> None:
        self._identity = identity
        self._limiter = limiter
        self._timeout = timeout
        self._http: httpx.Client | None = None
        self._opening = threading.Lock()

    def get(
        self, url: str, *, check: Callable[[bytes], None] = check_document, known: EdgarResponse | None = None
    ) -> EdgarResponse:
        """What is at `url`, or that it is as `known`.

        `check` raises OddAnswerError for a body that is none. Raises MissingPageError; SettingsError when nobody is
        named or EDGAR refuses the one who is; UnreadableDocument when the body stays odd; else ServiceUnavailable.
        """
        if not self._identity:
            raise SettingsError(UNSET)
        ends, tried = time.monotonic() + BUDGET, 0
        while True:
            tried += 1
            self._limiter.take(most=max(ends - time.monotonic(), 0.0))
            try:
                return self._ask(url, check, known)
            except _NotNowError as error:
                wait = _pause(tried, error)
                if error.crowded:
                    self._limiter.pause(wait)
                if tried == ATTEMPTS or time.monotonic() + wait > ends:
                    raise _final_error(url, error) from error
            time.sleep(wait)

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._http is not None:
                self._http.close()
            self._http = None

    def _ask(self, url: str, check: Callable[[bytes], None], known: EdgarResponse | None) -> EdgarResponse:
        try:
            with self._open().stream("GET", url, headers=_conditions(known)) as response:
                body = _body(response, url)
        except (httpx.TransportError, httpx.DecodingError) as error:
            raise _NotNowError(f"{type(error).__name__}: {error}") from error
        self._look(response, body, url)
        answer = EdgarResponse(
            status=response.status_code,
            body=body,
            etag=response.headers.get("etag", ""),
            modified=response.headers.get("last-modified", ""),
        )
        if not answer.unchanged:
            _checked(body, check)
        return answer

    def _look(self, response: httpx.Response, body: bytes, url: str) -> None:
        """Returns when the status is one to go on with."""
        status = response.status_code
        if status in _GONE:
            raise MissingPageError(f"{url} is not there ({status}). {PLACES}")
        blocked = _RATE in own_page(body)
        if status == httpx.codes.TOO_MANY_REQUESTS or (status == httpx.codes.FORBIDDEN and blocked):
            wait = _retry_after(response)
            block = BLOCK if blocked and wait is None else wait
            raise _NotNowError(f"answered {status}: too many requests", wait=block, crowded=True)
        if status == httpx.codes.FORBIDDEN:
            raise SettingsError(
                f"EDGAR refuses to answer {self._identity!r} ({own_page(body) or status}, {url}). See that "
                "TICKMARK_EDGAR_IDENTITY names you and an e-mail address that reaches you."
            )
        if response.is_server_error:
            raise _NotNowError(f"answered {status}", wait=_retry_after(response))
        if status not in (httpx.codes.OK, httpx.codes.NOT_MODIFIED):
            raise ServiceUnavailable(f"{url} answered {status}. {PLACES}")

    def _open(self) -> httpx.Client:
        with self._opening:
            if self._http is None:
                headers = {"User-Agent": self._identity, "Accept-Encoding": "gzip"}
                self._http = httpx.Client(timeout=self._timeout, headers=headers, follow_redirects=False)
            return self._http


def _conditions(known: EdgarResponse | None) -> Mapping[str, str]:
    if known is None:
        return {}
    named = {"If-None-Match": known.etag, "If-Modified-Since": known.modified}
    return {name: value for name, value in named.items() if value}


def _body(response: httpx.Response, url: str) -> bytes:
    body = bytearray()
    for part in response.iter_bytes():
        body += part
        if len(body) > LARGEST:
            raise UnreadableDocument(f"{url} is larger than {LARGEST // 1024**2} MiB, which no filing is.")
    return bytes(body)


def _checked(body: bytes, check: Callable[[bytes], None]) -> None:
    try:
        check(body)
    except OddAnswerError as error:
        raise _NotNowError(f"answered with {error}", odd=True) from error


def _retry_after(response: httpx.Response) -> float | None:
    """Seconds or a day in Retry-After, where there is one that can be read."""
    value = response.headers.get("retry-after", "").strip()
    if value.isdigit():
        return float(value)
    try:
        return max(parsedate_to_datetime(value).timestamp() - time.time(), 0.0)
    except (ValueError, TypeError):
        return None


def _pause(tried: int, error: _NotNowError) -> float:
    """Seconds before the next try: as asked, or doubled each time and never the same, so that processes spread out."""
    if error.wait is not None:
        return error.wait
    least = _BUSY if error.crowded else try_again.WAIT
    return float(least * 2 ** (tried - 1) * random.uniform(1, 2))  # noqa: S311 (spreads, keeps no secret)


def _final_error(url: str, error: _NotNowError) -> Exception:
    if error.odd:
        return UnreadableDocument(f"{url} {error}. Try again later; nothing of it was kept.")
    return ServiceUnavailable(
        f"{url} could not be had: {error}. Run the command again later; what was fetched is kept."
    )
