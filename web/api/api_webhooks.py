"""REST: one's webhooks, and what was sent to them."""

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from core.domain.operations.webhook import DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from core.ports.services import Services
from ingest_jobs.webhooks.messages import DigestMessage, RestatedMessage, VerdictsMessage
from ingest_jobs.webhooks.signature import webhook_secret
from web.accounts.sign_in import OurWeb
from web.accounts.webhooks import new_webhook, own_webhook, send_test
from web.api.api import PROBLEMS
from web.api.api_user import ApiUser

router = APIRouter(prefix="/api/webhooks", tags=["webhooks"], responses=PROBLEMS)


documented = APIRouter()
"""What is sent, for the description alone."""


@documented.post("digest.sent", status_code=204)
def digest_sent(body: DigestMessage) -> None:
    """A digest was sent to a channel."""


@documented.post("verdicts.found", status_code=204)
def verdicts_found(body: VerdictsMessage) -> None:
    """Claims were judged, of an article of the news watch or of one that you gave."""


@documented.post("figures.restated", status_code=204)
def figures_restated(body: RestatedMessage) -> None:
    """A filing that came since the webhook was made restates figures of earlier years."""


class WantedWebhook(BaseModel):
    """A webhook to make."""

    model_config = ConfigDict(extra="forbid")

    url: str = Field(max_length=2_000, description="An https address")
    events: list[WebhookEvent] = Field(min_length=1, max_length=len(WebhookEvent))
    companies: list[str] = Field(default=[], max_length=200, description="Tickers, CIKs or names; all if empty")


class ListedWebhook(BaseModel):
    """A webhook of yours."""

    id: str
    url: str
    events: list[WebhookEvent]
    companies: list[str] = Field(description="CIKs; all if empty")
    made: datetime
    secret: str = Field(description="What the signatures are made with (Standard Webhooks)")


class ListedDelivery(BaseModel):
    """A message that was sent, or waits for its next try."""

    id: str
    event: WebhookEvent
    state: DeliveryState
    tries: int
    status: int = Field(description="Of HTTP, in the last try; 0 where there was no answer")
    error: str
    made: datetime
    due: datetime = Field(description="Time of the next try, while it waits")
    body: str


@router.get("")
def listed(web: OurWeb, user: ApiUser) -> list[ListedWebhook]:
    """Your webhooks, oldest first."""
    return [_webhook(one, web.services) for one in web.services.webhooks.webhooks(user.email)]


@router.post("", status_code=201)
def make(body: WantedWebhook, web: OurWeb, user: ApiUser) -> ListedWebhook:
    """Makes a webhook; it is told of what happens from then on."""
    return _webhook(new_webhook(web, user, body.url, body.events, body.companies), web.services)


@router.delete("/{webhook_id}", status_code=204)
def remove(webhook_id: str, web: OurWeb, user: ApiUser) -> None:
    """Removes a webhook with what was sent to it."""
    web.services.webhooks.remove(webhook_id, user.email)


@router.post("/{webhook_id}/test", status_code=202)
def test(webhook_id: str, web: OurWeb, user: ApiUser) -> ListedDelivery:
    """Sends a message of the type `test`."""
    return _delivery(send_test(own_webhook(webhook_id, user, web.services), web))


@router.get("/{webhook_id}/deliveries")
def deliveries(webhook_id: str, web: OurWeb, user: ApiUser) -> list[ListedDelivery]:
    """The last fifty messages to a webhook, newest first; they are kept for thirty days."""
    return [_delivery(one) for one in web.services.webhooks.log(own_webhook(webhook_id, user, web.services).id)]


def _webhook(one: Webhook, services: Services) -> ListedWebhook:
    return ListedWebhook(
        id=one.id,
        url=one.url,
        events=list(one.events),
        companies=list(one.companies),
        made=one.made,
        secret=webhook_secret(one.id, services),
    )


def _delivery(one: WebhookDelivery) -> ListedDelivery:
    return ListedDelivery.model_validate(one, from_attributes=True)
