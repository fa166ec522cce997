"""What happened -> messages to the webhooks that want to hear of it, each with what its owner may see and follows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from core.access.visible_reports import is_seen
from core.access.visible_to import visible_to
from core.answering.wording import company_name
from core.desk.changed_figures import change_in_words, told_over_time
from core.domain.claims.evidence import Evidence
from core.domain.claims.json_number import json_number
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.domain.filings.company import Company
from core.domain.filings.restatement import Restatement, RestatementKind
from core.domain.operations.news import Digest
from core.domain.operations.webhook import Webhook, WebhookEvent
from core.ports.services import Services
from core.runs.queue import JobContext
from ingest_jobs.webhooks.deliver import queue_message
from ingest_jobs.webhooks.messages import (
    Data,
    FoundDiscrepancy,
    FoundVerdicts,
    JudgedVerdict,
    RestatedFigure,
    RestatedFigures,
    SentDigest,
)

MakeData = Callable[[Webhook, Services], Data | None]
"""Makes what a webhook is told, with the services as its owner has them; None where that is nothing."""


def announce_digest(digest: Digest, context: JobContext) -> None:
    """A digest was sent."""
    _announce(WebhookEvent.DIGEST, digest.key, context, partial(_digest, digest, _site(context)))


def announce_verdicts(
    report: Report, run: str, context: JobContext, *, title: str, article: str = "", email: str = ""
) -> None:
    """An article was judged; with `email` it is that person's own, and nobody else is told."""
    make = partial(_verdicts, report, run, title, article, _site(context))
    _announce(WebhookEvent.VERDICTS, run, context, make, email)


def announce_restatements(context: JobContext) -> None:
    """Filings that came since a webhook was made may restate figures."""
    for webhook, seen in _hearing(WebhookEvent.RESTATED, context):
        for company in seen.filings.companies():
            if webhook.follows(company.cik):
                for data in _restated(webhook, company, seen, _site(context)):
                    queue_message(webhook, WebhookEvent.RESTATED, data.filing, data, context)


def _announce(event: WebhookEvent, key: str, context: JobContext, make: MakeData, email: str = "") -> None:
    for webhook, seen in _hearing(event, context, email):
        data = make(webhook, seen)
        if data is not None:
            queue_message(webhook, event, key, data, context)


def _hearing(event: WebhookEvent, context: JobContext, email: str = "") -> Iterator[tuple[Webhook, Services]]:
    """The webhooks that hear of it, with the services as their owners have them."""
    for webhook in context.services.webhooks.webhooks(email):
        if webhook.hears(event):
            for owner in context.services.accounts.find(webhook.email):
                yield webhook, visible_to(owner.groups, context.services)


def _site(context: JobContext) -> str:
    return context.settings.public_url.rstrip("/")


def _address(site: str, path: str) -> str:
    return f"{site}/{path}" if site else ""


def _digest(digest: Digest, site: str, webhook: Webhook, seen: Services) -> SentDigest | None:
    found = [
        FoundDiscrepancy(
            company=one.company,
            cik=one.cik,
            claim=one.claim,
            verdict=one.ruling.value,
            restated=one.is_restated,
            explanation=one.explanation,
            title=entry.title,
            article=entry.url,
            published=entry.published,
            evidence=_address(site, f"e/{one.verdict_id}"),
        )
        for entry in digest.entries
        for one in [entry.discrepancy]
        if webhook.follows(one.cik) and is_seen(one.verdict_id, seen.reports)
    ]
    return SentDigest(channel=digest.channel.name, day=digest.day, discrepancies=found) if found else None


def _verdicts(
    report: Report, run: str, title: str, article: str, site: str, webhook: Webhook, seen: Services
) -> FoundVerdicts | None:
    if not report.verdicts or not is_seen(report.verdicts[0].id, seen.reports):
        return None  # a report is seen with all its verdicts, or not at all
    companies = {version.filing.id: version.filing.company for version in seen.filings.versions()}
    found = [
        JudgedVerdict(
            company=company_name(company),
            cik=company.cik,
            claim=verdict.claim.text,
            verdict=verdict.ruling.value,
            confidence=round(verdict.confidence, 3),
            explanation=verdict.explanation,
            evidence=_address(site, f"e/{verdict.id}"),
        )
        for verdict in report.verdicts
        for company in _company_of(verdict, companies)
        if webhook.follows(company.cik)
    ]
    if not found:
        return None
    url, day = _address(site, f"runs/{run}"), report.article.published
    return FoundVerdicts(run=run, url=url, title=title, article=article, published=day, verdicts=found)


def _company_of(verdict: Verdict, companies: Mapping[str, Company]) -> Sequence[Company]:
    """The company whose filing a verdict rests on; none of a claim that has no verdict, or rests on what is hidden."""
    if verdict.ruling is Ruling.NOT_VERIFIABLE:
        return ()
    return [companies[place.filing_id] for place in verdict.places if place.filing_id in companies][:1]


def _restated(webhook: Webhook, company: Company, seen: Services, site: str) -> Iterator[RestatedFigures]:
    """What each filing since the webhook was made restates."""
    words = [
        word
        for over_time in told_over_time(company.cik, seen.filings)
        for word in over_time
        if word.change is RestatementKind.RESTATED and _is_new(word, webhook)
    ]
    words.sort(key=lambda word: (word.filing.id, word.value.key, word.value.fiscal_year))
    for filing, of in groupby(words, key=lambda word: word.filing):
        yield RestatedFigures(
            company=company_name(company),
            cik=company.cik,
            filing=filing.id,
            form=filing.form,
            filed=filing.filed,
            figures=[_figure(word, site) for word in of],
        )


def _figure(word: Restatement, site: str) -> RestatedFigure:
    facts = word.value.facts
    return RestatedFigure(
        metric=word.value.label,
        fiscal_year=word.value.fiscal_year,
        before=json_number(word.before.value) if word.before else None,
        after=json_number(word.value.value),
        unit=word.value.unit,
        explanation=change_in_words(word),
        evidence=_address(site, f"e/{Evidence.of(facts[0].place).id}") if facts else "",
    )


def _is_new(word: Restatement, webhook: Webhook) -> bool:
    return word.filing.filed is not None and word.filing.filed >= webhook.made.date()
