"""An editor at the desk: every claim of an article settled with the keyboard alone, corrected and exported."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from docx import Document
from playwright.sync_api import Browser, Page, expect

from tests.end_to_end.in_browser.looking import PATIENCE, Seen, Site
from tests.end_to_end.subject import SUBJECT

STORY = SUBJECT.stories[0]


@pytest.fixture
def page(site: Site, browser: Browser, signed_in: tuple[Page, Seen], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window on the report of an article, under a headline of its own: no version of another test's."""
    with browser.new_context(storage_state=signed_in[0].context.storage_state(), accept_downloads=True) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(site.address)
        page.fill("[name=text]", f"{request.node.name}\n\n{STORY.text}")
        page.click("form[action='/verify'] button")
        page.locator("details.claim").first.wait_for()
        page.wait_for_load_state("load")
        yield page


def test_every_claim_is_settled_and_exported_with_the_keyboard_alone(page: Page, tmp_path: Path) -> None:
    report = page.url
    claims = page.locator("details.claim")
    count = claims.count()
    assert count > 15
    for at in range(count):
        if at:
            page.goto(report)
        page.locator("body").press("j")
        for _ in range(at):
            page.keyboard.press("j")
        focused = page.locator("details.claim:focus-within")
        expect(focused).to_have_count(1)
        key = "a" if focused.locator("button[value=changed]").count() else "c"
        with page.expect_navigation():
            page.keyboard.press(key)
        expect(page.locator("details.claim:focus-within .desk p")).to_have_count(1)
    expect(page.get_by_text(f"{count} by people, 0 left.")).to_have_count(1)
    expect(page.get_by_text("a change was accepted.")).to_have_count(1)
    page.locator(".take summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    with page.expect_download() as downloaded:
        page.keyboard.press("Enter")
    downloaded.value.save_as(tmp_path / "report.docx")
    assert len(list(Document(BytesIO((tmp_path / "report.docx").read_bytes())).comments)) == count


def test_marks_lead_to_folded_claims_and_tallies_filter(page: Page) -> None:
    folded = page.locator("details.claim.confirmed").first
    inside = folded.locator("> div")
    expect(inside).to_be_hidden()
    page.locator(f"a.mark[href='#{inside.get_attribute('id')}']").click()
    expect(inside).to_be_visible()
    page.uncheck("#show-confirmed")
    expect(page.locator("details.claim.confirmed").first).to_be_hidden()
    expect(page.locator("details.claim.contradicted").first).to_be_visible()
    page.check("#only-open")
    left = page.locator("details.claim:visible")
    expect(left).to_have_count(page.locator("details.claim:not(.settled)").count())
    page.locator("body").press("j")
    page.keyboard.press("Enter")
    page.wait_for_url("**/e/*")
