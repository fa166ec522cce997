"""One web server, one browser and one signed-in reviewer for all tests of this folder."""

import re
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.end_to_end.in_browser.looking import PATIENCE, Seen, Site
from tests.end_to_end.processes import Home, answers, ended, free_port

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((p for p in map(shutil.which, NAMES) if p), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs Chromium (apt-get install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(browser: Browser, new_home: Callable[[str], Home]) -> Iterator[Site]:
    home, port = new_home("web"), free_port()
    address = f"http://127.0.0.1:{port}"
    with home.started("web", "--port", str(port)) as server:
        answers(f"{address}/health/live", server, 180)
        first = re.search(r"http\S+/first-run\S+", home.log.read_text())
        assert first, home.log.read_text()
        yield Site(address=address, first=first[0], home=home)
        assert ended(server) == 0, home.log.read_text()


@pytest.fixture(scope="package")
def signed_in(site: Site, browser: Browser) -> tuple[Page, Seen]:
    """A page that made the first account, which may review, and what was seen of it."""
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
