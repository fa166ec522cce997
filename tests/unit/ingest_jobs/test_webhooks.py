"""Webhooks are told of what their owner sees and follows, once, and again until it is taken."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from core.domain.access.account import Account, AccountRole
from core.domain.operations.news import Channel
from core.domain.operations.webhook import RETRIES, DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings
from ingest_jobs.news.find_restatements import find_restatements
from ingest_jobs.news.send_digest import post
from ingest_jobs.news.verify_news import verify_news
from ingest_jobs.webhooks.deliver import retry_webhooks
from ingest_jobs.webhooks.messages import DigestMessage, RestatedMessage, VerdictsMessage
from tests.fakes.memory.jobs import MemoryJobs
from tests.fakes.memory.webhooks import MemorySender
from tests.samples.held import held_sample
from tests.samples.restated import hold_restated
from tests.samples.watched import NOON, watch_article

CHANNEL = Channel(name="C1", hour=8, zone="UTC")
TEXT = "Pellstrand's year\n\nPellstrand's revenue was $2.44 billion in fiscal 2025. Its net income was $999.6 million."
EVENTS = (WebhookEvent.DIGEST, WebhookEvent.VERDICTS, WebhookEvent.RESTATED)
SITE = "https://tickmark.example"


@pytest.fixture
def context() -> JobContext:
    """The sample filing, an article on it, an account that has a webhook for everything."""
    held = held_sample()
    watch_article(TEXT, held)
    held.accounts.add(Account(email="ada@example.com", role=AccountRole.READER, secret="x", made=NOON))  # noqa: S106
    held.webhooks.add(
        Webhook(
            id="wh_1",
            email="ada@example.com",
            url="https://desk.example/told",
            events=EVENTS,
            companies=(),
            made=NOON - timedelta(days=2),
        )
    )
    return JobContext(services=held, settings=Settings(public_url=SITE), now=lambda: NOON)


def changed(context: JobContext, **other: object) -> None:
    """The webhook with something else."""
    held = context.services.webhooks
    webhook = held.webhook("wh_1")
    held.remove(webhook.id, webhook.email)
    held.add(replace(webhook, **other))  # type: ignore[arg-type]


def log(services: Services) -> dict[WebhookEvent, WebhookDelivery]:
    return {one.event: one for one in services.webhooks.log("wh_1")}


def test_verdicts_of_the_news_are_told_once_with_their_proofs(context: JobContext) -> None:
    for _ in range(2):
        verify_news({"article": "a1"}, context)
    (one,) = context.services.webhooks.log("wh_1")
    told = VerdictsMessage.model_validate_json(one.body)
    assert (told.data.title, told.data.article, told.data.published) == (
        "Pellstrand's year",
        "https://news.example/a",
        date(2025, 9, 1),
    )
    assert {verdict.verdict for verdict in told.data.verdicts} >= {"CONFIRMED", "CONTRADICTED"}
    assert all(verdict.company.startswith("Pellstrand") for verdict in told.data.verdicts)
    assert all(verdict.evidence.startswith(f"{SITE}/e/") for verdict in told.data.verdicts)
    assert told.data.url == f"{SITE}/runs/watch-a1"


def test_a_digest_is_told_when_it_was_sent(context: JobContext) -> None:
    verify_news({"article": "a1"}, context)
    digest = post("k", CHANNEL, NOON.date(), context)
    told = DigestMessage.model_validate_json(log(context.services)[WebhookEvent.DIGEST].body)
    assert [one.claim for one in told.data.discrepancies] == [one.discrepancy.claim for one in digest.entries]
    assert (told.data.channel, told.data.day) == ("C1", NOON.date())


def test_a_filing_that_restates_figures_is_told_once_with_before_and_after(context: JobContext) -> None:
    (held,) = context.services.filings.filings()
    later = hold_restated(held, context.services)
    for _ in range(2):
        find_restatements({}, context)
    (one,) = context.services.webhooks.log("wh_1")
    told = RestatedMessage.model_validate_json(one.body)
    (figure,) = told.data.figures
    assert (told.data.filing, figure.metric, figure.fiscal_year) == (later.id, "Revenue", 2025)
    assert figure.before is not None
    assert round(figure.after / figure.before, 6) == 0.9
    assert figure.evidence.startswith(f"{SITE}/e/{later.id}:")


def test_what_was_filed_before_the_webhook_was_made_is_not_told(context: JobContext) -> None:
    (held,) = context.services.filings.filings()
    hold_restated(held, context.services)
    changed(context, made=NOON)
    find_restatements({}, context)
    assert not context.services.webhooks.log("wh_1")


def _other_company(context: JobContext) -> None:
    changed(context, companies=("0000000042",))


def _other_event(context: JobContext) -> None:
    changed(context, events=(WebhookEvent.DIGEST,))


def _hidden(context: JobContext) -> None:
    (held,) = context.services.filings.filings()
    context.services.filings.set_groups(held.id, ("desk",))


@pytest.mark.parametrize("change", [_other_company, _other_event, _hidden])
def test_what_is_not_followed_not_wanted_or_not_seen_is_not_told(
    context: JobContext, change: Callable[[JobContext], None]
) -> None:
    hidden_to_watch = replace(context, settings=Settings(public_url=SITE, news_groups="desk"))
    change(context)
    verify_news({"article": "a1"}, hidden_to_watch)
    assert context.services.runs.run("watch-a1").outcome["id"]
    assert WebhookEvent.VERDICTS not in log(context.services)


def tried(context: JobContext, sender: MemorySender, now: datetime) -> WebhookDelivery:
    """Does what is due then; the one delivery."""
    then = replace(context, services=replace(context.services, webhook_sender=sender), now=lambda: now)
    retry_webhooks({}, then)
    assert isinstance(context.services.jobs, MemoryJobs)
    context.services.jobs.run_all(lambda name, arguments: perform(name, arguments, then))
    (one,) = context.services.webhooks.log("wh_1")
    return one


def test_what_is_taken_is_sent_once(context: JobContext) -> None:
    verify_news({"article": "a1"}, context)
    sender = MemorySender()
    one = tried(context, sender, NOON)
    assert (one.state, one.tries, one.status, one.error) == (DeliveryState.DELIVERED, 1, 204, "")
    tried(context, sender, NOON + timedelta(days=1))
    ((url, body, headers),) = sender.sent
    assert (url, json.loads(body)["type"], headers["webhook-id"]) == (
        "https://desk.example/told",
        "verdicts.found",
        one.id,
    )


@pytest.mark.parametrize("status", [0, 302, 400, 503])
def test_what_is_not_taken_is_tried_again_later_each_time_and_then_given_up(context: JobContext, status: int) -> None:
    verify_news({"article": "a1"}, context)
    sender, now = MemorySender(status=status), NOON
    for number, wait in enumerate(RETRIES, 1):
        one = tried(context, sender, now)
        assert (one.state, one.tries, one.due) == (DeliveryState.WAITING, number, now + wait)
        assert tried(context, sender, now + wait - timedelta(seconds=1)).tries == number
        now += wait
    assert len({sent[2]["webhook-id"] for sent in sender.sent}) == 1
    last = tried(context, sender, now)
    assert (last.state, last.tries, bool(last.error)) == (DeliveryState.FAILED, len(RETRIES) + 1, True)
    tried(context, sender, now + timedelta(days=2))
    assert len(sender.sent) == len(RETRIES) + 1


def test_an_address_that_is_gone_ends_it(context: JobContext) -> None:
    verify_news({"article": "a1"}, context)
    one = tried(context, MemorySender(status=410), NOON)
    assert (one.state, "gone for good" in one.error) == (DeliveryState.FAILED, True)
