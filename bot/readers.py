"""A place in Slack -> the services as whoever reads there has them."""

from dataclasses import dataclass

from core.access.visible_to import visible_to
from core.ports.services import Services

DIRECT = "D"
"""Begins the id of the direct messages with one person; every other place has readers of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Readers:
    """`mapped` is the setting: ids of channels and people with their groups, as `C0123=research+legal,U07=legal`."""

    mapped: str = ""

    def services(self, channel: str, user: str, services: Services) -> Services:
        """For an answer in that channel: its groups, or, in direct messages and with no channel, the person's."""
        place = user if not channel or channel.startswith(DIRECT) else channel
        return visible_to(self._groups().get(place, ()), services)

    def _groups(self) -> dict[str, tuple[str, ...]]:
        parts = (part.partition("=") for part in self.mapped.split(",") if part)
        return {place: tuple(groups.split("+")) for place, _, groups in parts}


PUBLIC = Readers()
"""Nobody is in any group."""
