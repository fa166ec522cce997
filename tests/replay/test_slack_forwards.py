"""A message that was passed on is judged on its own text, at every door of Slack, by the engine itself."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.inbox.work import slack_run_id
from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from core.domain.operations.message import Intent
from core.domain.operations.run import Run, RunState
from tests.fakes.slack_bot import Bot, bot
from tests.samples.held import held_sample

SAID = "Pellstrand Water Systems reported net income of $295.2 million for fiscal 2025."
PREVIEW = {"from_url": "https://pellstrand.example", "title": "Pellstrand", "text": "Net income was $1 million."}


def _text(words: str, **style: bool) -> dict[str, Any]:
    return {"type": "text", "text": words, "style": style}


def _rich(*elements: dict[str, Any]) -> dict[str, Any]:
    return {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": list(elements)}]}


WROTE = [
    _text("Pellstrand Water Systems reported net income of "),
    _text("$301 million", strike=True),
    _text(" $"),
    _text("295", bold=True),
    _text(".2 million for fiscal 2025."),
]
FORWARD = {
    "is_share": True,
    "is_msg_unfurl": True,
    "author_name": "Ben Okoro",
    "text": "Pellstrand Water Systems reported net income of ~$301 million~ $*295*.2 million for fiscal 2025.",
    "fallback": "[July 17th, 2025 9:01 AM] ben: Pellstrand Water Systems reported net income of $301 million",
    "message_blocks": [{"team": names.TEAM, "channel": names.DESK, "message": {"blocks": [_rich(*WROTE)]}}],
}


@pytest.fixture(scope="module")
def one() -> Iterator[Bot]:
    with LocalSlack() as slack, bot(slack, held_sample(), "http") as running:
        yield running


def said(one: Bot, words: str, channel: str, thread: str = "") -> dict[str, Any]:
    """The envelope of a message with a forward and with a preview that Slack added."""
    asking = [{"type": "user", "user_id": names.BOT_USER}, _text(f" {words}")]
    more = {"blocks": [_rich(*asking)], "attachments": [FORWARD, PREVIEW]}
    envelope: dict[str, Any] = one.slack.do(
        lambda: one.slack.people.say(channel, names.ANN, f"@tickmark {words}", thread, **more)
    )
    return envelope


def answered(one: Bot, channel: str, thread: str, least: int = 1) -> bool:
    """Whether the thread has so many whole answers in time."""

    def whole() -> bool:
        found = one.slack.app_messages(channel, thread)
        return len(found) >= least and all(m.stream is None or not m.stream.live for m in found)

    return one.slack.wait_for(whole, 60)


def confirmed(run: Run) -> bool:
    """Whether the forward's text alone was judged, and its one claim holds."""
    assert (run.state, run.message.intent, run.message.text) == (RunState.JUDGED, Intent.VERIFY, SAID)
    return bool(run.outcome["summary"]["CONFIRMED"] == run.outcome["summary"]["claims"] == 1)


def test_a_forward_is_judged_in_a_mention_in_a_thread_and_by_the_shortcut(one: Bot) -> None:
    envelope = said(one, "verify this", names.NEWS)
    thread = envelope["event"]["ts"]
    assert answered(one, names.NEWS, thread)
    assert confirmed(one.services.runs.run(slack_run_id(envelope["event_id"])))
    reply = said(one, "is this right?", names.NEWS, thread)
    assert answered(one, names.NEWS, thread, 2)
    assert confirmed(one.services.runs.run(slack_run_id(reply["event_id"])))
    one.slack.do(lambda: one.slack.people.shortcut(names.NEWS, thread, names.BEN))
    assert answered(one, names.NEWS, thread, 3)
    assert [confirmed(run) for run in one.services.runs.newest()] == [True] * 3


def test_a_forward_alone_is_judged_in_direct_messages(one: Bot) -> None:
    envelope = one.slack.do(lambda: one.slack.people.say(names.DIRECT, names.ANN, "", attachments=[FORWARD]))
    assert answered(one, names.DIRECT, envelope["event"]["ts"])
    assert confirmed(one.services.runs.run(slack_run_id(envelope["event_id"])))
