"""Tells people in channels, and programs at webhooks."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.domain.operations.news import Digest
from core.domain.operations.webhook import Webhook, WebhookDelivery


class Notifier(Protocol):
    """Hands a digest to its channel."""

    def post(self, digest: Digest, text: str) -> None:
        """Posts `digest` to `digest.channel`, once per `digest.key` even when called again after a crash.

        `text` says all of it in Slack's mrkdwn, every foreign word escaped; an adapter may show the digest in blocks
        and give `text` as the fallback. Raises NotPosted when the channel does not take it.
        """
        ...


class WebhookSender(Protocol):
    """Reaches nothing inside the network it runs in but what the settings allow."""

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Posts JSON and returns the status; redirects are not followed, at most ten seconds are taken.

        Raises UnreadablePage for an address that is never posted to, and of these PageAway when there was no answer.
        """
        ...


class WebhookStore(Protocol):
    """Safe to use from several threads and processes at once."""

    def add(self, webhook: Webhook) -> None:
        """Stores a webhook; one with its id that is held stays as it is."""
        ...

    def remove(self, webhook_id: str, email: str) -> None:
        """Removes it with its deliveries. Raises UnknownWebhook when `email` has none of that id."""
        ...

    def webhooks(self, email: str = "") -> Sequence[Webhook]:
        """All webhooks, or those of one account, oldest first."""
        ...

    def webhook(self, webhook_id: str) -> Webhook:
        """The webhook of that id. Raises UnknownWebhook."""
        ...

    def add_delivery(self, delivery: WebhookDelivery) -> None:
        """Stores what is to be sent; one with its id that is held stays as it is. Raises UnknownWebhook."""
        ...

    def delivery(self, delivery_id: str) -> WebhookDelivery:
        """The delivery of that id. Raises UnknownWebhook when it is gone with its webhook."""
        ...

    def note(self, delivery: WebhookDelivery) -> None:
        """Notes how far a delivery is; nothing happens when it is gone."""
        ...

    def log(self, webhook_id: str, limit: int = 50) -> Sequence[WebhookDelivery]:
        """The deliveries of a webhook, newest first."""
        ...

    def due(self, now: datetime, limit: int = 500) -> Sequence[WebhookDelivery]:
        """Those that wait and may be tried now, longest due first."""
        ...

    def forget(self, before: datetime) -> int:
        """Removes deliveries made before then; returns how many."""
        ...
