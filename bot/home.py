"""The app's home tab: shown, and the daily digests that are set there."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from slack_bolt import Ack, App
from slack_sdk import WebClient

from bot.blocks import digest_modal
from bot.blocks import home_blocks as home
from bot.blocks.links import NO_LINKS, Links
from bot.listeners import attempt
from bot.readers import PUBLIC, Readers
from bot.shared_channels import SharedChannels
from bot.votes import voter
from core.errors import SettingsError, UnknownChannel
from core.ports.services import Services

NOT_THERE = "I am not in that channel. Invite me there first: /invite @Tickmark"
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeDoor:
    """Listens to the tab, its buttons and its form."""

    services: Services
    shared: SharedChannels
    readers: Readers = PUBLIC
    links: Links = NO_LINKS

    def listen(self, app: App) -> None:
        """Registers the listeners."""
        app.event("app_home_opened")(self.show)
        app.action(home.OPEN_DIGEST)(self.open_form)
        app.action(re.compile(f"^{home.END_DIGEST}:"))(self.end_digest)
        app.view(digest_modal.CALLBACK)(self.set_digest)

    def show(self, body: Payload, client: WebClient) -> None:
        """The tab is looked at."""
        if body["event"].get("tab") == "home":
            user = str(body["event"]["user"])
            self._publish(user, f"{body['team_id']}:{user}", client)

    def open_form(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """The button that sets a digest."""
        seen = self.readers.services("", str(body["user"]["id"]), self.services)
        view = digest_modal.digest_modal(list(seen.filings.companies()))
        attempt(lambda: client.views_open(trigger_id=body["trigger_id"], view=view))
        ack()

    def set_digest(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """The form that was sent; what is wrong with it stands beside its field."""
        try:
            channel = digest_modal.read_digest(body["view"])
        except SettingsError as error:
            ack(response_action="errors", errors={digest_modal.ZONE: str(error)})
            return
        if not self.shared.lets_us_speak(channel.name):
            ack(response_action="errors", errors={digest_modal.CHANNEL: NOT_THERE})
            return
        self.services.news.put_channel(channel)
        ack()
        self._publish(str(body["user"]["id"]), voter(body), client)

    def end_digest(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """The button that ends the digests of a channel."""
        with suppress(UnknownChannel):
            self.services.news.remove_channel(str(body["actions"][0]["value"]))
        ack()
        self._publish(str(body["user"]["id"]), voter(body), client)

    def _publish(self, user: str, voter_id: str, client: WebClient) -> None:
        seen = self.readers.services("", user, self.services)
        runs = seen.runs.of_user(voter_id, limit=home.LAST_RUNS)
        tab = home.HomeTab(filings=seen.filings.filings(), runs=runs, channels=seen.news.channels())
        attempt(lambda: client.views_publish(user_id=user, view=home.home_view(tab, self.links)))
