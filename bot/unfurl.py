"""A link to one of our pages in somebody's message -> what stands there, shown below the message.

Source: https://docs.slack.dev/messaging/unfurling-links-in-messages
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from slack_bolt import App
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.blocks.blocks import Block, context, section
from bot.readers import PUBLIC, Readers
from bot.shared_channels import SharedChannels
from bot.slack_client import error_code
from core.answering.wording import filing_title
from core.domain.claims.evidence import read_evidence_id
from core.domain.filings.item_name import item_name
from core.errors import StoreUnavailable, TickmarkError
from core.holdings.find_evidence import find_element, meant_words
from core.language.mrkdwn import clip, escape
from core.ports.services import Services
from core.runs.outcome_word import outcome_word

log = logging.getLogger(__name__)
_QUOTED, _TITLE = 600, 200
"""Characters that are shown."""
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfurls:
    """Listens to links; nothing is shown of a run that its owner has not shared."""

    services: Services
    shared: SharedChannels
    public_url: str
    readers: Readers = PUBLIC

    def listen(self, app: App) -> None:
        """Registers the event."""
        app.event("link_shared")(self.link_shared)

    def link_shared(self, body: Payload, client: WebClient) -> None:
        """Shows what whoever reads there may see. Raises StoreUnavailable, after which Slack asks again."""
        event, channel = body["event"], str(body["event"]["channel"])
        if self.shared.silent(channel, shared=bool(body.get("is_ext_shared_channel"))):
            return
        seen = self.readers.services(channel, str(event["user"]), self.services)
        shown = {str(link["url"]): self._blocks(str(link["url"]), seen) for link in event["links"]}
        unfurls = {url: {"blocks": blocks} for url, blocks in shown.items() if blocks}
        if unfurls:
            try:
                client.chat_unfurl(unfurl_id=event["unfurl_id"], source=event["source"], unfurls=unfurls)
            except SlackApiError as error:
                log.warning("Slack refused to show a link: %s", error_code(error))

    def _blocks(self, url: str, seen: Services) -> list[Block]:
        """Of a page that is none of ours, is not held, or not for these readers, none."""
        ours, given = urlsplit(self.public_url), urlsplit(url)
        _, kind, name, *_ = *given.path.removeprefix(ours.path.rstrip("/")).split("/"), "", "", ""
        if not self.public_url or given.netloc != ours.netloc:
            return []
        try:
            return _evidence(name, seen) if kind == "e" else _run(name, seen) if kind == "runs" else []
        except StoreUnavailable:
            raise
        except TickmarkError:
            return []


def _evidence(name: str, seen: Services) -> list[Block]:
    """The row or sentence, and where it stands."""
    evidence = read_evidence_id(name)
    filing = seen.filings.filing(evidence.filing_id)
    element = find_element(evidence, seen.filings)
    words = meant_words(element, evidence)
    if evidence.cell and element.table:
        text = " ".join(f"*{escape(cell)}*" if meant else escape(cell) for cell, meant in words)
    else:
        text = escape(clip(words[0][0], _QUOTED))
    item = f", {item_name(element.item)}" if element.item else ""
    return [section(f"> {text}"), context(escape(f"{filing_title(filing)}{item}, page {element.page}"))]


def _run(name: str, seen: Services) -> list[Block]:
    """What was asked or judged, and what became of it."""
    run = seen.runs.run(name)
    if run.is_private or run.state.is_open:
        return []
    return [section(f"*{escape(outcome_word(run))}*: {escape(clip(run.message.text, _TITLE))}")]
