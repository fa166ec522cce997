"""A digest in Slack: posted once, with buttons that are heard."""

import socket
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.blocks.home_blocks import END_DIGEST, OPEN_DIGEST
from bot.local_slack import workspace as names
from bot.local_slack.server import TOKEN, LocalSlack
from bot.local_slack.workspace import SlackMessage
from core.adapters.notify.slack import SlackNotifier
from core.domain.claims.verdict import Ruling
from core.domain.operations.news import OFFERED, Channel, Digest, DigestAction, DigestEntry, Discrepancy
from core.errors import NotPosted
from tests.contract.sample_content import content
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.slack_inbox import MemorySlackInbox
from tests.fakes.slack_bot import bot

FOUND = Discrepancy(
    id="r-1",
    article_id="a1",
    run_id="run1",
    cik="0000000001",
    company="Acme <!channel>",
    claim="Revenue rose 9%.",
    ruling=Ruling.CONTRADICTED,
    explanation="The filing gives 5 %.",
    found=datetime(2026, 11, 21, tzinfo=UTC),
)
ENTRY = DigestEntry(discrepancy=FOUND, title="Acme | grows", url="https://news.example/a?b=1&c=2")


def digest(count: int = 1, channel: str = names.NEWS) -> Digest:
    where = Channel(name=channel, hour=7, zone="UTC")
    return Digest(key=f"{channel} day", channel=where, day=date(2026, 11, 21), entries=(ENTRY,) * count)


@pytest.fixture
def slack() -> Iterator[LocalSlack]:
    with LocalSlack() as slack:
        yield slack


def test_a_digest_is_posted_once(slack: LocalSlack) -> None:
    notifier = SlackNotifier(TOKEN, slack.api_url, MemorySlackInbox(), "https://tickmark.example/")
    for _ in range(2):
        notifier.post(digest(), "*One statement*\nmore")
    head, said = slack.workspace.messages
    assert (head.thread_ts, said.thread_ts) == ("", head.ts)
    assert "❌ “Revenue rose 9%.” <https://news.example/a?b=1&amp;c=2|Acme / grows>" in str(head.blocks)
    assert "button" not in str(head.blocks)
    shown = str(said.blocks)
    assert "&lt;!channel&gt;" in shown
    assert "<https://news.example/a?b=1&amp;c=2|Acme / grows>" in shown
    assert "https://tickmark.example/e/r-1" in shown


def test_a_channel_that_does_not_take_it_is_named_and_tried_again(slack: LocalSlack) -> None:
    notifier = SlackNotifier(TOKEN, slack.api_url, MemorySlackInbox())
    with pytest.raises(NotPosted, match="channel_not_found"):
        notifier.post(digest(channel="C404"), "text")
    slack.workspace.channels["C404"] = slack.workspace.channels[names.NEWS]
    notifier.post(digest(channel="C404"), "text")
    assert len(slack.workspace.messages) == 2


def test_a_slack_that_could_not_be_reached_gets_the_digest_later(slack: LocalSlack) -> None:
    inbox = MemorySlackInbox()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        nowhere = f"http://127.0.0.1:{taken.getsockname()[1]}/api/"
    for _ in range(2):
        with pytest.raises(NotPosted, match="could not be reached"):
            SlackNotifier(TOKEN, nowhere, inbox).post(digest(), "text")
    for _ in range(2):
        SlackNotifier(TOKEN, slack.api_url, inbox).post(digest(), "text")
    assert len(slack.workspace.messages) == 2


def test_what_weighs_most_leads_and_each_company_stands_once(slack: LocalSlack) -> None:
    def entry(name: str, company: str, ruling: Ruling = Ruling.CONTRADICTED, confidence: float = 0.7) -> DigestEntry:
        return replace(
            ENTRY, discrepancy=replace(FOUND, id=name, company=company, ruling=ruling, confidence=confidence)
        )

    entries = (
        entry("part", "Brack", Ruling.PARTIALLY_SUPPORTED, 0.99),
        entry("second", "Acme", confidence=0.8),
        entry("sure", "Brack", confidence=0.9),
        entry("first", "Acme", confidence=0.95),
        *(entry(f"more{n}", "Coll") for n in range(20)),
    )
    many = replace(digest(), entries=entries)
    order = [(name, [one.discrepancy.id for one in found]) for name, found in many.by_company]
    assert order[:2] == [("Acme", ["first", "second"]), ("Brack", ["sure", "part"])]
    SlackNotifier(TOKEN, slack.api_url, MemorySlackInbox()).post(many, "*24 statements*")
    head, *details = slack.workspace.messages
    assert str(head.blocks).count("*Acme*") == str(head.blocks).count("*Brack*") == 1
    assert [sum(block["type"] == "actions" for block in one.blocks) for one in details] == [16, 8]
    assert {one.thread_ts for one in details} == {head.ts}


@pytest.mark.parametrize("action", list(OFFERED))
def test_the_buttons_are_heard_and_can_be_taken_back(slack: LocalSlack, action: DigestAction) -> None:
    services = memory_services()
    services.news.add_discrepancies([FOUND])
    services.news.put_channel(digest().channel)
    with bot(slack, services, "http"):
        SlackNotifier(TOKEN, slack.api_url, services.slack).post(digest(), "text")
        _, said = slack.workspace.messages
        sent = said.blocks
        click(slack, said, action)
        notice = said.blocks[-1]
        assert f"<@{names.ANN}>" in notice["text"]["text"]
        assert notice["accessory"]["text"]["text"] == "Undo"
        taken = services.news.discrepancy("r-1").dismissed_by
        assert taken == (f"{names.TEAM}:{names.ANN}" if action is DigestAction.DISMISS else "")
        click(slack, said, DigestAction.UNDO)
        assert [b["type"] for b in said.blocks] == [b["type"] for b in sent]
        assert [e["action_id"] for e in said.blocks[-1]["elements"]] == [f"{one}:r-1" for one in OFFERED]
        assert services.news.discrepancy("r-1").dismissed_by == ""
        assert slack.workspace.notices == []


def click(slack: LocalSlack, said: SlackMessage, action: DigestAction) -> None:
    """Ann clicks a button of the digest, and its message is changed."""
    before = said.blocks
    given = {"type": "button", "action_id": f"{action}:r-1", "value": f"r-1|{names.NEWS}"}
    slack.do(lambda: slack.people.click(names.ANN, names.NEWS, said.ts, given))
    assert slack.wait_for(lambda: said.blocks != before)


def test_a_digest_is_set_and_ended_on_the_home_tab(slack: LocalSlack) -> None:
    services = memory_services()
    cik = services.filings.save(content()).company.cik
    workspace = slack.workspace
    with bot(slack, services, "http"):
        slack.do(lambda: slack.people.open_home(names.ANN))
        assert slack.wait_for(lambda: "None is sent yet" in str(workspace.homes.get(names.ANN)))
        set_digest(slack, names.NEWS, "Atlantis", cik)
        assert slack.wait_for(lambda: [one for one in workspace.notices if "'Atlantis' is no time zone" in one])
        workspace.views.clear()
        set_digest(slack, names.ELSEWHERE, "UTC", cik)
        assert slack.wait_for(lambda: [one for one in workspace.notices if "Invite me there first" in one])
        workspace.views.clear()
        assert services.news.channels() == []
        set_digest(slack, names.NEWS, "Europe/Berlin", cik)
        assert slack.wait_for(lambda: f"<#{names.NEWS}> at 7:00" in str(workspace.homes[names.ANN]))
        wanted = Channel(name=names.NEWS, hour=7, zone="Europe/Berlin", companies=(cik,))
        assert services.news.channels() == [wanted]
        action = {"type": "button", "action_id": f"{END_DIGEST}:{names.NEWS}", "value": names.NEWS}
        slack.do(lambda: slack.people.click(names.ANN, "", "", action))
        assert slack.wait_for(lambda: "None is sent yet" in str(workspace.homes[names.ANN]))
        assert services.news.channels() == []


def set_digest(slack: LocalSlack, channel: str, zone: str, cik: str) -> None:
    """Opens the form on the home tab, fills it in and sends it."""
    action = {"type": "button", "action_id": OPEN_DIGEST, "value": "home"}
    slack.do(lambda: slack.people.click(names.ANN, "", "", action))
    (view,) = slack.wait_for(lambda: list(slack.workspace.views.values()))
    values = {
        "channel": {"channel": {"selected_conversation": channel}},
        "hour": {"hour": {"selected_option": {"value": "7"}}},
        "zone": {"zone": {"value": zone}},
        "companies": {"companies": {"selected_options": [{"value": cik}]}},
    }
    slack.do(lambda: slack.people.submit(view["id"], names.ANN, values))
