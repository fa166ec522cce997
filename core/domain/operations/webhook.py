"""Addresses of other people's programs that are told of what happens, and what was sent to them."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 300, 600, 600))
"""How long after a try the next is made; behind the last nothing more is tried."""


class WebhookEvent(StrEnum):
    """What a program can be told of; TEST is sent by hand alone."""

    DIGEST = "digest.sent"
    VERDICTS = "verdicts.found"
    RESTATED = "figures.restated"
    TEST = "test"


OFFERED_EVENTS = {
    WebhookEvent.DIGEST: "A digest was sent",
    WebhookEvent.VERDICTS: "Claims were judged, in the news or in an article of yours",
    WebhookEvent.RESTATED: "A filing restates figures",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """An address that an account's owner (`email`) wants told of `events` about `companies` (CIKs; all if none)."""

    id: str
    email: str
    url: str
    events: tuple[WebhookEvent, ...]
    companies: tuple[str, ...]
    made: datetime

    def hears(self, event: WebhookEvent) -> bool:
        """Whether it wants to be told of such an event."""
        return event in self.events

    def follows(self, cik: str) -> bool:
        """Whether it wants to hear of that company."""
        return not self.companies or cik in self.companies


class DeliveryState(StrEnum):
    """How far a delivery is; FAILED is tried no more."""

    WAITING = "waiting"
    DELIVERED = "delivered"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookDelivery:
    """One message to a webhook, the same in every try: `body` is the JSON text that is signed and sent.

    `status` is that of HTTP of the last try, 0 where there was no answer; `error` says what went wrong in it.
    """

    id: str
    webhook_id: str
    event: WebhookEvent
    body: str
    made: datetime
    state: DeliveryState = DeliveryState.WAITING
    tries: int = 0
    status: int = 0
    error: str = ""
    due: datetime
