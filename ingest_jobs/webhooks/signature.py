"""The key of a webhook, and the headers by which its receiver knows that a message is ours and whole.

Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import base64
import hashlib
import hmac
from datetime import datetime

from core.domain.operations.webhook import WebhookDelivery
from core.ports.services import Services

PREFIX = "whsec_"


def webhook_secret(webhook_id: str, services: Services) -> str:
    """The key as its owner is shown it: made of the installation's own, so that it is kept nowhere."""
    return f"{PREFIX}{base64.b64encode(_key(webhook_id, services)).decode()}"


def signed_headers(delivery: WebhookDelivery, services: Services, now: datetime) -> dict[str, str]:
    """Id, time and signature of one try."""
    stamp = str(int(now.timestamp()))
    content = f"{delivery.id}.{stamp}.{delivery.body}".encode()
    made = hmac.new(_key(delivery.webhook_id, services), content, hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(made).decode()}"
    return {"webhook-id": delivery.id, "webhook-timestamp": stamp, "webhook-signature": signature}


def _key(webhook_id: str, services: Services) -> bytes:
    return hmac.new(services.proof_key().encode(), f"webhook {webhook_id}".encode(), hashlib.sha256).digest()
