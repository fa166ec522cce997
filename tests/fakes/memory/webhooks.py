"""Webhooks in memory, and a sender that keeps what it was given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from core.domain.operations.webhook import DeliveryState, Webhook, WebhookDelivery
from core.errors import PageAway, UnknownWebhook


class MemoryWebhooks:
    """A WebhookStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._webhooks: dict[str, Webhook] = {}
        self._deliveries: dict[str, WebhookDelivery] = {}

    def add(self, webhook: Webhook) -> None:
        """Stores a webhook."""
        self._webhooks.setdefault(webhook.id, webhook)

    def remove(self, webhook_id: str, email: str) -> None:
        """Removes it with its deliveries. Raises UnknownWebhook."""
        if self.webhook(webhook_id).email != email:
            raise UnknownWebhook.with_id(webhook_id)
        del self._webhooks[webhook_id]
        self._deliveries = {name: one for name, one in self._deliveries.items() if one.webhook_id != webhook_id}

    def webhooks(self, email: str = "") -> Sequence[Webhook]:
        """All webhooks, or those of one account, oldest first."""
        mine = (one for one in self._webhooks.values() if email in ("", one.email))
        return sorted(mine, key=lambda one: (one.made, one.id))

    def webhook(self, webhook_id: str) -> Webhook:
        """The webhook of that id. Raises UnknownWebhook."""
        if webhook_id not in self._webhooks:
            raise UnknownWebhook.with_id(webhook_id)
        return self._webhooks[webhook_id]

    def add_delivery(self, delivery: WebhookDelivery) -> None:
        """Stores what is to be sent. Raises UnknownWebhook."""
        self.webhook(delivery.webhook_id)
        self._deliveries.setdefault(delivery.id, delivery)

    def delivery(self, delivery_id: str) -> WebhookDelivery:
        """The delivery of that id. Raises UnknownWebhook."""
        if delivery_id not in self._deliveries:
            raise UnknownWebhook.with_id(delivery_id)
        return self._deliveries[delivery_id]

    def note(self, delivery: WebhookDelivery) -> None:
        """Notes how far a delivery is."""
        if delivery.id in self._deliveries:
            self._deliveries[delivery.id] = delivery

    def log(self, webhook_id: str, limit: int = 50) -> Sequence[WebhookDelivery]:
        """The deliveries of a webhook, newest first."""
        of = [one for one in self._deliveries.values() if one.webhook_id == webhook_id]
        return sorted(sorted(of, key=lambda one: one.id), key=lambda one: one.made, reverse=True)[:limit]

    def due(self, now: datetime, limit: int = 500) -> Sequence[WebhookDelivery]:
        """Those that wait and may be tried now."""
        waits = (d for d in self._deliveries.values() if d.state is DeliveryState.WAITING and d.due <= now)
        return sorted(waits, key=lambda one: (one.due, one.id))[:limit]

    def forget(self, before: datetime) -> int:
        """Removes old deliveries."""
        old = [one.id for one in self._deliveries.values() if one.made < before]
        for name in old:
            del self._deliveries[name]
        return len(old)


@dataclass
class MemorySender:
    """A WebhookSender that answers `status`, or not at all where that is 0."""

    status: int = 204
    sent: list[tuple[str, bytes, Mapping[str, str]]] = field(default_factory=list)

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Keeps it. Raises PageAway."""
        self.sent.append((url, body, headers))
        if not self.status:
            raise PageAway("There was no answer within 10 seconds.")
        return self.status
