"""The web door as people meet it: a real server, a real browser, the chat, the marks, the evidence."""

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from core.domain.origin import Origin
from core.settings import Settings
from core.wiring import open_services
from ingest_jobs.read_filing import read_filing
from ingest_jobs.unpack_file import unpack_file

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "samples"
ARTICLE = (SAMPLES / "articles" / "hospitals-and-subscriptions.txt").read_text()
CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PATIENCE = 60_000

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium (apt-get install chromium)")


@dataclass(slots=True)
class Site:
    """A running server: its address, and the link that it printed for the first account."""

    address: str
    first: str


@dataclass(slots=True)
class Seen:
    """What a browser complained of, and what it asked of other hosts."""

    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that holds the sample filing; its passages are not embedded, which takes longer than all of this."""
    home = tmp_path_factory.mktemp("web") / "home"
    path = next((SAMPLES / "filings").glob("*.html.gz"))
    filed = unpack_file(path)
    found = read_filing(filed, Origin(name=path.name))
    with open_services(Settings(home=home)) as services:
        services.filings.save(replace(found, filing=replace(found.filing, sha256=services.raw.put(filed))))
        services.filings.mark_indexed(found.filing.id)
    return home


@pytest.fixture(scope="module")
def site(home: Path) -> Iterator[Site]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, ROOT / "tickmark.py", "web", "--port", str(port)]
    env = os.environ | {"TICKMARK_HOME": str(home), "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
    with subprocess.Popen(
        command, env=env, cwd=home.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        said: list[str] = []
        listening = threading.Thread(target=lambda: said.extend(server.stdout or ()), daemon=True)
        listening.start()
        try:
            wait_for(f"http://127.0.0.1:{port}/health", server, said)
            first = re.search(r"http\S+/first-run\S+", "".join(said))
            assert first, said
            yield Site(address=f"http://127.0.0.1:{port}", first=first[0])
        finally:
            server.terminate()
            server.wait(30)
            listening.join(10)


def wait_for(address: str, server: subprocess.Popen[str], said: list[str]) -> None:
    """Waits until the address answers."""
    end = time.monotonic() + 180
    while time.monotonic() < end:
        assert server.poll() is None, "".join(said)
        try:
            with urllib.request.urlopen(address) as answer:  # noqa: S310
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("".join(said))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def signed_in(site: Site, browser: Browser) -> tuple[Page, Seen]:
    """A page that made the first account, and what was seen of it."""
    page, seen = browser.new_page(), Seen()
    page.set_default_timeout(PATIENCE)
    page.on("console", lambda m: seen.errors.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: seen.errors.append(str(error)))
    ours = (site.address, site.address.replace("http", "ws", 1), "data:", "blob:")
    page.on("request", lambda r: seen.foreign.append(r.url) if not r.url.startswith(ours) else None)
    page.on("websocket", lambda w: seen.foreign.append(w.url) if not w.url.startswith(ours) else None)
    page.goto(site.first)
    page.fill("[name=email]", "ada@example.com")
    page.fill("[name=password]", "correct horse battery")
    page.click("main button")
    page.wait_for_url(f"{site.address}/")
    return page, seen


def send(page: Page, text: str) -> None:
    """Pastes a message into the chat once it is connected."""
    page.locator("#chat-input").click()
    page.keyboard.insert_text(text)
    page.locator("#chat-submit:enabled").click()


def see_evidence(page: Page) -> str:
    """The words marked in the filing; the mark stands in view, without a script."""
    mark = page.frame_locator("iframe").locator("mark#evidence")
    expect(mark).to_be_in_viewport(timeout=PATIENCE)
    return mark.inner_text()


def test_an_article_on_the_page_leads_to_the_cell(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    page.goto(site.address)
    page.fill("[name=text]", ARTICLE)
    page.click("form[action='/verify'] button")
    page.wait_for_url("**/reports/*")
    for mark in ("confirmed", "contradicted", "not_verifiable"):
        assert page.locator(f".mark.{mark}").count()
    page.locator(".mark.contradicted").first.click()
    assert page.locator(".claim:target .label").inner_text().endswith("Contradicted")
    page.locator(".claim.contradicted .links a").first.click()
    page.wait_for_url("**/e/*")
    assert any(c.isdigit() for c in see_evidence(page))
    assert (seen.errors, seen.foreign) == ([], [])


def test_an_article_in_the_chat_comes_back_marked(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    page.goto(f"{site.address}/chat")
    send(page, ARTICLE)
    page.locator("button:has-text('Confirmed:')").first.wait_for()
    marks = page.locator("a[href*='mark=contradicted']")
    marks.first.wait_for()
    colour = marks.first.evaluate("node => getComputedStyle(node).backgroundColor")
    assert colour not in {"rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}
    address = str(marks.first.get_attribute("href"))
    page.locator(".positive-feedback-off").first.click()
    comment = page.get_by_role("button", name="Submit")
    with page.expect_response("**/chat/feedback") as answered:
        comment.click()
    assert answered.value.json()["success"] is True
    page.goto(f"{site.address}{address}")
    page.locator(".claim:target .links a").first.click()
    page.wait_for_url("**/e/*")
    assert see_evidence(page)
    assert (seen.errors, seen.foreign) == ([], [])


def test_a_question_in_the_chat_is_answered_and_kept(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    page.goto(f"{site.address}/chat")
    send(page, "What was Pellstrand's total revenue in fiscal 2025?")
    page.locator("a[href^='/e/']").first.wait_for()
    assert "2.435" in page.inner_text("body")
    page.goto(f"{site.address}/chat")
    page.get_by_text("What was Pellstrand's").first.click()
    page.wait_for_url("**/chat/thread/*")
    page.locator("a[href^='/e/']").first.wait_for()
    assert (seen.errors, seen.foreign) == ([], [])


@pytest.mark.parametrize("path", ["mcp", "project/element", "project/file"])
def test_what_the_chat_need_not_do_is_blocked(site: Site, signed_in: tuple[Page, Seen], path: str) -> None:
    assert signed_in[0].request.post(f"{site.address}/chat/{path}", data={}).status == 404


def test_the_chat_writes_nothing_where_it_was_started(site: Site, home: Path) -> None:
    assert site.address
    assert {p.name for p in home.parent.iterdir()} == {"home"}
    assert (home / "chat" / ".chainlit" / "config.toml").exists()


def test_another_sites_page_cannot_open_the_chats_socket(site: Site, signed_in: tuple[Page, Seen]) -> None:
    headers = {"Origin": "https://evil.example", "Connection": "Upgrade", "Upgrade": "websocket"}
    headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    answer = signed_in[0].request.get(f"{site.address}/chat/ws/socket.io/?EIO=4&transport=websocket", headers=headers)
    assert answer.status == 403
