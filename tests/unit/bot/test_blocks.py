"""Whatever the size of a result, its blocks stay within what Slack takes."""

import re
from dataclasses import replace

import pytest

from bot.blocks.answer_blocks import answer_blocks
from bot.blocks.blocks import pack
from bot.blocks.feedback_blocks import feedback_blocks, read_thumb
from bot.blocks.home_blocks import HomeTab, home_view
from bot.blocks.links import NO_LINKS, Links
from bot.blocks.manifest import manifest
from bot.blocks.share_blocks import share_blocks
from bot.blocks.verdict_blocks import summary, verdict_blocks
from bot.blocks.verify_modal import verify_modal
from bot.inbox.plan import Plan
from bot.local_slack.block_rules import check_blocks
from bot.local_slack.methods import check_view
from bot.votes import comment_modal
from core.domain.operations.feedback import Vote
from core.domain.operations.news import Channel
from core.events import ClaimJudged, ClaimsFound, StepBegan
from tests.contract.sample_runs import run
from tests.fakes.slack_script import ANSWER, ASKED_BACK, report
from tests.unit.verifier.made import FILING

WEB = Links(public_url="https://tickmark.example/")
LONG = "word <!channel> & *bold* " * 200


@pytest.mark.parametrize("links", [WEB, Links()])
@pytest.mark.parametrize(("count", "text"), [(0, ""), (1, ""), (24, "short"), (140, LONG)])
def test_a_report_fits_whatever_its_size(count: int, text: str, links: Links) -> None:
    rendered = verdict_blocks(report(count, text, text or "It was 5%."), links)
    messages = list(pack([{"type": "markdown", "text": rendered.markdown}, *rendered.blocks, *feedback_blocks("r")]))
    assert [check_blocks(message) for message in messages] == [[]] * len(messages)
    assert sum(map(len, messages)) == len(rendered.blocks) + 2


def test_links_are_left_out_where_there_is_no_web_door() -> None:
    assert "https://" not in str(verdict_blocks(report(4), Links()).blocks)
    assert "https://tickmark.example/e/r-1" in str(verdict_blocks(report(4), WEB).blocks)
    assert "https://tickmark.example/e/acme-10-k-2025:e12:r3c2" in str(verdict_blocks(report(4), WEB).blocks)


def test_readers_are_shown_no_commands_and_no_ids() -> None:
    shown = str([verdict_blocks(report(4), links) for links in (Links(), Links(public_url=""))])
    assert not re.search(r"tickmark prove|Report `|Proof:", shown)
    for filings in ((), (FILING,)):
        shown = str(home_view(HomeTab(filings=filings), NO_LINKS)).replace("/tickmark verify", "")
        assert "tickmark " not in shown
        assert FILING.id not in shown


def test_the_home_tab_shows_examples_runs_and_digests() -> None:
    channel = Channel(name="C1", hour=7, zone="Europe/Berlin", companies=(FILING.company.cik,))
    tab = HomeTab(filings=(FILING,), runs=(run("r1", text="Is <!channel> right?"),), channels=(channel,))
    shown = str(home_view(tab, WEB))
    assert "<https://tickmark.example/runs/r1|Is &lt;!channel&gt; right?>" in shown
    assert "· Judged" in shown
    assert "<#C1> at 7:00, Europe/Berlin: " in shown
    assert f"revenue in fiscal {FILING.fiscal_year}?" in shown
    assert not check_blocks(home_view(tab, WEB)["blocks"], view=True)


def test_what_is_wrong_comes_first_and_open() -> None:
    boxes = [b for b in verdict_blocks(report(8), NO_LINKS).blocks if b["type"] == "container"]
    assert [box["default_collapsed"] for box in boxes] == [False] * 4 + [True] * 4
    assert "Contradicted" in boxes[0]["title"]["text"]
    beside = [b for b in verdict_blocks(report(8), WEB).blocks if b["type"] == "container"]
    assert [box["default_collapsed"] for box in beside] == [False] * 4, "the rest is on the page"


def test_the_summary_counts() -> None:
    assert summary(report(5)) == (
        "Mixed. 5 claims: ❌ 1 contradicted · ⚠️ 1 partially supported · ✅ 2 confirmed · ❔ 1 not verifiable"
    )
    assert summary(report(0)).startswith("Nothing to check: no claim")


def test_an_answer_shows_foreign_words_literally() -> None:
    rendered = answer_blocks(ANSWER, WEB)
    assert rendered.text == "Revenue was $100 million &amp; rose &lt;fast&gt;. [1]"
    assert check_blocks(list(rendered.blocks)) == []


def test_choices_are_buttons_that_carry_the_question() -> None:
    rendered = answer_blocks(ASKED_BACK, WEB)
    assert check_blocks(list(rendered.blocks)) == []
    assert rendered.blocks[-1]["elements"][0]["value"] == ASKED_BACK.choices[0]
    long = answer_blocks(replace(ASKED_BACK, choices=("a? " * 900, *(f"{LONG[:150]} {n}?" for n in range(40)))), WEB)
    assert check_blocks(list(long.blocks)) == []
    assert len(long.blocks[-1]["elements"]) == 25


def test_a_thumb_carries_its_vote_and_run() -> None:
    (row,) = feedback_blocks("run1")
    assert read_thumb(row["elements"][0]["negative_button"]["value"]) == (Vote.DOWN, "run1")
    assert check_blocks([row]) == []


def test_sharing_is_offered_in_blocks_and_where_there_is_a_channel() -> None:
    assert check_blocks(list(share_blocks("r", "C1"))) == []
    assert ["Share it" in str(verify_modal(channel)) for channel in ("C1", "")] == [True, False]


@pytest.mark.parametrize(
    ("view", "kind"),
    [
        (verify_modal("C1"), "modal"),
        (verify_modal(""), "modal"),
        (comment_modal("r", {}), "modal"),
        (comment_modal("r", {"claims": [{"id": f"v{n}", "text": LONG} for n in range(200)]}), "modal"),
        (home_view(HomeTab(), NO_LINKS), "home"),
    ],
)
def test_views_are_what_slack_takes(view: dict[str, object], kind: str) -> None:
    assert check_view(view, kind) == view


def test_the_plan_follows_the_claims() -> None:
    plan, judged = Plan(WEB), report(3)
    plan.update(StepBegan(step="read the article"))
    waiting = plan.update(ClaimsFound(claims=tuple(v.claim for v in judged.verdicts)))
    assert [task.status for task in waiting] == ["complete", "pending", "pending", "pending"]
    (done,) = plan.update(ClaimJudged(verdict=judged.verdicts[0]))
    assert done.title.startswith("1. Claim 0")
    assert done.chunk()["sources"][0]["url"].startswith("https://tickmark.example/e/")
    assert [task.id for task in plan.open()] == ["claim-c1", "claim-c2"]


def test_the_manifest_asks_for_the_least() -> None:
    made = manifest()
    assert made["settings"]["socket_mode_enabled"]
    assert "assistant_view" not in made["features"]
    assert len(made["features"]["agent_view"]["agent_description"]) <= 300
    assert not {"users:read", "chat:write.public", "files:write"} & set(made["oauth_config"]["scopes"]["bot"])
    assert "mcp_servers" not in made
    over_http = manifest("https://bot.example/")
    assert not over_http["settings"]["socket_mode_enabled"]
    assert over_http["settings"]["interactivity"]["request_url"] == "https://bot.example/slack/events"
    tools = manifest("", "https://news.example/", signed=True)
    assert tools["mcp_servers"]["Tickmark"] == {
        "url": "https://news.example/mcp",
        "auth_type": "slack_identity_auth",
    }
    assert "mcp:connect" in tools["oauth_config"]["scopes"]["bot"]
