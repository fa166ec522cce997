"""What every WebhookStore does."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core.adapters.postgres.accounts import PostgresAccounts
from core.adapters.postgres.webhooks import PostgresWebhooks
from core.domain.access.account import Account, AccountRole
from core.domain.operations.webhook import DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from core.errors import UnknownWebhook
from core.ports.notifier import WebhookStore
from tests.fakes.memory.webhooks import MemoryWebhooks

NOW = datetime(2026, 3, 1, 8, 30, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> WebhookStore:
    if request.param == "memory":
        return MemoryWebhooks()
    database = request.getfixturevalue("database")
    for name in ("ada", "bob"):
        account = Account(email=f"{name}@example.com", role=AccountRole.READER, secret="x", made=NOW)  # noqa: S106
        PostgresAccounts(database).add(account)
    return PostgresWebhooks(database)


def webhook(name: str = "wh_1", email: str = "ada@example.com", later: timedelta = timedelta()) -> Webhook:
    return Webhook(
        id=name,
        email=email,
        url="https://desk.example/told",
        events=(WebhookEvent.DIGEST, WebhookEvent.RESTATED),
        companies=("0000000001",),
        made=NOW + later,
    )


def delivery(name: str = "msg_1", of: str = "wh_1", later: timedelta = timedelta()) -> WebhookDelivery:
    when = NOW + later
    return WebhookDelivery(id=name, webhook_id=of, event=WebhookEvent.DIGEST, body='{"a": "é"}', made=when, due=when)


def test_webhooks_are_found_again_oldest_first_and_by_owner(store: WebhookStore) -> None:
    second, first = webhook("wh_2", "bob@example.com", MINUTE), webhook()
    for one in (second, first, replace(first, url="https://other.example")):
        store.add(one)
    assert list(store.webhooks()) == [first, second]
    assert list(store.webhooks("bob@example.com")) == [second]
    assert store.webhook("wh_1") == first
    with pytest.raises(UnknownWebhook):
        store.webhook("wh_3")


def test_only_its_owner_removes_a_webhook_and_its_deliveries_go_with_it(store: WebhookStore) -> None:
    store.add(webhook())
    store.add_delivery(delivery())
    with pytest.raises(UnknownWebhook):
        store.remove("wh_1", "bob@example.com")
    store.remove("wh_1", "ada@example.com")
    with pytest.raises(UnknownWebhook):
        store.delivery("msg_1")
    with pytest.raises(UnknownWebhook):
        store.add_delivery(delivery())
    store.note(delivery())
    assert list(store.log("wh_1")) == []


def test_a_delivery_is_kept_once_and_noted(store: WebhookStore) -> None:
    store.add(webhook())
    store.add_delivery(delivery())
    store.add_delivery(replace(delivery(), body="{}"))
    assert store.delivery("msg_1") == delivery()
    done = replace(delivery(), state=DeliveryState.DELIVERED, tries=2, status=204, error="")
    store.note(done)
    assert store.delivery("msg_1") == done


def test_what_waits_is_due_when_its_time_has_come(store: WebhookStore) -> None:
    store.add(webhook())
    for name, minutes in (("msg_b", 1), ("msg_a", 0), ("msg_c", 3)):
        store.add_delivery(delivery(name, later=minutes * MINUTE))
    store.add_delivery(replace(delivery("msg_d"), state=DeliveryState.FAILED))
    assert [one.id for one in store.due(NOW + MINUTE)] == ["msg_a", "msg_b"]
    assert [one.id for one in store.due(NOW + MINUTE, limit=1)] == ["msg_a"]
    assert [one.id for one in store.log("wh_1")] == ["msg_c", "msg_b", "msg_a", "msg_d"]
    assert [one.id for one in store.log("wh_1", limit=2)] == ["msg_c", "msg_b"]


def test_old_deliveries_are_forgotten(store: WebhookStore) -> None:
    store.add(webhook())
    store.add_delivery(delivery("msg_old"))
    store.add_delivery(delivery("msg_new", later=MINUTE))
    assert store.forget(NOW + MINUTE) == 1
    assert [one.id for one in store.log("wh_1")] == ["msg_new"]
