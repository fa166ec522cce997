"""SEC EDGAR on loopback, as strict as the real one: who asks, how fast, and exactly which address."""

import gzip
import hashlib
import threading
import time
from collections import deque
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from tests.fakes import fake_edgar_pages as pages
from tests.fakes.fake_edgar_pages import FakeCompany
from tests.fakes.loopback_service import LoopbackService, Reply, Request

MOST_A_SECOND = 10
HTML = "text/html; charset=utf-8"
ATOM = "application/atom+xml"


class FakeEdgar(LoopbackService):
    """Serves until the block ends; `troubles` are sent first, each once, to addresses that hold their key."""

    def __init__(self, *companies: FakeCompany, busy_seconds: int = 1, most_a_second: int = MOST_A_SECOND) -> None:
        super().__init__()
        self.companies = list(companies)
        self.troubles: deque[tuple[str, Reply]] = deque()
        self.times: deque[float] = deque()
        self.refused = 0
        self._busy_seconds = busy_seconds
        self._most = most_a_second
        self._lock = threading.Lock()

    def asked(self, part: str) -> list[str]:
        """The addresses asked for that hold `part`, in order."""
        return [request.path for request in self.requests if part in request.path]

    def reply(self, request: Request) -> Reply:
        """What goes back, with the rules first."""
        with self._lock:
            self.requests.append(request)
            too_fast = self._is_too_fast()
            fault = next((pair for pair in self.troubles if pair[0] in request.path), None)
            if fault:
                self.troubles.remove(fault)
        if "@" not in request.headers.get("user-agent", ""):
            return _html(403, pages.own_page("Your Request Originates from an Undeclared Automated Tool"))
        if too_fast:
            return _html(429, pages.own_page("Request Rate Threshold Exceeded"), Retry_After=str(self._busy_seconds))
        return fault[1] if fault else _packed(self.answer(request), request)

    def _is_too_fast(self) -> bool:
        now = time.monotonic()
        self.times.append(now)
        recent = sum(now - then < 1 for then in self.times)
        self.refused += recent > self._most
        return recent > self._most

    def answer(self, request: Request) -> Reply:
        """The page or list of that address."""
        parts = urlsplit(request.path)
        if parts.path == "/cgi-bin/browse-edgar":
            return self._browse({k: v[0] for k, v in parse_qs(parts.query).items()})
        body = self._files().get(parts.path)
        if body is None:
            return _html(404, "<html><head><title>404</title></head><body>The key does not exist.</body></html>")
        if not parts.path.endswith(".json"):
            return Reply(body=body, headers={"Content-Type": HTML})
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if request.headers.get("if-none-match") == tag:
            return Reply(status=304, headers={"ETag": tag})
        return Reply(body=body, headers={"Content-Type": "application/json", "ETag": tag})

    def _files(self) -> Mapping[str, bytes]:
        found = {"/files/company_tickers.json": pages.tickers(self.companies)}
        for company in self.companies:
            found |= pages.files(company)
        return found

    def _browse(self, query: Mapping[str, str]) -> Reply:
        if query.get("output") != "atom":
            return _html(200, "<html><body>Search</body></html>")
        if query.get("action") == "getcurrent":
            start, count = int(query.get("start", 0)), int(query.get("count", 40))
            body = pages.current(self.companies, query["type"], start, min(count, 100))
            return Reply(body=body, headers={"Content-Type": ATOM})
        words = query["company"].casefold()
        found = [c for c in self.companies if any(n.casefold().startswith(words) for n in (c.name, *c.former_names))]
        if not found:
            return _html(200, "<html><head><title>EDGAR</title></head><body>No matching companies.</body></html>")
        return Reply(body=pages.search(found), headers={"Content-Type": ATOM})


def _html(status: int, body: str, **headers: str) -> Reply:
    named = {k.replace("_", "-"): v for k, v in headers.items()}
    return Reply(status=status, body=body.encode(), headers={"Content-Type": HTML, **named})


def _packed(reply: Reply, request: Request) -> Reply:
    if "gzip" not in request.headers.get("accept-encoding", "") or not reply.body:
        return reply
    headers = {**reply.headers, "Content-Encoding": "gzip"}
    return Reply(status=reply.status, body=gzip.compress(reply.body, 1), headers=headers)
