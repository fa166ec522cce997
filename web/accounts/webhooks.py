"""The webhooks of an account: make one, try it, see what was sent, remove it."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from core.adapters.http.ssrf_guard import is_secure
from core.answering.wording import company_name
from core.domain.access.account import Account
from core.domain.operations.webhook import OFFERED_EVENTS, Webhook, WebhookDelivery, WebhookEvent
from core.errors import UnknownWebhook
from core.holdings.holdings import company_filings
from core.ports.services import Services
from core.runs.queue import JobContext
from ingest_jobs.webhooks.deliver import queue_message
from ingest_jobs.webhooks.messages import Greeting
from ingest_jobs.webhooks.signature import webhook_secret
from web.accounts.sign_in import CHECKED, OurWeb, User
from web.pages import render
from web.problem import Refused
from web.state import Web

router = APIRouter(include_in_schema=False)

PAGE = "/account/webhooks"
MOST = 20
"""Webhooks of one account."""
GREETING = "This is a test. Tickmark reaches you here."


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownWebhook:
    """A webhook with its key, the names of the companies that it follows, and what was sent to it."""

    webhook: Webhook
    secret: str
    companies: tuple[str, ...]
    log: tuple[WebhookDelivery, ...]


@router.get(PAGE)
def webhooks_page(request: Request, web: OurWeb, user: User) -> Response:
    """Your webhooks, and what was sent to each."""
    shown = [shown_webhook(one, web.services) for one in web.services.webhooks.webhooks(user.email)]
    return render(request, "accounts/webhooks.html", shown=shown, events=OFFERED_EVENTS)


@router.post(PAGE, dependencies=CHECKED)
def make(
    web: OurWeb,
    user: User,
    url: Annotated[str, Form(max_length=2_000)],
    events: Annotated[list[WebhookEvent], Form()] = [],  # noqa: B006  read only
    companies: Annotated[str, Form(max_length=1_000)] = "",
) -> Response:
    """Makes one."""
    named = [name for name in companies.replace("\n", ",").split(",") if name.strip()]
    new_webhook(web, user, url, events, named)
    return RedirectResponse(PAGE, 303)


@router.post(PAGE + "/{webhook_id}/remove", dependencies=CHECKED)
def remove(web: OurWeb, user: User, webhook_id: str) -> Response:
    """Removes one with what was sent to it."""
    web.services.webhooks.remove(webhook_id, user.email)
    return RedirectResponse(PAGE, 303)


@router.post(PAGE + "/{webhook_id}/test", dependencies=CHECKED)
def test(web: OurWeb, user: User, webhook_id: str) -> Response:
    """Sends a message to try it."""
    send_test(own_webhook(webhook_id, user, web.services), web)
    return RedirectResponse(PAGE, 303)


def new_webhook(web: Web, user: Account, url: str, events: list[WebhookEvent], companies: list[str]) -> Webhook:
    """Makes a webhook; companies are named by ticker, CIK or name. Raises Refused (422) and UnknownCompany."""
    url, held = url.strip(), web.services.webhooks.webhooks(user.email)
    if not is_secure(url, web.settings.fetch_allowed_hosts):
        raise Refused(422, "Give the whole address of a program on the internet, beginning with https://.")
    if not set(events) & set(OFFERED_EVENTS):
        raise Refused(422, "Choose at least one thing to be told of.")
    if len(held) >= MOST:
        raise Refused(422, f"An account has at most {MOST} webhooks; remove one first.")
    ciks = {company_filings(name.strip(), web.services.filings)[0].company.cik: None for name in companies}
    made = Webhook(
        id=f"wh_{secrets.token_hex(8)}",
        email=user.email,
        url=url,
        events=tuple(event for event in OFFERED_EVENTS if event in events),
        companies=tuple(ciks),
        made=datetime.now(UTC),
    )
    web.services.webhooks.add(made)
    return made


def own_webhook(webhook_id: str, user: Account, services: Services) -> Webhook:
    """The webhook of that id, of that person. Raises UnknownWebhook."""
    found = services.webhooks.webhook(webhook_id)
    if found.email != user.email:
        raise UnknownWebhook.with_id(webhook_id)
    return found


def send_test(webhook: Webhook, web: Web) -> WebhookDelivery:
    """Queues a message to try a webhook."""
    context = JobContext(services=web.services, settings=web.settings)
    return queue_message(webhook, WebhookEvent.TEST, secrets.token_hex(8), Greeting(text=GREETING), context)


def shown_webhook(webhook: Webhook, services: Services) -> ShownWebhook:
    """A webhook as its owner sees it."""
    names = {company.cik: company_name(company) for company in services.filings.companies()}
    return ShownWebhook(
        webhook=webhook,
        secret=webhook_secret(webhook.id, services),
        companies=tuple(names.get(cik, cik) for cik in webhook.companies),
        log=tuple(services.webhooks.log(webhook.id)),
    )
