"""An entry of a feed -> the article itself, with the companies that it names, and a job that verifies it."""

import re
import zlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from core.domain.claims.article import Article
from core.domain.operations.news import ArticleState, NewsArticle
from core.errors import PageAway, UnknownCompany, UnreadableArticle, UnreadablePage
from core.holdings.holdings import reports
from core.ports.services import Services
from core.runs.queue import JobContext, task
from ingest_jobs.news.article_address import address_id
from verifier.articles.fetch_article import extract_article
from verifier.claims.company_mentions import find_mentions

_RUN_LENGTH = 4
ONE_IN = 4
_WORD = re.compile(r"\w+(?:[.,]\d+)*")


@task("read_article")
def read_article(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Fetches, stores and links an article; one with news of a company held is verified next.

    Raises PageAway when its page does not answer now.
    """
    services, url = context.news_readers, arguments["url"]
    name = address_id(url)
    if services.news.unknown_articles([name]):
        entry = NewsArticle(
            id=name, url=url, feed=arguments["feed"], title=arguments["title"], text="", taken=context.now()
        )
        services.news.add_article(_read(entry, _day(arguments["published"]), services))
    if services.news.article(name).state is ArticleState.NEW:
        services.jobs.defer("verify_news", {"article": name}, key=name)


def _read(entry: NewsArticle, published: date | None, services: Services) -> NewsArticle:
    """The entry with its text and all that follows from it."""
    try:
        article = extract_article(services.pages.fetch(entry.url), published=published)
    except PageAway:
        raise
    except (UnreadablePage, UnreadableArticle):
        return replace(entry, published=published, state=ArticleState.UNREADABLE)
    companies = named_companies(article, services)
    return replace(
        entry,
        title=entry.title or article.title,
        text=article.text,
        published=article.published,
        companies=companies,
        word_runs=word_runs(article.text),
        state=ArticleState.NEW if companies else ArticleState.OFF_TOPIC,
    )


def named_companies(article: Article, services: Services) -> tuple[str, ...]:
    """CIKs of the companies held that the article names, the one it is about first."""
    try:
        mentions = find_mentions(article, reports(services.filings.filings()))
    except UnknownCompany:
        return ()
    return tuple(dict.fromkeys([mentions.company.cik, *(company.cik for company, _ in mentions.patterns)]))


def _day(stamp: str | None) -> date | None:
    return datetime.fromisoformat(stamp).date() if stamp else None


def word_runs(text: str) -> tuple[int, ...]:
    """Sorted hashes (32 bits) of the runs whose hash is a multiple of `ONE_IN`: the same choice in every text."""
    words = _WORD.findall(text.casefold())
    runs = (" ".join(words[n : n + _RUN_LENGTH]) for n in range(len(words) - _RUN_LENGTH + 1))
    return tuple(sorted({h for run in runs if (h := zlib.crc32(run.encode())) % ONE_IN == 0}))
