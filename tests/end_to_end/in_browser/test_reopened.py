"""A conversation of the chat that is opened again: nothing of it is lost, and what was cut off says so."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from sqlalchemy import text

from tests.end_to_end.in_browser.looking import PATIENCE, Seen, Site, send
from tests.end_to_end.processes import Home, Process, answers, free_port
from tests.end_to_end.subject import SUBJECT

STORY = SUBJECT.stories[0]
VERDICT = re.compile(r"^\W* ?(Confirmed|Contradicted|Partially supported|Not verifiable):")
INTERRUPTED = "This was interrupted before the end."
UNDER_WAY = "This is still being worked on."


@pytest.fixture
def page(browser: Browser, signed_in: tuple[Page, Seen]) -> Iterator[Page]:
    """A window of its own of whoever is signed in."""
    with browser.new_context(storage_state=signed_in[0].context.storage_state()) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        yield page


def test_an_article_that_is_opened_again_shows_every_claim_with_its_evidence(site: Site, page: Page) -> None:
    page.goto(f"{site.address}/chat")
    send(page, STORY.text)
    page.locator("a[href^='/runs/']").first.wait_for()
    shown = [claim.inner_text() for claim in claims(page).all()]
    assert len(shown) > 10
    reopen(page, f"{site.address}/chat/thread/{newest_thread(site.home)}")
    page.locator("a[href^='/runs/']").first.wait_for()
    expect(claims(page)).to_have_text(shown, use_inner_text=True)
    for claim in claims(page).all():
        see_evidence_of(claim)


def test_a_file_is_an_article_and_its_conversation_has_an_address_at_once(site: Site, page: Page) -> None:
    page.goto(f"{site.address}/chat")
    page.locator("#chat-input").click()
    page.keyboard.insert_text("Please verify this")
    page.locator("#chat-submit:enabled").wait_for()
    held = {"name": "story.txt", "mimeType": "text/plain", "buffer": STORY.text.encode()}
    with page.expect_response("**/project/file*") as uploaded:
        page.set_input_files("input[type=file]", [held])  # type: ignore[list-item]
    assert uploaded.value.ok
    page.locator("#chat-submit:enabled").click()
    page.wait_for_url(re.compile("/chat/thread/"))
    page.locator("a[href^='/runs/']").first.wait_for()
    shown = claims(page).count()
    assert shown > 10
    assert list((site.home.folder / "chat" / ".files").glob("*/*")) == []
    send(page, "Is this right?")
    page.get_by_text("Paste the text here").wait_for()
    page.reload()
    page.get_by_text("Please verify this").first.wait_for()
    expect(claims(page)).to_have_count(shown)


def test_a_killed_run_says_so_once_nobody_works_on_it(site: Site, page: Page) -> None:
    with unrecorded(site.home), beside(site) as (killed, address):
        page.goto(f"{address}/chat")
        send(page, STORY.text)
        claims(page).first.wait_for()
        killed.send_signal(signal.SIGSTOP)
        conversation = f"{site.address}/chat/thread/{newest_thread(site.home)}"
        reopen(page, conversation)
        page.get_by_text(UNDER_WAY).wait_for()
        killed.kill()
        killed.wait()
    reopen(page, conversation)
    page.get_by_text(INTERRUPTED).wait_for()
    expect(page.get_by_text(UNDER_WAY)).to_have_count(0)
    expect(page.locator("#stop-button")).to_have_count(0)
    for claim in claims(page).all():
        see_evidence_of(claim)
    send(page, SUBJECT.level.text)
    page.locator("a[href^='/e/']").last.wait_for()
    reopen(page, conversation)
    page.get_by_text(SUBJECT.level.says).first.wait_for()
    expect(page.get_by_text(INTERRUPTED)).to_have_count(1)
    page.goto(f"{site.address}{page.get_by_text('See what became of it').get_attribute('href')}")
    page.locator(".claim.contradicted").first.wait_for()


def test_a_run_that_was_stopped_ends_with_that(site: Site, page: Page) -> None:
    page.goto(f"{site.address}/chat")
    with unrecorded(site.home):
        send(page, STORY.text)
        claims(page).first.wait_for()
        page.locator("#stop-button").click()
        page.get_by_text("Task manually stopped.").wait_for()
    thread = newest_thread(site.home)
    open_steps = f"thread_id = '{thread}' AND body ->> 'end' IS NULL"
    site.home.found(f"SELECT 1 FROM chat_step WHERE {open_steps} HAVING count(*) = 0")  # noqa: S608  an id of ours
    reopen(page, f"{site.address}/chat/thread/{thread}")
    page.get_by_text("Task manually stopped.").wait_for()
    expect(page.get_by_text(INTERRUPTED)).to_have_count(0)
    assert claims(page).count()


@contextmanager
def beside(site: Site) -> Iterator[tuple[Process, str]]:
    """Another server of the same home, and its address."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with site.home.started("web", "--port", str(port)) as server:
        answers(f"{address}/health/live", server)
        yield server, address


def reopen(page: Page, conversation: str) -> None:
    """Opens a conversation by its address; the view at times connects before it has read which one, and shows none."""
    for _ in range(5):
        page.goto(conversation)
        with suppress(TooLate):
            page.locator("[data-step-type]").first.wait_for(timeout=PATIENCE / 6)
            return
    raise AssertionError(f"{conversation} never opened")


@contextmanager
def unrecorded(home: Home) -> Iterator[None]:
    """Until the end of the block no run comes to its end: its report waits to be stored."""
    with home.transaction() as connection:
        connection.execute(text("LOCK TABLE report IN EXCLUSIVE MODE"))
        yield


def newest_thread(home: Home) -> str:
    """The id of the conversation that was changed last."""
    return str(home.found("SELECT id FROM chat_thread ORDER BY changed DESC LIMIT 1")[0][0])


def claims(page: Page) -> Locator:
    """The steps of the claims that are judged; without anything in them there is no button."""
    return page.locator("button[id^='step-']").filter(has_text=VERDICT)


def see_evidence_of(claim: Locator) -> None:
    """Opens the step of a claim, which shows something then."""
    claim.click()
    shown = claim.locator("xpath=ancestor::h3/following-sibling::div[@role='region']")
    expect(shown).to_have_text(re.compile(r"\S"), use_inner_text=True)
