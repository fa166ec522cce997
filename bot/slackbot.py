"""Slackbot as the assistant that calls our tools: whether a call is Slack's, for whom, and results as blocks it takes.

Sources: https://docs.slack.dev/ai/slackbot-mcp-client and
https://docs.slack.dev/ai/slackbot-mcp-client/returning-rich-responses
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.blocks.answer_blocks import answer_blocks
from bot.blocks.blocks import Block, actions, button, pack
from bot.blocks.limits import BUTTON_VALUE, MARKDOWN_TEXT
from bot.blocks.links import Links
from bot.blocks.verdict_blocks import verdict_blocks
from bot.readers import Readers
from bot.signature import is_signed
from core.domain.answers.answer import Answer
from core.domain.answers.choices import choice_labels
from core.domain.claims.verdict import Report
from core.ports.services import Services
from core.settings import Settings

HTTPS = "https:"
ASK = "tool:ask"
"""A click on a button so named calls the tool `ask` with the button's value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlackCalls:
    """Calls that Slack signs for the people of its workspaces `teams` (ids); `readers` says what each may see."""

    teams: frozenset[str]
    readers: Readers
    secret: str = field(repr=False)

    def is_signed(self, body: bytes, headers: Mapping[str, str]) -> bool:
        """Whether the request is Slack's and of these five minutes."""
        return is_signed(body, headers, self.secret)

    def services(self, team: str, user: str, services: Services) -> Services | None:
        """The services as the person has them; None for one of another workspace."""
        return self.readers.services("", user, services) if team in self.teams else None

    def blocks(self, shown: Report | Answer, site: str) -> Sequence[Block]:
        """A report or an answer as one message of Slackbot's, which drops all blocks where one link is not https."""
        links = Links(public_url=site if site.startswith(HTTPS) else "")
        if isinstance(shown, Report):
            made, more = verdict_blocks(shown, links), list[Block]()
        else:
            made, more = answer_blocks(replace(shown, choices=()), links), list(_choices(shown.choices))
        text: Block = {"type": "markdown", "text": made.markdown[:MARKDOWN_TEXT]}
        return next(pack([text, *made.blocks, *more]))


def slack_calls(settings: Settings) -> SlackCalls:
    """What the settings say of Slack's calls; without a secret none is signed."""
    secret = settings.slack_signing_secret.get_secret_value() if settings.slack_signing_secret else ""
    teams = frozenset(settings.slack_teams.split(","))
    return SlackCalls(teams=teams, readers=Readers(mapped=settings.slack_groups), secret=secret)


def _choices(choices: Sequence[str]) -> Iterator[Block]:
    """A row a question, since all of them call the same tool, and names are told apart within a row alone."""
    for choice, label in zip(choices, choice_labels(choices), strict=True):
        value = json.dumps({"question": choice})
        if len(value) <= BUTTON_VALUE:
            yield actions([button(label, ASK, value)])
