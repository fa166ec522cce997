"""A conversation -> the services and the steps that its owner may see today."""

import hashlib
from collections.abc import Collection, Iterable

from core.domain.operations.chat import ChatStep
from core.ports.services import Services
from web.accounts.visitor import services_for

ASKS = "user_message"


def chat_services(email: str, services: Services) -> Services:
    """The services as the account of that address has them."""
    return services_for(next(iter(services.accounts.find(email)), None), services)


def chat_run_id(message_id: str, number: int = 0) -> str:
    """The id of the run that answers a message of the chat, or what came as that `number` with it, counted from 0."""
    several = f" {number}" if number else ""
    return hashlib.sha256(f"chat {message_id}{several}".encode()).hexdigest()[:12]


def visible_steps(email: str, steps: Iterable[ChatStep], services: Services) -> list[ChatStep]:
    """The steps in the order they began; of an answer made of more than its owner sees by now, the question alone."""
    in_order = sorted(steps, key=begun)
    run_ids = {step.run_id for step in in_order if step.run_id}
    hidden = services.runs.several(run_ids).keys() - chat_services(email, services).runs.several(run_ids).keys()
    return (
        [step for exchange in exchanges(in_order) for step in _visible_part(exchange, hidden)] if hidden else in_order
    )


def begun(step: ChatStep) -> str:
    """When a step began: the view wants a step before those inside it, whichever was stored first."""
    return str(step.body.get("createdAt") or step.body.get("start") or "")


def exchanges(steps: Iterable[ChatStep]) -> list[list[ChatStep]]:
    """Each question with all steps that answer it, of steps in the order they began.

    Answers may be given side by side: a step belongs with the one that it is inside of, any other with the last
    question before it. The first list holds what came before any question.
    """
    found: list[list[ChatStep]] = [[]]
    home: dict[str, list[ChatStep]] = {}
    for step in steps:
        exchange = home.get(str(step.body.get("parentId")), found[-1])
        if step.body.get("type") == ASKS:
            found.append(exchange := [])
        exchange.append(step)
        home[step.id] = exchange
    return found


def _visible_part(exchange: list[ChatStep], hidden: Collection[str]) -> list[ChatStep]:
    if not any(step.run_id in hidden for step in exchange):
        return exchange
    return [step for step in exchange if step.body.get("type") == ASKS]
