"""How much a person, a channel and a tenant may have Tickmark do."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.operations.message import Door, Message


class Party(StrEnum):
    """Whom a message is counted for.

    The channel is one of Slack's; the tenant a workspace of Slack or the domain of an account's e-mail address.
    """

    PERSON = "person"
    CHANNEL = "channel"
    TENANT = "tenant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """Messages within a minute, and US dollars of the language model within a day (UTC); 0 is no limit."""

    messages: int = 0
    dollars: Decimal = Decimal(0)


Limits = Mapping[Party, Limit]


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """How many runs began, and what they have cost in US dollars by the price list."""

    messages: int
    dollars: Decimal


def parties_of(message: Message) -> Mapping[Party, str]:
    """Whom a message is counted for, by name; what a door does not know is left out."""
    user, domain = message.user, message.user.rpartition("@")[2]
    if message.door is Door.SLACK:
        channel, team = message.conversation.partition(":")[0], user.partition(":")[0]
        found = {Party.PERSON: user, Party.CHANNEL: channel, Party.TENANT: team}
    else:
        found = {Party.PERSON: user, Party.TENANT: domain if "@" in user else ""}
    return {party: name for party, name in found.items() if name}
