"""What those who watch a process see: a trace from door to store, metrics, logs, health; and nothing people wrote."""

import gzip
import io
import json
import logging
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.telemetry.logs import set_up_logs
from core.adapters.telemetry.watch_server import WatchServer
from core.errors import SettingsError, StoreUnavailable
from core.settings import Settings
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.spending import MemorySpending

ROOT = Path(__file__).parents[2]
QUESTION = "What was the revenue of the secret project zebra?"


class Collector(ThreadingHTTPServer):
    """A collector of traces that speaks OTLP over HTTP."""

    def __init__(self) -> None:
        self.spans: list[Any] = []
        super().__init__(("127.0.0.1", 0), _Taking)


class _Taking(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        body = gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body
        told = ExportTraceServiceRequest.FromString(body)
        assert isinstance(self.server, Collector)
        assert self.path == "/v1/traces"
        for resource in told.resource_spans:
            self.server.spans += [span for scope in resource.scope_spans for span in scope.spans]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield made
        made.shutdown()


PROCESS = """
import sys, threading, urllib.request
from fastapi.testclient import TestClient
from core.domain.access.account import Account, AccountRole
from core.runs.queue import JobContext, perform
from core.settings import Settings
from core.watching import watched
from core.wiring import open_services, open_worker
from datetime import UTC, datetime
import re, web.runs.run_job
from web.accounts.passwords import hash_password
from web.server import create_app
settings = Settings(web_secret="s" * 40)
with open_services(settings, brief=True) as services, watched("web", settings, services):
    secret = hash_password("a long password")
    services.accounts.add(Account(email="ann@x.test", role=AccountRole.READER, secret=secret, made=datetime.now(UTC)))
    client = TestClient(create_app(services, settings))
    token = lambda path: re.search(r'name="form_token" value="(\\w+)"', client.get(path).text)[1]
    form = {"email": "ann@x.test", "password": "a long password", "form_token": token("/sign-in")}
    client.post("/sign-in", data=form)
    client.post("/api/ask", json={"question": sys.argv[1]}, headers={"X-Form-Token": token("/account"),
        "Prefer": "respond-async", "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"})
    context = JobContext(services=services, settings=settings)
    with open_worker(settings, ("run_message",), lambda name, given: perform(name, given, context)) as worker:
        worker.run_until_idle()
    print(urllib.request.urlopen(f"http://127.0.0.1:{settings.metrics_port}/metrics").read().decode())
"""


def test_a_trace_leads_from_the_door_to_the_store_and_tells_nothing_that_people_wrote(
    collector: Collector, database: PostgresDatabase, tmp_path: Path, free_port: int
) -> None:
    with database.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    given = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "TICKMARK_HOME": str(tmp_path / "home"),
        "TICKMARK_DATABASE_URL": url,
        "TICKMARK_OTLP_URL": f"http://127.0.0.1:{collector.server_port}",
        "TICKMARK_METRICS_PORT": str(free_port),
        "TICKMARK_LOG_FORMAT": "json",
    }
    done = subprocess.run(
        [sys.executable, "-c", PROCESS, QUESTION], cwd=ROOT, env=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    mine = [span for span in collector.spans if span.trace_id.hex() == "0af7651916cd43dd8448eb211c80319c"]
    names = {span.span_id: span.name for span in mine}
    above = {span.name: names.get(span.parent_span_id, "") for span in mine}
    assert set(names.values()) >= {"POST /api/ask", "job run_message", "run", "postgresql"}
    assert above["POST /api/ask"] == ""
    assert above["job run_message"] == "POST /api/ask"
    assert above["run"] == "job run_message"
    assert {"run", "POST /api/ask"} & {names.get(s.parent_span_id) for s in mine if s.name == "postgresql"}
    told = f"{collector.spans}"
    assert "tickmark.run.state" in told
    assert "zebra" not in told
    assert "ann@x.test" not in told
    assert 'tickmark_runs_total{door="api",intent="ask"' in done.stdout
    assert 'tickmark_jobs{otel_scope_name="tickmark"' in done.stdout
    assert "tickmark_run_duration_seconds_bucket" in done.stdout
    assert "zebra" not in done.stdout + done.stderr


def lines(settings: Settings, *messages: object) -> str:
    """What a process with these settings logs."""
    stream, root, before = io.StringIO(), logging.getLogger(), logging.getLogger().handlers[:]
    level = root.level
    try:
        set_up_logs(settings, lambda text: text.replace("ann@x.test", "[EMAIL_ADDRESS]"))
        handler = root.handlers[0]
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
        for message in messages:
            if isinstance(message, Exception):
                try:
                    raise message
                except type(message):
                    logging.getLogger("tickmark.test").exception("It broke for %s.", "ann@x.test")
            else:
                logging.getLogger("tickmark.test").warning("%s", message)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    return stream.getvalue()


def test_logs_are_json_lines_with_personal_data_masked(tmp_path: Path) -> None:
    told = lines(Settings(home=tmp_path, log_format="json"), "of ann@x.test: ü", ValueError("no ann@x.test"))
    first, second = map(json.loads, told.splitlines())
    assert (first["level"], first["logger"], first["message"]) == (
        *("WARNING", "tickmark.test", "of [EMAIL_ADDRESS]: ü"),
    )
    assert first["time"]
    assert "ValueError: no [EMAIL_ADDRESS]" in second["exc_info"]
    assert "ann@x.test" not in told


def test_logs_for_people_are_masked_too(tmp_path: Path) -> None:
    told = lines(Settings(home=tmp_path), ValueError("no ann@x.test"))
    assert "It broke for [EMAIL_ADDRESS]." in told
    assert "ValueError: no [EMAIL_ADDRESS]" in told
    assert "ann@x.test" not in told


class AwaySpending(MemorySpending):
    """A store that cannot be reached."""

    def spent(self, _day: object) -> Any:
        raise StoreUnavailable("The database at postgresql://me@db/x could not be used.")


def get(url: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 - a server of ours
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_process_says_whether_it_lives_and_is_ready(free_port: int) -> None:
    services = memory_services()
    with WatchServer("127.0.0.1", free_port, services) as server:
        at = f"http://127.0.0.1:{server.port}"
        assert get(f"{at}/health/live") == (200, '{"status": "live"}')
        assert get(f"{at}/health/ready") == (200, '{"status": "ready"}')
        assert get(f"{at}/metrics")[0] == 200
        assert get(f"{at}/anything")[0] == 404
        with pytest.raises(SettingsError, match="TICKMARK_METRICS_PORT"):
            WatchServer("127.0.0.1", free_port, services)
    with WatchServer("127.0.0.1", free_port, replace(services, spending=AwaySpending())) as server:
        status, told = get(f"http://127.0.0.1:{server.port}/health/ready")
        assert status == 503
        assert "postgresql" not in told


def test_a_process_that_is_watched_ends_at_once_where_no_collector_answers(tmp_path: Path) -> None:
    code = (
        "from core.settings import Settings; from core.watching import watched; from core.observed import span\n"
        "from core.wiring import open_services\n"
        "s = Settings()\n"
        "with open_services(s) as services, watched('web', s, services), span('x'): pass"
    )
    given = {"PATH": "/usr/bin:/bin", "TICKMARK_HOME": str(tmp_path), "TICKMARK_OTLP_URL": "http://127.0.0.1:9"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
