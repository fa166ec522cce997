"""What Slack sends becomes a request, or none."""

from typing import Any

import pytest

from bot.inbox.read_payload import choice_request, command_request, direct_request, mention_request, shortcut_request
from bot.inbox.request import Request
from core.domain.operations.message import Door, Intent

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
