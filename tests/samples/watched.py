"""An article of the news watch on the sample company."""

from datetime import UTC, date, datetime

from core.domain.operations.news import NewsArticle
from core.ports.services import Services

NOON = datetime(2026, 8, 21, 12, tzinfo=UTC)


def watch_article(text: str, held: Services) -> None:
    """Takes it in as the article `a1`, of a day on which the filing was on file."""
    (filing,) = held.filings.filings()
    article = NewsArticle(
        id="a1",
        url="https://news.example/a",
        feed="f",
        title="Pellstrand's year",
        text=text,
        taken=NOON,
        published=date(2025, 9, 1),
        companies=(filing.company.cik,),
    )
    held.news.add_article(article)
