"""Thumbs and comments from Slack become votes of the person who clicked, with personal data masked."""

from typing import Any, cast

import pytest
from slack_bolt import Ack
from slack_sdk import WebClient

from bot.blocks.feedback_blocks import feedback_blocks
from bot.listeners import Listeners
from bot.shared_channels import SharedChannels
from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door
from core.errors import UnknownVerdict
from core.ports.services import Services
from tests.contract.sample_runs import MASKED, PERSONAL, run
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
