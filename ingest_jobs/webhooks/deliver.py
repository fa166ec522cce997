"""A message to a webhook -> tries, at once and later, until it is taken or given up."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from core.domain.operations.webhook import RETRIES, DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from core.errors import PageAway, UnknownWebhook, UnreadablePage
from core.ports.job_queue import JobQueue
from core.runs.queue import JobContext, task
from ingest_jobs.webhooks.messages import Data, WebhookMessage
from ingest_jobs.webhooks.signature import signed_headers

TASK = "send_webhook"
KEPT = timedelta(days=30)
_GONE = "The address says that it is gone for good."


def queue_message(webhook: Webhook, event: WebhookEvent, key: str, data: Data, context: JobContext) -> WebhookDelivery:
    """Keeps a message and queues its first try; `key` names what happened, of which a webhook is told once."""
    name = hashlib.sha256(f"{webhook.id} {event} {key}".encode()).hexdigest()[:24]
    now = context.now()
    body = WebhookMessage(type=event, timestamp=now, data=data).model_dump_json()
    delivery = WebhookDelivery(id=f"msg_{name}", webhook_id=webhook.id, event=event, body=body, made=now, due=now)
    context.services.webhooks.add_delivery(delivery)
    _queue(delivery, context.services.jobs)
    return delivery


@task(TASK)
def send_webhook(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Makes one try, unless it was made, and notes what came of it."""
    webhooks = context.services.webhooks
    try:
        delivery = webhooks.delivery(arguments["delivery"])
        webhook = webhooks.webhook(delivery.webhook_id)
    except UnknownWebhook:
        return
    if delivery.state is DeliveryState.WAITING and delivery.tries == arguments["tries"]:
        webhooks.note(_tried(webhook, delivery, context))


@task("retry_webhooks")
def retry_webhooks(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  no slot differs
    """Queues the tries that are due, and forgets what is old."""
    for delivery in context.services.webhooks.due(context.now()):
        _queue(delivery, context.services.jobs)
    context.services.webhooks.forget(context.now() - KEPT)


def _queue(delivery: WebhookDelivery, jobs: JobQueue) -> None:
    jobs.defer(TASK, {"delivery": delivery.id, "tries": delivery.tries}, key=f"{delivery.id} {delivery.tries}")


def _tried(webhook: Webhook, delivery: WebhookDelivery, context: JobContext) -> WebhookDelivery:
    """The delivery behind one more try."""
    now, tries = context.now(), delivery.tries + 1
    tried = replace(delivery, tries=tries, status=0, error="")
    headers = signed_headers(delivery, context.services, now)
    try:
        status = context.services.webhook_sender.post(webhook.url, delivery.body.encode(), headers)
        tried = replace(tried, status=status, error=f"It answered {status}.")
    except UnreadablePage as error:
        tried = replace(tried, error=error.for_readers)
        if not isinstance(error, PageAway):
            return replace(tried, state=DeliveryState.FAILED)
    if HTTPStatus.OK <= tried.status < HTTPStatus.MULTIPLE_CHOICES:
        return replace(tried, state=DeliveryState.DELIVERED, error="")
    if tried.status == HTTPStatus.GONE:
        return replace(tried, state=DeliveryState.FAILED, error=_GONE)
    if tries > len(RETRIES):
        return replace(tried, state=DeliveryState.FAILED)
    return replace(tried, due=now + RETRIES[tries - 1])
