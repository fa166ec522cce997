"""Thumbs and comments from Slack become votes of the person who clicked, with personal data masked."""

from typing import Any, cast

import pytest
from slack_bolt import Ack
from slack_sdk import WebClient

from bot.blocks.feedback_blocks import feedback_blocks
from bot.listeners import Listeners
from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from bot.shared_channels import SharedChannels
from bot.votes import tell_voter
from core.domain.operations.feedback import Fault, Vote
from core.domain.operations.message import Door
from core.errors import UnknownVerdict
from core.ports.services import Services
from core.runs.queue import JobContext
from tests.contract.sample_runs import MASKED, PERSONAL, review, run, vote
from tests.fakes.slack_bot import slack_settings
from tests.unit.web.made import services

ACK = cast(Ack, lambda: None)
WHO = {"team": {"id": "T1"}, "user": {"id": "U2"}}


@pytest.fixture
def held() -> Services:
    made = services()
    made.runs.save(run("r1"))
    return made


@pytest.fixture
def listeners(held: Services) -> Listeners:
    return Listeners(services=held, shared=SharedChannels(client=WebClient()))


def form(verdict_id: str = "whole", comment: str = PERSONAL) -> dict[str, Any]:
    said = {"comment": {"comment": {"value": comment}}, "claim": {"claim": {"selected_option": {"value": verdict_id}}}}
    return {**WHO, "view": {"private_metadata": "r1", "state": {"values": said}}}


def thumb_up(run_id: str) -> dict[str, Any]:
    thumbs: Any = feedback_blocks(run_id)[-1]
    return {**WHO, "actions": [{"value": thumbs["elements"][0]["positive_button"]["value"]}]}


def test_a_comment_is_kept_with_personal_data_masked(listeners: Listeners, held: Services) -> None:
    listeners.submit_comment(ACK, form())
    (given,) = held.feedback.votes_of("T1:U2", ["r1"])
    assert (given.door, given.vote, given.verdict_id, given.comment) == (Door.SLACK, Vote.DOWN, None, MASKED)


def test_a_comment_on_one_claim_takes_the_thumbs_place(listeners: Listeners, held: Services) -> None:
    listeners.vote(ACK, thumb_up("r1"), WebClient())
    assert [(g.verdict_id, g.vote) for g in held.feedback.votes_of("T1:U2", ["r1"])] == [(None, Vote.UP)]
    for _ in range(2):
        listeners.submit_comment(ACK, form("v1"))
        assert [(g.verdict_id, g.vote) for g in held.feedback.votes_of("T1:U2", ["r1"])] == [("v1", Vote.DOWN)]


def test_a_claim_that_the_report_has_not_is_not_voted_on(listeners: Listeners, held: Services) -> None:
    with pytest.raises(UnknownVerdict):
        listeners.submit_comment(ACK, form("v9"))
    assert list(held.feedback.votes_of("T1:U2", ["r1"])) == []


def test_what_was_ticked_is_kept(listeners: Listeners, held: Services) -> None:
    body = form(comment="")
    ticked = {"selected_options": [{"value": "source"}, {"value": "figure"}]}
    body["view"]["state"]["values"]["reasons"] = {"reasons": ticked}
    listeners.submit_comment(ACK, body)
    (given,) = held.feedback.votes_of("T1:U2", ["r1"])
    assert (given.reasons, given.comment) == ((Fault.FIGURE, Fault.SOURCE), "")


def test_who_voted_hears_what_was_decided(held: Services) -> None:
    with LocalSlack() as slack:
        context = JobContext(services=held, settings=slack_settings(slack))
        about = {"feedback": "f9", "number": 1}
        held.feedback.give(vote("f9", user=f"{names.TEAM}:{names.ANN}", door=Door.SLACK))
        tell_voter(about, context)
        assert slack.workspace.messages == []
        held.feedback.review(review("f9", right="CONTRADICTED"))
        tell_voter(about, context)
        [said] = slack.workspace.messages
        assert "You marked this as wrong:" in said.text
        assert "Right would be: Contradicted. It is the figure of page 3. Thank you." in said.text
        held.feedback.withdraw("f9", f"{names.TEAM}:{names.ANN}")
        tell_voter(about, context)
        tell_voter({"feedback": "nobody", "number": 1}, context)
        assert len(slack.workspace.messages) == 1
