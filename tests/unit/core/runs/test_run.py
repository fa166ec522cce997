"""Every message is recorded, whatever becomes of it."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import RunState
from core.errors import UnknownCompany
from core.events import MessageBlocked, RunRecorded
from core.ports.guard import GuardResult
from core.ports.services import Services
from tests.fakes.engine import respond
from tests.fakes.memory.memory_services import memory_services


class Says:
    """A guard that says the same of every message, and what it was asked."""

    def __init__(self, checked: GuardResult) -> None:
        self.checked = checked
        self.asked: list[tuple[str, bool]] = []

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        self.asked.append((text, article))
        return self.checked


@pytest.fixture
def services() -> Services:
    return replace(memory_services(), guard=Says(GuardResult(text="What did [EMAIL_ADDRESS] say?")))


def message(intent: Intent = Intent.ASK) -> Message:
    return Message(text="What did ann@x.test say?", intent=intent, door=Door.API, user="ben")


def test_a_blocked_message_is_recorded_with_its_reason(services: Services) -> None:
    blocked = replace(services, guard=Says(GuardResult(text="***", blocked="Ask about a filing.")))
    events = list(respond(message(), blocked, "r1"))
    assert events == [MessageBlocked(reason="Ask about a filing."), RunRecorded(run_id="r1")]
    run = blocked.runs.run("r1")
    assert (run.state, run.outcome, run.steps) == (RunState.BLOCKED, {"reason": "Ask about a filing."}, ())
    assert run.message.text == "***"


def test_an_answer_is_recorded_with_its_steps_and_without_personal_data(services: Services) -> None:
    assert list(respond(message(), services, "r1"))[-1] == RunRecorded(run_id="r1")
    run = services.runs.run("r1")
    assert run.state is RunState.ANSWERED
    assert run.message.text == "What did [EMAIL_ADDRESS] say?"
    assert run.steps
    assert sum(seconds for _, seconds in run.steps) <= run.seconds


def test_a_suspicion_is_kept_in_the_trace_and_the_message_is_answered(services: Services) -> None:
    suspected = replace(services, guard=Says(GuardResult(text="why did sales drop there", suspicion=0.612)))
    events = list(respond(message(), suspected, "r1"))
    assert not any(isinstance(event, MessageBlocked) for event in events)
    assert suspected.runs.run("r1").state is RunState.ANSWERED
    assert suspected.runs.trace("r1")["suspicion"] == 0.61
    assert suspected.runs.suspected() == 1


def test_other_peoples_words_are_guarded_as_an_article(services: Services) -> None:
    guard = Says(GuardResult(text="", blocked="no"))
    for intent in (Intent.ASK, Intent.VERIFY):
        list(respond(message(intent), replace(services, guard=guard)))
    assert guard.asked == [("What did ann@x.test say?", False), ("What did ann@x.test say?", True)]


def test_an_error_is_recorded_and_raised_again(services: Services) -> None:
    with pytest.raises(UnknownCompany):
        list(respond(message(Intent.VERIFY), services, "r1"))
    run = services.runs.run("r1")
    assert run.state is RunState.FAILED
    assert run.outcome["reason"]


def test_what_is_left_half_way_is_recorded_as_failed(services: Services) -> None:
    events = respond(message(), services, "r1")
    next(events)
    assert isinstance(events, Generator)
    events.close()
    assert services.runs.run("r1").state is RunState.FAILED


def test_a_redelivered_message_is_recorded_once(services: Services) -> None:
    list(respond(message(), services, "r1"))
    first = services.runs.run("r1")
    list(respond(message(), services, "r1"))
    assert services.runs.newest() == [first]
