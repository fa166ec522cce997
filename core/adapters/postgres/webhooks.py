"""Webhooks and their deliveries in PostgreSQL."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Select, delete, exists, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables import web as postgres_web_tables
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.webhook import DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from core.errors import UnknownWebhook

TABLES = SQLModel.metadata.tables
WEBHOOK = TABLES[postgres_web_tables.WebhookRow.__tablename__]
DELIVERY = TABLES[postgres_web_tables.WebhookDeliveryRow.__tablename__]


class PostgresWebhooks:
    """A WebhookStore."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def add(self, webhook: Webhook) -> None:
        """Stores a webhook."""
        row = asdict(webhook) | {"events": [event.value for event in webhook.events]}
        row["companies"] = list(webhook.companies)
        with self._database.transaction() as connection:
            new = insert(WEBHOOK).values(row).on_conflict_do_nothing().returning(WEBHOOK.c.id)
            if not connection.scalar(new):
                return
            told = {"webhook": "made", "address": webhook.url, "events": ", ".join(row["events"])}
            record(connection, AuditEvent(act=Act.WEBHOOK, person=webhook.email, subject=webhook.id, detail=told))

    def remove(self, webhook_id: str, email: str) -> None:
        """Removes it with its deliveries. Raises UnknownWebhook."""
        mine = (WEBHOOK.c.id == webhook_id) & (WEBHOOK.c.email == email)
        with self._database.transaction() as connection:
            if not connection.execute(delete(WEBHOOK).where(mine)).rowcount:
                raise UnknownWebhook.with_id(webhook_id)
            told = {"webhook": "removed"}
            record(connection, AuditEvent(act=Act.WEBHOOK, person=email, subject=webhook_id, detail=told))

    def webhooks(self, email: str = "") -> Sequence[Webhook]:
        """All webhooks, or those of one account, oldest first."""
        query = select(WEBHOOK).order_by(WEBHOOK.c.made, WEBHOOK.c.id)
        return [_webhook(row) for row in self._rows(query.where(WEBHOOK.c.email == email) if email else query)]

    def webhook(self, webhook_id: str) -> Webhook:
        """The webhook of that id. Raises UnknownWebhook."""
        for row in self._rows(select(WEBHOOK).where(WEBHOOK.c.id == webhook_id)):
            return _webhook(row)
        raise UnknownWebhook.with_id(webhook_id)

    def add_delivery(self, delivery: WebhookDelivery) -> None:
        """Stores what is to be sent. Raises UnknownWebhook."""
        with self._database.transaction() as connection:
            if not connection.scalar(select(exists().where(WEBHOOK.c.id == delivery.webhook_id))):
                raise UnknownWebhook.with_id(delivery.webhook_id)
            connection.execute(insert(DELIVERY).values(_row(delivery)).on_conflict_do_nothing())

    def delivery(self, delivery_id: str) -> WebhookDelivery:
        """The delivery of that id. Raises UnknownWebhook."""
        for row in self._rows(select(DELIVERY).where(DELIVERY.c.id == delivery_id)):
            return _delivery(row)
        raise UnknownWebhook.with_id(delivery_id)

    def note(self, delivery: WebhookDelivery) -> None:
        """Notes how far a delivery is."""
        with self._database.transaction() as connection:
            connection.execute(update(DELIVERY).where(DELIVERY.c.id == delivery.id).values(_row(delivery)))

    def log(self, webhook_id: str, limit: int = 50) -> Sequence[WebhookDelivery]:
        """The deliveries of a webhook, newest first."""
        query = select(DELIVERY).where(DELIVERY.c.webhook_id == webhook_id)
        newest = query.order_by(DELIVERY.c.made.desc(), DELIVERY.c.id).limit(limit)
        return [_delivery(row) for row in self._rows(newest)]

    def due(self, now: datetime, limit: int = 500) -> Sequence[WebhookDelivery]:
        """Those that wait and may be tried now."""
        waits = (DELIVERY.c.state == DeliveryState.WAITING.value) & (DELIVERY.c.due <= now)
        query = select(DELIVERY).where(waits).order_by(DELIVERY.c.due, DELIVERY.c.id).limit(limit)
        return [_delivery(row) for row in self._rows(query)]

    def forget(self, before: datetime) -> int:
        """Removes old deliveries."""
        with self._database.transaction() as connection:
            return connection.execute(delete(DELIVERY).where(DELIVERY.c.made < before)).rowcount

    def _rows(self, query: Select[Any]) -> Sequence[Mapping[Any, Any]]:
        with self._database.transaction() as connection:
            return connection.execute(query).mappings().all()


def _row(delivery: WebhookDelivery) -> dict[str, Any]:
    return asdict(delivery) | {"event": delivery.event.value, "state": delivery.state.value}


def _webhook(row: Mapping[Any, Any]) -> Webhook:
    events = tuple(map(WebhookEvent, row["events"]))
    return Webhook(**{**row, "events": events, "companies": tuple(row["companies"])})


def _delivery(row: Mapping[Any, Any]) -> WebhookDelivery:
    return WebhookDelivery(**{**row, "event": WebhookEvent(row["event"]), "state": DeliveryState(row["state"])})
