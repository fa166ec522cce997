"""The web door as people meet it: a real server, a real browser, the chat, the marks, the evidence."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.in_browser.looking import Seen, Site, see_evidence, send
from tests.end_to_end.subject import SUBJECT

ARTICLE = SUBJECT.stories[0].text
ASKED = SUBJECT.level


def test_an_article_on_the_page_leads_to_the_cell(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    page.goto(site.address)
    page.fill("[name=text]", ARTICLE)
    page.click("form[action='/verify'] button")
    page.wait_for_url("**/runs/*")
    for mark in ("confirmed", "contradicted", "not_verifiable"):
        expect(page.locator(f".mark.{mark}")).not_to_have_count(0)
    page.locator(".mark.contradicted").first.click()
    expect(page.locator(".claim:has(:target) .label")).to_have_text(re.compile("Contradicted$"))
    page.locator(".claim.contradicted .links a").first.click()
    page.wait_for_url("**/e/*")
    assert any(c.isdigit() for c in see_evidence(page))
    page.emulate_media(media="print")
    expect(page.locator(".paper mark").first).to_be_visible()
    expect(page.locator("iframe")).to_be_hidden()
    page.emulate_media(media="screen")
    assert seen.nothing(), seen


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
    expect(page.locator("#stop-button")).to_have_count(0)  # until then what is drawn anew may take the click
    page.locator(".positive-feedback-off").first.click()
    comment = page.get_by_role("button", name="Submit")
    with page.expect_response("**/chat/feedback") as answered:
        comment.click()
    assert answered.value.json()["success"] is True
    page.goto(f"{site.address}{address}")
    page.locator(".claim:has(:target) .links a").first.click()
    page.wait_for_url("**/e/*")
    assert see_evidence(page)
    assert seen.nothing(), seen


def test_a_question_in_the_chat_is_answered_and_kept(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    page.goto(f"{site.address}/chat")
    send(page, ASKED.text)
    page.locator("a[href^='/e/']").first.wait_for()
    expect(page.locator("body")).to_contain_text(ASKED.says)
    page.goto(f"{site.address}/chat")
    page.get_by_text(ASKED.text[:20]).first.click()
    page.wait_for_url("**/chat/thread/*")
    page.locator("a[href^='/e/']").first.wait_for()
    assert seen.nothing(), seen


@pytest.mark.parametrize("path", ["mcp", "project/element", "project/file/x"])
def test_what_the_chat_need_not_do_is_blocked(site: Site, signed_in: tuple[Page, Seen], path: str) -> None:
    assert signed_in[0].request.post(f"{site.address}/chat/{path}", data={}).status == 404


def test_the_chat_writes_nothing_where_it_was_started(site: Site) -> None:
    home = site.home
    assert set(home.folder.parent.iterdir()) == {home.folder, home.log}
    assert (home.folder / "chat" / ".chainlit" / "config.toml").exists()


def test_another_sites_page_cannot_open_the_chats_socket(site: Site, signed_in: tuple[Page, Seen]) -> None:
    headers = {"Origin": "https://evil.example", "Connection": "Upgrade", "Upgrade": "websocket"}
    headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    answer = signed_in[0].request.get(f"{site.address}/chat/ws/socket.io/?EIO=4&transport=websocket", headers=headers)
    assert answer.status == 403
