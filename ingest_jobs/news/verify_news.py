"""An article of the news watch -> verdicts on its claims, and the discrepancies among them."""

from collections.abc import Mapping
from typing import Any

from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.news import ArticleState, NewsArticle
from core.events import ArticleJudged
from core.run import run_message
from core.runs.queue import JobContext, task
from ingest_jobs.news.find_discrepancies import find_discrepancies
from verifier.engines import judge_message

USER = "news watch"


@task("verify_news")
def verify_news(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Judges an article through the one way in, and keeps where it and the filing disagree."""
    services = context.news_readers
    article = services.news.article(arguments["article"])
    if article.state is not ArticleState.NEW:
        return
    run_id = f"watch-{article.id}"
    names = {company.cik: company.name for company in services.filings.companies()}
    for event in run_message(_message(article), services, judge_message, run_id):
        if isinstance(event, ArticleJudged):
            found = find_discrepancies(event.report, article, run_id=run_id, names=names, now=context.now())
            services.news.add_discrepancies(found)
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
