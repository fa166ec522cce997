"""Holds people, channels and tenants to their limits: counted over all processes, by the runs that are recorded.

What a run under way has cost is known when it has ended, so that a limit may be passed by as much as runs at a time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.domain.operations.limits import Party, parties_of
from core.domain.operations.message import Message
from core.errors import SpendingLimitReached, TooManyMessages
from core.ports.services import Services

WINDOW = timedelta(minutes=1)
TOO_MANY = {
    Party.PERSON: "You have sent {most} messages within a minute. Wait a minute, then send it again.",
    Party.CHANNEL: "This channel has sent {most} messages within a minute. Wait a minute, then send it again.",
    Party.TENANT: "Your organisation has sent {most} messages within a minute. Wait a minute, then send it again.",
}


def require_room(message: Message, services: Services) -> None:
    """Raises TooManyMessages when whoever sends it has begun as many runs within a minute as they may."""
    since = datetime.now(UTC) - WINDOW
    for party, name in parties_of(message).items():
        limit = services.limits.get(party)
        if limit and limit.messages and services.runs.use(party, name, since).messages >= limit.messages:
            raise TooManyMessages(TOO_MANY[party].format(most=limit.messages))


def within_spending(message: Message, services: Services) -> Services:
    """The services, with a model that is not asked where today's spending limit of whoever sends it is reached."""
    if services.model is None:
        return services
    midnight = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    for party, name in parties_of(message).items():
        limit = services.limits.get(party)
        if limit and limit.dollars and services.runs.use(party, name, midnight).dollars >= limit.dollars:
            return replace(services, model=_SpentModel(services.model.name, party, f"${limit.dollars:,.2f}"))
    return services


class _SpentModel:
    """A LanguageModel that says why it is not asked."""

    def __init__(self, name: str, party: Party, limit: str) -> None:
        self.name = name
        self._story = f"The language model {name} is not asked: today's limit of {limit} for this {party} is reached."

    def write(self, _prompt: Prompt, _spent: Spent = ignore_usage) -> Iterator[str]:
        """Raises SpendingLimitReached."""
        raise SpendingLimitReached(self._story)

    def fill_in(
        self, _prompt: Prompt, _form: Form, _spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """Raises SpendingLimitReached."""
        raise SpendingLimitReached(self._story)
