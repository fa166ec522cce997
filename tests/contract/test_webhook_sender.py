"""What is sent to a webhook, over real HTTP, read by the specification's own library; and what is never reached."""

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep

import pytest
from standardwebhooks.webhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from core.adapters.http import webhook_sender as safe_sender
from core.adapters.http.webhook_sender import SafeSender
from core.domain.operations.webhook import WebhookDelivery, WebhookEvent
from core.errors import PageAway, UnreadablePage
from ingest_jobs.webhooks.signature import signed_headers, webhook_secret
from tests.fakes.memory.memory_services import memory_services

Seen = list[tuple[str, bytes, dict[str, str]]]


class _Receiver(BaseHTTPRequestHandler):
    def __init__(self, seen: Seen, *rest: object) -> None:
        self.seen = seen
        super().__init__(*rest)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.seen.append((self.path, body, {name.lower(): value for name, value in self.headers.items()}))
        if self.path == "/slow":
            sleep(1)
        status = int(self.path[1:]) if self.path[1:].isdigit() else 204
        self.send_response(status)
        self.send_header("Location", "/204")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def seen() -> Seen:
    return []


@pytest.fixture
def address(seen: Seen) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Receiver, seen))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def test_the_receiver_knows_it_is_ours_and_whole(seen: Seen, address: str) -> None:
    services, now = memory_services(), datetime.now(UTC)
    body = json.dumps({"type": "test", "data": {"text": "Größe"}}, ensure_ascii=False)
    delivery = WebhookDelivery(id="msg_1", webhook_id="wh_1", event=WebhookEvent.TEST, body=body, made=now, due=now)
    headers = signed_headers(delivery, services, now)
    assert SafeSender(allowed=[address]).post(f"http://{address}/told", body.encode(), headers) == 204
    ((path, came, told),) = seen
    assert (path, told["content-type"], told["webhook-id"]) == ("/told", "application/json", "msg_1")
    verifier = Verifier(webhook_secret("wh_1", services))
    assert verifier.verify(came, told) == json.loads(body)
    for wrong in (
        Verifier(webhook_secret("wh_2", services)),
        Verifier(webhook_secret("wh_1", replace(services, proof_key=lambda: "another"))),
    ):
        with pytest.raises(WebhookVerificationError):
            wrong.verify(came, told)
    with pytest.raises(WebhookVerificationError):
        verifier.verify(came + b" ", told)


@pytest.mark.parametrize("status", [200, 302, 400, 410, 500])
def test_any_status_is_given_back_and_no_redirect_followed(seen: Seen, address: str, status: int) -> None:
    assert SafeSender(allowed=[address]).post(f"http://{address}/{status}", b"{}", {}) == status
    assert len(seen) == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://desk.example/told",
        "https://127.0.0.1/told",
        "https://10.0.0.1/told",
        "https://169.254.169.254/latest",
        "https://[::1]/told",
        "https://user:word@desk.example/",
        "https://desk.example:8443/",
        "ftp://desk.example/",
        "nothing",
    ],
)
def test_what_is_inside_or_open_is_never_reached(seen: Seen, url: str) -> None:
    with pytest.raises(UnreadablePage) as refused:
        SafeSender().post(url, b"{}", {})
    assert not isinstance(refused.value, PageAway)
    assert seen == []


def test_who_does_not_answer_in_time_is_away(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_sender, "MOST_SECONDS", 0.2)
    with pytest.raises(PageAway):
        SafeSender(allowed=[address]).post(f"http://{address}/slow", b"{}", {})
    with pytest.raises(PageAway):
        SafeSender(allowed=["127.0.0.1:9"]).post("http://127.0.0.1:9/", b"{}", {})
