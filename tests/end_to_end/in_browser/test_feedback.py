"""Thumbs down in Slack and in the chat become cases that a reviewer settles and the golden set runs again."""

from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from bot.http_door import EVENTS
from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from tests.end_to_end.in_browser.looking import Seen, Site, send
from tests.end_to_end.processes import Call, answers, free_port, slack_of
from tests.end_to_end.subject import SUBJECT

STORY, ASKED = SUBJECT.stories[0], SUBJECT.fully
GOLDEN = Call(("eval", "golden"))
IN_SLACK, IN_CHAT = "The table says so only in part.", "I wanted this in euros."


def test_thumbs_down_from_both_doors_become_golden_cases(site: Site, signed_in: tuple[Page, Seen]) -> None:
    page, seen = signed_in
    claim = vote_in_slack(site)
    vote_in_chat(page, site)
    page.goto(f"{site.address}/review?door=slack")
    expect(page.locator("table.votes tbody tr")).to_have_count(1)
    open_case(page, site, IN_SLACK)
    expect(page.locator(".passage mark")).to_contain_text(claim)
    page.locator("[name=right][value=PARTIALLY_SUPPORTED]").check()
    settle(page, "Only the first half stands in the filing.")
    open_case(page, site, IN_CHAT)
    page.fill("[name=right]", f"{ASKED.says.rstrip('.')} billion")
    settle(page, "Dollars are right.")
    page.goto(f"{site.address}/review")
    for comment in (IN_SLACK, IN_CHAT):
        expect(page.get_by_text(comment)).to_have_count(0)
    page.goto(f"{site.address}/review/golden")
    expect(page.locator("table.golden tbody tr")).to_have_count(2)
    assert seen.nothing(), seen
    as_before, too_long = site.home.run_several(GOLDEN, replace(GOLDEN, settings={"question_limit": 100}))
    assert "2 cases: 1 right, 1 wrong, 0 changed, 0 regressed" in as_before.stdout, as_before
    assert "2 cases: 0 right, 2 wrong, 1 changed, 1 regressed" in too_long.stdout, too_long
    assert (as_before.returncode, too_long.returncode) == (0, 1)


def vote_in_slack(site: Site) -> str:
    """Sends the article to the bot and votes one of its verdicts down; that verdict's claim."""
    port = free_port()
    with LocalSlack() as slack, ExitStack() as closing:
        given = slack_of(slack) | {"slack_port": port, "public_url": site.address}
        door = closing.enter_context(site.home.started("bot", "--http", **given))
        answers(f"http://127.0.0.1:{port}/health/live", door)
        slack.deliveries.urls = [f"http://127.0.0.1:{port}{EVENTS}"]
        slack.do(lambda: slack.people.say(names.DIRECT, names.ANN, STORY.text))
        ts, thumbs = slack.wait_for(lambda: thumbs_of(slack), 90)[0]
        down = {"type": thumbs["type"], "action_id": thumbs["action_id"], "value": thumbs["negative_button"]["value"]}
        slack.do(lambda: slack.people.click(names.ANN, names.DIRECT, ts, down))
        (form,) = slack.wait_for(lambda: list(slack.workspace.views.values()))
        which = form["blocks"][0]["element"]["options"]
        chosen = next(one for one in which if STORY.accuses(one["text"]["text"].partition(". ")[2]))
        values = {"comment": {"comment": {"value": IN_SLACK}}, "claim": {"claim": {"selected_option": chosen}}}
        slack.do(lambda: slack.people.submit(form["id"], names.ANN, values))
        # the vote on the claim has taken the thumb's place
        site.home.found("SELECT 1 FROM feedback WHERE door = 'slack' HAVING count(*) = 1 AND every(comment <> '')")
        assert slack.workspace.notices == []
    return str(chosen["text"]["text"].partition(". ")[2])


def thumbs_of(slack: LocalSlack) -> list[tuple[str, dict[str, Any]]]:
    """The answers' times and their pairs of thumbs."""
    rows = [(m.ts, b) for m in slack.workspace.messages for b in m.blocks if b["type"] == "context_actions"]
    return [(ts, row["elements"][0]) for ts, row in rows]


def vote_in_chat(page: Page, site: Site) -> None:
    """Asks in the chat, and votes the answer down."""
    page.goto(f"{site.address}/chat")
    send(page, ASKED.text)
    page.locator("a[href^='/e/']").first.wait_for()
    page.locator(".negative-feedback-off").first.click()
    page.locator("[role=dialog] textarea").fill(IN_CHAT)
    with page.expect_response("**/chat/feedback") as answered:
        page.get_by_role("button", name="Submit").click()
    assert answered.value.json()["success"] is True


def open_case(page: Page, site: Site, comment: str) -> None:
    """Finds a vote in the list by what was said with it, and opens it."""
    page.goto(f"{site.address}/review")
    page.locator("table.votes tbody tr").filter(has_text=comment).get_by_role("link").click()
    expect(page.locator(".voice")).to_contain_text(comment)


def settle(page: Page, note: str) -> None:
    """Writes a note, promotes the case and resolves it."""
    page.fill("[name=note]", note)
    page.check("[name=promoted]")
    page.get_by_role("button", name="Resolve").click()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    expect(page.locator(".history")).to_contain_text(note)
    expect(page.locator(".deciding").first).to_contain_text("Golden")
