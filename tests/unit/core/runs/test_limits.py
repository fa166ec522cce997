"""People, channels and tenants are held to what they may have done in a minute and may cost in a day."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest

from core.domain.answers.prompt import Form, Prompt
from core.domain.operations.limits import Limit, Party, parties_of
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import SpendingLimitReached, TooManyMessages
from core.events import Event
from core.ports.services import Services
from core.run import run_message
from core.runs.limits import require_room, within_spending
from tests.fakes.memory.language_model import ScriptedModel
from tests.fakes.memory.memory_services import memory_services

SLACK = Message(text="?", intent=Intent.ASK, door=Door.SLACK, user="T1:U1", conversation="C1:1.2")
PROMPT = Prompt(system="", text="")
WEB = replace(SLACK, door=Door.WEB, user="ann@x.test", conversation="t")


@pytest.fixture
def services() -> Services:
    return replace(memory_services(), model=ScriptedModel("Yes.", {}))


def used(services: Services, message: Message, *, times: int = 1, cost: str | None = None, minutes: float = 0) -> None:
    for number in range(times):
        run = Run(
            id=f"{message.user}-{number}-{minutes}",
            message=message,
            started=datetime.now(UTC) - timedelta(minutes=minutes),
            seconds=1.0,
            state=RunState.ANSWERED,
            steps=(),
            outcome={},
        )
        services.runs.save(run, {"cost": cost})


def test_a_message_counts_for_whoever_the_door_knows() -> None:
    assert parties_of(SLACK) == {Party.PERSON: "T1:U1", Party.CHANNEL: "C1", Party.TENANT: "T1"}
    assert parties_of(WEB) == {Party.PERSON: "ann@x.test", Party.TENANT: "x.test"}
    assert parties_of(replace(WEB, door=Door.TERMINAL, user="root")) == {Party.PERSON: "root"}


@pytest.mark.parametrize(
    ("party", "other", "words"),
    [
        (Party.PERSON, SLACK, "You have sent 2"),
        (Party.CHANNEL, replace(SLACK, user="T1:U2"), "This channel has sent 2"),
        (Party.TENANT, replace(SLACK, user="T1:U2", conversation="C2:1.2"), "Your organisation has sent 2"),
    ],
)
def test_whoever_sends_too_much_waits_a_minute(services: Services, party: Party, other: Message, words: str) -> None:
    limited = replace(services, limits={party: Limit(messages=2)})
    used(limited, other, minutes=2)
    used(limited, other)
    require_room(SLACK, limited)
    used(limited, replace(other, user=f"{other.user}"), minutes=0.5)
    with pytest.raises(TooManyMessages, match=words):
        require_room(SLACK, limited)
    require_room(replace(SLACK, user="T2:U9", conversation="C9:1.2"), limited)


def test_without_limits_nobody_waits(services: Services) -> None:
    used(services, SLACK, times=100)
    require_room(SLACK, services)
    assert services.runs.use(Party.PERSON, SLACK.user, datetime(2025, 1, 1, tzinfo=UTC)).messages == 100
    assert within_spending(SLACK, services) is services


@pytest.mark.parametrize("party", Party)
def test_a_model_that_has_cost_enough_is_not_asked(services: Services, party: Party) -> None:
    limited = replace(services, limits={party: Limit(dollars=Decimal("0.5"))})
    used(limited, SLACK, cost="0.3")
    assert within_spending(SLACK, limited).model is limited.model
    used(limited, SLACK, cost="0.2", minutes=0.1)
    model = within_spending(SLACK, limited).model
    assert model is not None
    form = Form(name="f", description="", schema={})
    for call in (lambda: list(model.write(PROMPT)), lambda: model.fill_in(PROMPT, form)):
        with pytest.raises(SpendingLimitReached, match=rf"\$0\.50 for this {party}"):
            call()
    assert within_spending(replace(SLACK, user="T2:U9", conversation="C9:1.2"), limited).model is limited.model


def test_the_engine_is_given_the_model_that_may_be_asked(services: Services) -> None:
    limited = replace(services, limits={Party.PERSON: Limit(dollars=Decimal("0.1"))})
    used(limited, WEB, cost="0.1")
    given: list[Services] = []

    def engine(_message: Message, services: Services) -> Iterator[Event]:
        given.append(services)
        yield from ()

    list(run_message(WEB, limited, engine))
    assert given[0].model is not limited.model
    assert given[0].runs is limited.runs
