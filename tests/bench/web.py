"""How soon the page and the chat show the first claim, how long evidence takes, and what twenty people at once wait.

Needs Chromium. The server is warm: the article was judged once before.
"""

import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "samples"
ARTICLE = (SAMPLES / "articles" / "hospitals-and-subscriptions.txt").read_text()
RUNS = 5
PEOPLE = 20
QUESTIONS = (
    "What was Pellstrand's total revenue in fiscal 2025?",
    "How much did net income grow?",
    "What risks does Pellstrand describe?",
    "What share of revenue came from the largest segment?",
    "Who is the chief executive?",
)


def main(_shared: Path) -> None:
    """Prints the medians of five runs."""
    chromium = shutil.which("chromium")
    if chromium is None:
        print("web: no Chromium here")
        return
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as (first, began):
        print(f"tickmark web answers after: {began:.1f} s")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            measure(browser.new_page(), first)
            browser.close()


def measure(page: Page, first: str) -> None:
    """Signs in and prints what the browser sees."""
    page.set_default_timeout(120_000)
    page.goto(first)
    page.fill("[name=email]", "ada@example.com")
    page.fill("[name=password]", "correct horse battery")
    page.click("main button")
    page.wait_for_selector("[name=text]")
    site = first.partition("/first-run")[0]
    form(page, site)
    forms = [form(page, site) for _ in range(RUNS)]
    print(f"pasted into the page to first mark: {statistics.median(a for a, _ in forms):.2f} s (bar 1 s)")
    print(f"pasted into the page to report: {statistics.median(b for _, b in forms):.2f} s")
    paste(page, site)
    pasted = [paste(page, site) for _ in range(RUNS)]
    print(f"pasted into the chat to first claim judged: {statistics.median(a for a, _ in pasted):.2f} s (bar 1.5 s)")
    print(f"pasted into the chat to marked article: {statistics.median(b for _, b in pasted):.2f} s")
    report = page.locator("a[href*='mark=']").first.get_attribute("href")
    page.goto(f"{site}{report}")
    links = [str(a.get_attribute("href")) for a in page.locator(".links a").all()][:RUNS]
    print(f"evidence page to mark in view: {statistics.median(see(page, site + link) for link in links):.2f} s")
    asked = statistics.median(assistant(page, site))
    print(f"an assistant's question through /mcp to the answer: {asked:.2f} s (bar 1 s)")
    waited = sorted(crowd(page, site))
    print(f"{PEOPLE} people at once, each {len(QUESTIONS)} questions, an answer: ", end="")
    print(f"median {statistics.median(waited):.2f} s, p95 {waited[int(len(waited) * 0.95)]:.2f} s (bar 3 s)")


def form(page: Page, site: str) -> tuple[float, float]:
    """Seconds from pressing Verify on the first page to the first mark, and to the report."""
    page.goto(site)
    page.fill("[name=text]", f"{ARTICLE}\n\n{time.time()}")
    began = time.perf_counter()
    page.click("form[action='/verify'] button")
    page.locator(".mark, .came .label").first.wait_for()
    first = time.perf_counter() - began
    page.locator(".own").wait_for()
    return first, time.perf_counter() - began


def program(page: Page, site: str) -> partial[httpx.Client]:
    """Makes clients that send what the person of the page may send."""
    page.goto(site)
    cookies = {str(one.get("name")): str(one.get("value")) for one in page.context.cookies()}
    head = {"X-Form-Token": str(page.locator("[name=form_token]").first.get_attribute("value"))}
    return partial(httpx.Client, base_url=site, cookies=cookies, headers=head, timeout=120, trust_env=False)


def assistant(page: Page, site: str) -> Iterator[float]:
    """Seconds that a question took which another assistant asks; one was asked before."""
    with program(page, site)() as client:
        for at in range(RUNS + 1):
            asked = {"name": "ask", "arguments": {"question": QUESTIONS[at % len(QUESTIONS)]}}
            began = time.perf_counter()
            body = {"jsonrpc": "2.0", "id": at, "method": "tools/call", "params": asked}
            client.post("/mcp", json=body).raise_for_status()
            if at:
                yield time.perf_counter() - began


def crowd(page: Page, site: str) -> list[float]:
    """Seconds that each question of each person took."""
    clients = program(page, site)

    def person(number: int) -> list[float]:
        waited = []
        with clients() as client:
            for question in QUESTIONS[number % len(QUESTIONS) :] + QUESTIONS[: number % len(QUESTIONS)]:
                began = time.perf_counter()
                client.post("/api/ask", json={"question": question}).raise_for_status()
                waited.append(time.perf_counter() - began)
        return waited

    with ThreadPoolExecutor(PEOPLE) as pool:
        return [seconds for found in pool.map(person, range(PEOPLE)) for seconds in found]


def paste(page: Page, site: str) -> tuple[float, float]:
    """Seconds from pasting to the first claim judged, and to the marked article."""
    page.goto(f"{site}/chat")
    page.locator("#chat-input").click()
    page.keyboard.insert_text(ARTICLE)
    button = page.locator("#chat-submit:enabled")
    button.wait_for()
    began = time.perf_counter()
    button.click()
    page.locator("button:has-text('Confirmed:')").first.wait_for()
    first = time.perf_counter() - began
    page.locator("a[href*='mark=']").first.wait_for()
    return first, time.perf_counter() - began


def see(page: Page, address: str) -> float:
    """Seconds until the marked place is on the screen."""
    began = time.perf_counter()
    page.goto(address)
    page.frame_locator("iframe").locator("mark#evidence").wait_for()
    return time.perf_counter() - began


@contextmanager
def serve(folder: Path) -> Iterator[tuple[str, float]]:
    """A server over the sample filing; yields the link for the first account, and how long the start took."""
    env = os.environ | {"TICKMARK_HOME": str(folder / "home"), "TICKMARK_PERSON_LIMIT": "0"}
    command = [sys.executable, str(ROOT / "tickmark.py")]
    subprocess.run([*command, "ingest", SAMPLES / "filings"], env=env, check=True, capture_output=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    began = time.perf_counter()
    with subprocess.Popen([*command, "web", "--port", str(port)], env=env, stdout=subprocess.PIPE, text=True) as server:
        try:
            for line in server.stdout or ():
                if found := re.search(r"http\S+/first-run\S+", line):
                    break
            wait(f"http://127.0.0.1:{port}/health/live")
            assert found
            yield found[0], time.perf_counter() - began
        finally:
            server.terminate()
            server.wait(30)


def wait(address: str) -> None:
    """Waits until the address answers."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(address):  # noqa: S310
                return
        except OSError:
            time.sleep(0.1)
