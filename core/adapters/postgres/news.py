"""Feeds, articles and discrepancies in PostgreSQL."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import timedelta

from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.audit import record
from core.adapters.postgres.digests import PostgresDigests, discrepancy_of
from core.adapters.postgres.tables import news as news_tables
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.news import ArticleState, Discrepancy, Feed, NewsArticle, same_story
from core.errors import UnknownDiscrepancy, UnknownFeed, UnreadableArticle

TABLES = SQLModel.metadata.tables
FEED = TABLES[news_tables.FeedRow.__tablename__]
ARTICLE = TABLES[news_tables.NewsArticleRow.__tablename__]
DISCREPANCY = TABLES[news_tables.DiscrepancyRow.__tablename__]
MEMORY = timedelta(days=14)
_LOCK = 7_205_759_405


class PostgresNews(PostgresDigests):
    """A NewsStore; its second half, channels and digests, is PostgresDigests."""

    def add_feed(self, url: str) -> None:
        """Watches a feed."""
        with self._database.transaction() as connection:
            row = insert(FEED).values(url=url, title="", error="").on_conflict_do_nothing().returning(FEED.c.url)
            if connection.scalar(row):
                record(connection, AuditEvent(act=Act.FEED, subject=url, detail={"feed": "watched"}))

    def remove_feed(self, url: str) -> None:
        """Watches it no longer. Raises UnknownFeed."""
        with self._database.transaction() as connection:
            if connection.execute(delete(FEED).where(FEED.c.url == url)).rowcount == 0:
                raise UnknownFeed(f"No feed {url} is watched. See `tickmark feeds list`.")
            record(connection, AuditEvent(act=Act.FEED, subject=url, detail={"feed": "watched no longer"}))

    def feeds(self) -> Sequence[Feed]:
        """The feeds that are watched, by address."""
        with self._database.transaction() as connection:
            return [Feed(**row) for row in connection.execute(select(FEED).order_by(FEED.c.url)).mappings()]

    def note_reading(self, feed: Feed) -> None:
        """Keeps title, time and error of the last reading."""
        values = {"title": feed.title, "read": feed.read, "error": feed.error}
        with self._database.transaction() as connection:
            connection.execute(update(FEED).where(FEED.c.url == feed.url).values(values))

    def unknown_articles(self, ids: Sequence[str]) -> Sequence[str]:
        """Those of the article ids that are not held."""
        with self._database.transaction() as connection:
            held = set(connection.scalars(select(ARTICLE.c.id).where(ARTICLE.c.id.in_(list(ids)))))
        return [name for name in ids if name not in held]

    def add_article(self, article: NewsArticle) -> NewsArticle:
        """Stores an article, one after the other, so that of two copies the later one knows the earlier."""
        with self._database.transaction() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            held = _article(connection, article.id)
            if held is not None:
                return held
            article = _compared(connection, article)
            row = asdict(article) | {"companies": list(article.companies), "word_runs": list(article.word_runs)}
            connection.execute(insert(ARTICLE).values(row | {"state": article.state.value}))
            return article

    def article(self, article_id: str) -> NewsArticle:
        """The article of that id. Raises UnreadableArticle."""
        with self._database.transaction() as connection:
            found = _article(connection, article_id)
        if found is None:
            raise UnreadableArticle(f"No article {article_id} is held.")
        return found

    def set_state(self, article_id: str, state: ArticleState) -> None:
        """Notes what became of an article."""
        with self._database.transaction() as connection:
            connection.execute(update(ARTICLE).where(ARTICLE.c.id == article_id).values(state=state.value))

    def add_discrepancies(self, found: Sequence[Discrepancy]) -> None:
        """Stores discrepancies; one that is held stays as it is."""
        rows = [asdict(one) | {"ruling": one.ruling.value} for one in found]
        if rows:
            with self._database.transaction() as connection:
                connection.execute(insert(DISCREPANCY).on_conflict_do_nothing(), rows)

    def discrepancy(self, discrepancy_id: str) -> Discrepancy:
        """The discrepancy of that id. Raises UnknownDiscrepancy."""
        with self._database.transaction() as connection:
            wanted = select(DISCREPANCY).where(DISCREPANCY.c.id == discrepancy_id)
            row = connection.execute(wanted).mappings().one_or_none()
        if row is None:
            raise UnknownDiscrepancy(f"No discrepancy {discrepancy_id} is stored; its id stands in the digest.")
        return discrepancy_of(row)

    def dismiss(self, discrepancy_id: str, by: str) -> None:
        """Notes that somebody holds it for none. Raises UnknownDiscrepancy."""
        self.discrepancy(discrepancy_id)
        with self._database.transaction() as connection:
            wanted = DISCREPANCY.c.id == discrepancy_id
            connection.execute(update(DISCREPANCY).where(wanted).values(dismissed_by=by or "somebody"))
            told = {"discrepancy": "dismissed"}
            record(connection, AuditEvent(act=Act.DECISION, person=by, subject=discrepancy_id, detail=told))


def _compared(connection: Connection, article: NewsArticle) -> NewsArticle:
    """The article, marked as a duplicate when an earlier one tells the same story."""
    if not article.companies or article.state is not ArticleState.NEW:
        return article
    earlier = (
        select(ARTICLE.c.id, ARTICLE.c.word_runs)
        .where(ARTICLE.c.taken > article.taken - MEMORY, ARTICLE.c.companies.overlap(list(article.companies)))
        .where(ARTICLE.c.state.in_([ArticleState.NEW.value, ArticleState.JUDGED.value]))
        .order_by(ARTICLE.c.taken, ARTICLE.c.id)
    )
    for name, runs in connection.execute(earlier):
        if same_story(tuple(runs), article.word_runs):
            return replace(article, state=ArticleState.DUPLICATE, same_as=name)
    return article


def _article(connection: Connection, name: str) -> NewsArticle | None:
    row = connection.execute(select(ARTICLE).where(ARTICLE.c.id == name)).mappings().one_or_none()
    if row is None:
        return None
    lists = {"companies": tuple(row["companies"]), "word_runs": tuple(row["word_runs"])}
    return NewsArticle(**{**row, **lists, "state": ArticleState(row["state"])})
