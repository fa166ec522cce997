"""Every page of ours, in two widths and two colour schemes: axe finds nothing serious, nothing runs over the edge."""

import re
from collections.abc import Collection, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import text

from tests.end_to_end.in_browser.looking import PATIENCE, Seen, Site, send
from tests.end_to_end.subject import SUBJECT

LOOKS = ((1400, "light"), (390, "dark"))
OTHERS = ((1400, "dark"), (390, "light"))
"""Looked at each night: their widths and their colours are in LOOKS, each with the other."""
STORY = SUBJECT.stories[0]
FILING = f"/filings/{SUBJECT.level.filing}?item=1"
COMPANY = f"/companies/{SUBJECT.level.filing.partition('-')[0]}"
HELD = ("/companies", COMPANY, "/filings", FILING)
OWN = ("/", "/history", "/account", "/review", "/review/golden", "/review/misses", "/nothing", "/sign-in")
VENDORS = {"aria-allowed-attr", "list", "nested-interactive", "page-has-heading-one"}
"""Rules that the list of conversations of the chat breaks, which is code of Chainlit."""


@pytest.fixture(
    params=[*LOOKS, *(pytest.param(look, marks=pytest.mark.slow) for look in OTHERS)],
    ids=lambda one: f"{one[0]} {one[1]}",
)
def page(request: pytest.FixtureRequest, browser: Browser, signed_in: tuple[Page, Seen]) -> Iterator[Page]:
    """A window of that width and scheme of whoever is signed in."""
    width, scheme = request.param
    state = signed_in[0].context.storage_state()
    look = {"viewport": {"width": width, "height": 900}, "color_scheme": scheme, "storage_state": state}
    with browser.new_context(**look) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        yield page


def test_every_page_can_be_used_by_everybody(site: Site, page: Page) -> None:
    for path in (
        "/",
        "/companies",
        COMPANY,
        FILING,
        "/filings",
        "/history",
        "/account",
        "/api/docs",
        "/review",
        "/review/golden",
        "/review/misses",
        "/nothing",
        "/sign-in",
    ):
        page.goto(f"{site.address}{path}")
        check(page)
    ask(page, site, SUBJECT.level.text)
    check(page)
    page.locator("a[href^='/e/']").first.click()
    page.wait_for_url("**/e/*")
    check(page)


def test_a_run_can_be_followed_and_read_by_everybody(site: Site, page: Page) -> None:
    with site.home.transaction() as connection:
        connection.execute(text("LOCK TABLE report IN EXCLUSIVE MODE"))
        verify(page, site)
        expect(page.locator(".came .label")).not_to_have_count(0)
        check(page)
    page.locator(".own").wait_for()
    check(page)


def test_the_chat_can_be_used_by_everybody_but_for_the_code_of_its_vendor(site: Site, page: Page) -> None:
    page.goto(f"{site.address}/chat")
    send(page, SUBJECT.level.text)
    page.locator("a[href^='/e/']").first.wait_for()
    check(page, VENDORS)


@pytest.mark.parametrize("page", [(1400, "light")], indirect=True)
def test_a_run_is_seen_as_it_goes_and_after_a_reload(site: Site, page: Page) -> None:
    with site.home.transaction() as connection:
        connection.execute(text("LOCK TABLE report IN EXCLUSIVE MODE"))
        verify(page, site)
        expect(page.get_by_role("status")).to_have_text("Judging the claims …")
        address = page.url
        page.goto(f"{site.address}/history")
        page.locator("a", has_text=STORY.title[:30]).first.click()
        assert page.url == address
        expect(page.locator(".came .label")).not_to_have_count(0)
    page.locator(".claim").first.wait_for()
    assert page.url == address


def verify(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.fill("[name=text]", STORY.text)
    page.click("form[action='/verify'] button")
    page.wait_for_url("**/runs/*")


def ask(page: Page, site: Site, question: str) -> None:
    page.goto(site.address)
    page.fill("[name=question]", question)
    page.click("form[action='/ask'] button")
    page.locator(".answer").wait_for()


def check(page: Page, but: Collection[str] = ()) -> None:
    """Nothing serious is found by axe but for some rules, and the page is no wider than its window."""
    found = [one for one in Axe().run(page, options={"iframes": False}).response["violations"] if one["id"] not in but]
    serious = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found if is_serious(one)]
    assert serious == [], f"{page.url}: {serious}"
    wide, window = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= window, f"{re.sub('http://[^/]*', '', page.url)} is {wide} wide in a window of {window}"


def is_serious(violation: dict[str, object]) -> bool:
    return violation["impact"] in {"serious", "critical"} or violation["id"] == "page-has-heading-one"
