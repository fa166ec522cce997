"""What is asked of Slack for its assistant: signatures, people, blocks; and where a request says for whom it is.

Source: https://docs.slack.dev/ai/slackbot-mcp-client
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from core.domain.answers.answer import Answer
from core.domain.claims.verdict import Report
from core.ports.services import Services
from web.mcp.rpc import RpcRequest, meta_of

EXTENSION = "io.slack/block-kit"


class Slackbot(Protocol):
    """Slack's side, which the Slack door knows."""

    def is_signed(self, body: bytes, headers: Mapping[str, str]) -> bool:
        """Whether Slack signed the request, and not long ago."""
        ...

    def services(self, team: str, user: str, services: Services) -> Services | None:
        """The services as a person of a workspace has them; None for one of a workspace that is not ours."""
        ...

    def blocks(self, shown: Report | Answer, site: str) -> Sequence[Mapping[str, Any]]:
        """A report or an answer as blocks that Slackbot takes; `site` is the address of our pages."""
        ...


def slack_person(request: RpcRequest) -> tuple[str, str]:
    """Workspace and person of a request that Slack signed; empty where it names none, as when tools are listed."""
    named = meta_of(request.params).get("slack")
    if not isinstance(named, Mapping):
        return "", ""
    team, user = named.get("team_id"), named.get("user_id")
    return (team, user) if isinstance(team, str) and isinstance(user, str) else ("", "")


def takes_blocks(capabilities: object) -> bool:
    """Whether a client says that it shows Slack's blocks."""
    extensions = capabilities.get("extensions") if isinstance(capabilities, Mapping) else None
    return isinstance(extensions, Mapping) and EXTENSION in extensions
