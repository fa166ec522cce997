"""What Slack sends becomes a request, or none."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.blocks.share_blocks import read_share, share_blocks
from bot.blocks.verify_modal import VerifyForm, read_modal
from bot.inbox.read_payload import (
    choice_request,
    command_request,
    direct_request,
    mention_request,
    modal_requests,
    share_request,
    shortcut_request,
)
from bot.inbox.request import Request
from core.domain.operations.message import Door, Intent, Message
from tests.fakes.slack_script import slack_run

EVENT: dict[str, Any] = {"user": "U1", "text": "<@U9> How much?", "ts": "5.1", "channel": "C1"}
BODY: dict[str, Any] = {"event_id": "Ev1", "team_id": "T1", "event": EVENT}


def test_a_mention_is_answered_under_itself_or_in_its_thread() -> None:
    assert mention_request(BODY).thread == "5.1"
    assert mention_request({**BODY, "event": {**EVENT, "thread_ts": "4.0"}}).thread == "4.0"


def test_a_request_survives_the_inbox() -> None:
    request = mention_request(BODY)
    assert Request.of(request.body()) == request
    message = request.message
    assert (message.door, message.user, message.conversation) == (Door.SLACK, "T1:U1", "C1:5.1")


@pytest.mark.parametrize(
    "change",
    [
        {"channel_type": "channel"},
        {"subtype": "message_changed"},
        {"bot_id": "B1"},
        {"subtype": "channel_join"},
        {"user": None},
    ],
)
def test_what_is_not_said_to_us_is_no_request(change: dict[str, str | None]) -> None:
    assert direct_request({**BODY, "event": {**EVENT, "channel_type": "im", **change}}) is None


def test_a_direct_message_is_a_request() -> None:
    assert direct_request({**BODY, "event": {**EVENT, "channel_type": "im"}}) is not None


def test_a_message_is_judged_by_its_own_day_with_what_is_attached() -> None:
    message = {
        "ts": "1795000000.000100",
        "text": "",
        "attachments": [{"title": "Acme grows", "text": "Revenue rose."}],
    }
    who = {"team": {"id": "T1"}, "user": {"id": "U1"}, "channel": {"id": "C1"}, "action_ts": "9.9"}
    request = shortcut_request({**who, "message": message})
    assert request.day == "2026-11-18"
    assert request.text == "Acme grows\n\nRevenue rose."
    assert request.intent is Intent.VERIFY


@pytest.mark.parametrize(
    ("text", "intent", "said"),
    [
        ("verify Revenue rose.", Intent.VERIFY, "Revenue rose."),
        ("ask How much?", Intent.ASK, "How much?"),
        ("How much?", Intent.ASK, "How much?"),
    ],
)
def test_a_command_says_what_it_wants(text: str, intent: Intent, said: str) -> None:
    body = {"text": text, "team_id": "T1", "user_id": "U1", "channel_id": "C1", "trigger_id": "t"}
    request = command_request(body)
    assert request is not None
    assert (request.intent, request.text, request.thread) == (intent, said, "")
    assert (request.channel, request.origin) == ("U1", "C1"), "only who wrote it gets the answer"


def test_a_command_in_direct_messages_has_no_channel_to_be_shared_in() -> None:
    body = {"text": "ask How much?", "team_id": "T1", "user_id": "U1", "channel_id": "D1", "trigger_id": "t"}
    request = command_request(body)
    assert request is not None
    assert (request.channel, request.origin) == ("U1", "")


@pytest.mark.parametrize(
    ("channel", "share", "goes", "origin"),
    [("C1", False, "U1", "C1"), ("C1", True, "C1", ""), ("", False, "U1", ""), ("", True, "U1", "")],
)
def test_a_form_goes_to_the_channel_only_where_that_was_chosen(
    channel: str, share: bool, goes: str, origin: str
) -> None:
    body = {"team": {"id": "T1"}, "user": {"id": "U1"}, "view": {"id": "V1"}}
    [request] = modal_requests(body, VerifyForm(text="Revenue rose.", channel=channel, share=share))
    assert (request.channel, request.origin, request.welcome) == (goes, origin, goes == "U1")


@pytest.mark.parametrize(
    ("values", "share"),
    [
        ({}, False),
        ({"share": {"share": {"selected_options": []}}}, False),
        ({"share": {"share": {"selected_options": [{"value": "share"}]}}}, True),
    ],
)
def test_a_form_is_read_with_its_choice(values: dict[str, Any], share: bool) -> None:
    state = {"values": {"text": {"text": {"value": " Revenue rose. "}}, **values}}
    form = read_modal({"private_metadata": "C1", "state": state})
    assert form == VerifyForm(text="Revenue rose.", channel="C1", share=share)


def test_a_share_takes_the_recorded_text_whoever_repeats_the_click() -> None:
    message = Message(text="Mail [EMAIL_ADDRESS].", intent=Intent.VERIFY, door=Door.SLACK, user="T1:U1")
    run = slack_run(replace(message, published=date(2026, 3, 2)), "r1")
    (row,) = share_blocks("r1", "C1")
    run_id, channel = read_share(row["elements"][0]["value"])
    request = share_request({"team": {"id": "T1"}, "user": {"id": "U1"}}, run, channel)
    assert (run_id, request.id, request.channel) == ("r1", "share-C1-r1", "C1")
    assert (request.text, request.intent, request.day) == ("Mail [EMAIL_ADDRESS].", Intent.VERIFY, "2026-03-02")
    assert not request.welcome
    assert not request.origin


def test_a_click_on_a_choice_is_one_request_whoever_repeats_it() -> None:
    message = {"ts": "6.1", "thread_ts": "5.1"}
    click = {"team": {"id": "T1"}, "user": {"id": "U1"}, "channel": {"id": "C1"}, "message": message}
    one = choice_request({**click, "actions": [{"value": "How much in 2024?"}]})
    again = choice_request({**click, "user": {"id": "U2"}, "actions": [{"value": "How much in 2024?"}]})
    other = choice_request({**click, "actions": [{"value": "How much in 2023?"}]})
    assert (one.intent, one.text, one.thread, one.chosen) == (Intent.ASK, "How much in 2024?", "5.1", True)
    assert one.id == again.id != other.id


@pytest.mark.parametrize("text", ["", "verify", "verify  "])
def test_a_command_without_a_text_is_no_request_yet(text: str) -> None:
    assert command_request({"text": text}) is None


FORWARD = {"is_share": True, "text": "Acme's revenue rose *5*% to $1*00*.5 million.", "fallback": "[Monday] ann: Acme"}
FORWARDED = "Acme's revenue rose 5% to $100.5 million."


@pytest.mark.parametrize(
    "change",
    [
        {"text": "<@U9> verify this"},
        {"text": "<@U9> verify this", "thread_ts": "4.0"},
        {"text": "Can you verify this?", "channel_type": "im"},
        {"text": "", "channel_type": "im", "blocks": []},
    ],
)
def test_a_forward_is_verified_at_every_door(change: dict[str, Any]) -> None:
    event = {**EVENT, **change, "attachments": [FORWARD]}
    request = (
        direct_request({**BODY, "event": event})
        if "channel_type" in change
        else mention_request({**BODY, "event": event})
    )
    assert request is not None
    assert (request.intent, request.text) == (Intent.VERIFY, FORWARDED)
    assert request.thread == change.get("thread_ts", "5.1")
    who = {"team": {"id": "T1"}, "user": {"id": "U1"}, "channel": {"id": "C1"}, "action_ts": "9.9"}
    assert shortcut_request({**who, "message": event}).text == FORWARDED


def test_our_own_mention_is_known_by_the_id_that_slack_names() -> None:
    event = {**EVENT, "text": "<@U9|verifier> verify: <@U2|ann> saw revenue of $5 million."}
    body = {**BODY, "event": event, "authorizations": [{"user_id": "U9", "is_bot": True}]}
    assert mention_request(body).text == "ann saw revenue of $5 million."


@pytest.mark.parametrize("authorizations", [None, [], [None], [{"is_bot": True}], {"user_id": "U9"}])
def test_a_mention_is_read_whatever_slack_says_of_us(authorizations: object) -> None:
    assert mention_request({**BODY, "authorizations": authorizations}).text == "How much?"


@pytest.mark.parametrize("address", ["<https://acme.example/q3>", "<https://acme.example/q3|acme.example/q3>"])
def test_an_address_that_was_pasted_stays_an_address(address: str) -> None:
    event = {**EVENT, "text": f"<@U9> verify {address}", "attachments": [{"from_url": "https://acme.example/q3"}]}
    assert mention_request({**BODY, "event": event}).text == "https://acme.example/q3"
