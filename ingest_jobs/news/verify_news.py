"""An article of the news watch -> verdicts on its claims, and the discrepancies among them."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from core.answering.wording import company_name
from core.domain.claims.confidence_label import ConfidenceLabel, confidence_label
from core.domain.claims.verdict import Outcome, Report, Ruling, Verdict
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.news import ArticleState, Discrepancy, NewsArticle
from core.errors import UnreadableArticle
from core.events import ArticleJudged
from core.run import run_message
from core.runs.queue import JobContext, task
from ingest_jobs.webhooks.announce import announce_verdicts
from verifier.engines import judge_message

USER = "news watch"
RUN = "watch-"
"""Begins the name of an article's run; the article's id follows."""


@task("verify_news")
def verify_news(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Judges an article through the one way in, and keeps where it and the filing disagree."""
    services = context.news_readers
    article = services.news.article(arguments["article"])
    if article.state is not ArticleState.NEW:
        return
    run_id = f"{RUN}{article.id}"
    names = {company.cik: company_name(company) for company in services.filings.companies()}
    with suppress(UnreadableArticle):  # the run says why
        for event in run_message(_message(article), services, judge_message, run_id):
            if isinstance(event, ArticleJudged):
                found = _find_discrepancies(event.report, article, run_id=run_id, names=names, now=context.now())
                services.news.add_discrepancies(found)
                announce_verdicts(event.report, run_id, context, title=article.title, article=article.url)
    services.news.set_state(article.id, ArticleState.JUDGED)


def _message(article: NewsArticle) -> Message:
    return Message(
        text=article.text,
        intent=Intent.VERIFY,
        door=Door.WATCH,
        user=USER,
        conversation=article.feed,
        published=article.published,
    )


def _find_discrepancies(
    report: Report, article: NewsArticle, *, run_id: str, names: Mapping[str, str], now: datetime
) -> tuple[Discrepancy, ...]:
    """The claims surely contradicted, and those partially supported of which a part is, in the order of the text.

    `names` maps CIKs to the names of companies; a claim that names no company is the article's main one's.
    """
    return tuple(
        Discrepancy(
            id=verdict.id,
            article_id=article.id,
            run_id=run_id,
            cik=(cik := verdict.claim.company.cik if verdict.claim.company else article.companies[0]),
            company=names.get(cik, ""),
            claim=verdict.claim.text,
            ruling=verdict.ruling,
            explanation=verdict.explanation,
            found=now,
            confidence=verdict.confidence,
        )
        for verdict in report.verdicts
        if _is_discrepancy(verdict)
    )


def _is_discrepancy(verdict: Verdict) -> bool:
    """Whether the filing surely says otherwise; that it says nothing is no discrepancy."""
    if confidence_label(verdict.confidence) is not ConfidenceLabel.HIGH:
        return False
    refuted = any(finding.outcome is Outcome.REFUTED for finding in verdict.findings)
    return verdict.ruling is Ruling.CONTRADICTED or (verdict.ruling is Ruling.PARTIALLY_SUPPORTED and refuted)
