"""The channels where we stay silent: those shared with another organisation, unless they are allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedChannels:
    """`allowed` is the setting: ids with commas, or `*` for all."""

    client: WebClient
    allowed: str = ""

    def silent(self, channel: str, *, shared: bool) -> bool:
        """Whether nothing may be posted in a channel of which it is known whether it is shared."""
        names = {name.strip() for name in self.allowed.split(",")}
        return shared and not ({"*", channel} & names)

    def silent_in(self, channel: str) -> bool:
        """The same, asking Slack; where Slack does not tell, the channel counts as shared."""
        if channel.startswith("D") or not self.silent(channel, shared=True):
            return False
        try:
            about = self._about(channel)
        except SlackApiError:
            return True
        return _is_shared(about)

    def lets_us_speak(self, channel: str) -> bool:
        """Whether the app is in a channel and need not be silent there; False where Slack does not tell."""
        try:
            about = self._about(channel)
        except (SlackApiError, OSError):
            return False
        return bool(about.get("is_member")) and not self.silent(channel, shared=_is_shared(about))

    def _about(self, channel: str) -> Mapping[str, Any]:
        about: Mapping[str, Any] = self.client.conversations_info(channel=channel)["channel"]
        return about


def _is_shared(about: Mapping[str, Any]) -> bool:
    return bool(about.get("is_ext_shared") or about.get("is_pending_ext_shared"))
