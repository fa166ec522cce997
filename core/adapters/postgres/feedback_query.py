"""What a reviewer looks for -> conditions in SQL, over votes joined with their runs and newest reviews."""

import json
from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from sqlalchemy import JSON, ColumnElement, Select, Text, and_, cast, exists, false, func, or_, select, true
from sqlmodel import SQLModel

from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import ReviewState

TABLES = SQLModel.metadata.tables
RUN = TABLES[postgres_tables.RunRow.__tablename__]
FEEDBACK = TABLES[postgres_tables.FeedbackRow.__tablename__]
REVIEW = TABLES[postgres_tables.ReviewRow.__tablename__]
NEWEST = (
    select(REVIEW)
    .where(REVIEW.c.feedback_id == FEEDBACK.c.id)
    .order_by(REVIEW.c.id.desc())
    .limit(1)
    .lateral("newest_review")
)


def votes_with_reviews(*tables: Any) -> Select[Any]:
    """A query for columns of `tables`: every vote with its run and, where there is one, its newest review."""
    joined = FEEDBACK.join(RUN, RUN.c.id == FEEDBACK.c.run_id).outerjoin(NEWEST, true())
    return select(*tables).select_from(joined)


def is_in_state(state: ReviewState) -> ColumnElement[bool]:
    """Whether the newest review is in that state; a vote without a review is open."""
    if state is ReviewState.OPEN:
        return or_(NEWEST.c.id.is_(None), NEWEST.c.state == state.value)
    return NEWEST.c.state == state.value


def has_words(words: str) -> ColumnElement[bool]:
    """Whether each word stands in the message or the comment."""
    found = [
        or_(RUN.c.text.icontains(word, autoescape=True), FEEDBACK.c.comment.icontains(word, autoescape=True))
        for word in words.split()
    ]
    return and_(true(), *found)


def names_filing(filing_ids: Collection[str]) -> ColumnElement[bool]:
    """Whether the run's outcome names one of the filings; there ids stand as JSON strings."""
    told = cast(RUN.c.outcome, Text)
    return or_(false(), *(told.contains(json.dumps(name), autoescape=True) for name in filing_ids))


def is_ruled(ruling: Ruling) -> ColumnElement[bool]:
    """Whether the claim voted on got that verdict."""
    claim = func.json_array_elements(RUN.c.outcome["claims"]).table_valued("value").alias("claim")
    said = cast(claim.c.value, JSON)
    return (
        exists()
        .where(said["id"].as_string() == FEEDBACK.c.verdict, said["verdict"].as_string() == ruling.value)
        .select_from(claim)
    )


def is_given_between(first: date | None, last: date | None) -> ColumnElement[bool]:
    """Whether the vote was given on one of those days, in UTC, both included."""
    conditions: list[ColumnElement[bool]] = [true()]
    if first is not None:
        conditions.append(FEEDBACK.c.given >= _midnight(first))
    if last is not None and last < date.max:
        conditions.append(FEEDBACK.c.given < _midnight(last + timedelta(days=1)))
    return and_(*conditions)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
