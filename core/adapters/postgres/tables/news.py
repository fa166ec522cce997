"""The tables of the news watch."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, Column, DateTime, Double, ForeignKey, Index, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlmodel import Field, SQLModel


def _key() -> Any:
    return Field(primary_key=True, sa_type=Text)


def _texts() -> Any:
    return Field(sa_column=Column(ARRAY(Text), nullable=False))


def _time(*, needed: bool = True) -> Any:
    return Field(default=None, sa_column=Column(DateTime(timezone=True), nullable=not needed))


def _of(table: str, *, key: bool = False) -> Any:
    return Field(sa_column=Column(Text, ForeignKey(f"{table}.id", ondelete="CASCADE"), primary_key=key, nullable=False))


class FeedRow(SQLModel, table=True):
    """A feed that is watched."""

    __tablename__ = "feed"

    url: str = _key()
    title: str = Field(sa_type=Text)
    read: datetime | None = _time(needed=False)
    error: str = Field(sa_type=Text)


class NewsArticleRow(SQLModel, table=True):
    """An article of a feed."""

    __tablename__ = "news_article"
    __table_args__ = (Index("news_article_taken", "taken"),)

    id: str = _key()
    url: str = Field(sa_type=Text)
    feed: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    taken: datetime = _time()
    published: date | None = None
    companies: list[str] = _texts()
    word_runs: list[int] = Field(sa_column=Column(ARRAY(BigInteger), nullable=False))
    state: str = Field(sa_type=Text)
    same_as: str = Field(sa_type=Text)


class DiscrepancyRow(SQLModel, table=True):
    """A claim that the filing does not bear out."""

    __tablename__ = "discrepancy"
    __table_args__ = (Index("discrepancy_article_id", "article_id"),)

    id: str = _key()
    article_id: str = _of("news_article")
    run_id: str = Field(sa_type=Text)
    cik: str = Field(sa_type=Text)
    company: str = Field(sa_type=Text)
    claim: str = Field(sa_type=Text)
    ruling: str = Field(sa_type=Text)
    explanation: str = Field(sa_type=Text)
    found: datetime = _time()
    dismissed_by: str = Field(sa_type=Text)
    confidence: float = Field(sa_column=Column(Double, server_default="1", nullable=False))


class ChannelRow(SQLModel, table=True):
    """Where a digest goes."""

    __tablename__ = "digest_channel"

    name: str = _key()
    hour: int
    zone: str = Field(sa_type=Text)
    companies: list[str] = _texts()


class DigestRow(SQLModel, table=True):
    """A digest, drafted or sent, with the ids of its discrepancies in order."""

    __tablename__ = "digest"

    key: str = _key()
    channel: str = Field(sa_type=Text)
    day: date
    sent: datetime | None = _time(needed=False)
    entries: list[str] = _texts()


class DigestMarkRow(SQLModel, table=True):
    """Whether a channel was sent a discrepancy, and until when it wants to hear nothing of it."""

    __tablename__ = "digest_mark"

    channel: str = _key()
    discrepancy_id: str = _of("discrepancy", key=True)
    told: bool
    snoozed_until: date | None = None
