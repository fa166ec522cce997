"""Votes and reviews in PostgreSQL."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, Update, delete, exists, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.feedback_query import (
    FEEDBACK,
    NEWEST,
    REVIEW,
    RUN,
    has_words,
    is_given_between,
    is_in_state,
    is_ruled,
    names_filing,
    votes_with_reviews,
)
from core.adapters.postgres.rows import feedback as rows
from core.adapters.postgres.runs import run_of
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.feedback import (
    ALL_FEEDBACK,
    Feedback,
    FeedbackFilter,
    GoldenCase,
    Review,
)
from core.domain.operations.golden_case import golden_case
from core.errors import UnknownFeedback, UnknownRun

UNSAID = {"sender": "", "comment": "", "reasons": []}
"""What is left of a vote that was reviewed once it is taken back."""


class PostgresFeedback:
    """A FeedbackStore; each method is one transaction."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def give(self, feedback: Feedback) -> None:
        """Stores a vote; replaces the same user's on the same run and verdict. Raises UnknownRun, UnknownFeedback."""
        row = rows.feedback_row(feedback)
        vote = (
            insert(FEEDBACK)
            .values(row)
            .on_conflict_do_update(
                index_elements=["run_id", "sender", "verdict"], index_where=text("sender <> ''"), set_=row
            )
        )
        try:
            with self._database.transaction() as connection:
                if not connection.scalar(select(exists().where(RUN.c.id == feedback.run_id))):
                    raise UnknownRun(f"No run {feedback.run_id} is recorded, so nobody can vote on it.")
                connection.execute(_restore_vote(feedback))
                connection.execute(vote)
                record(connection, _vote_event(feedback))
        except IntegrityError as error:
            story = f"The id {feedback.id} is another vote's: give each vote an id of its own."
            raise UnknownFeedback(story) from error

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Takes a vote back; one that was reviewed stays, unnamed. Raises UnknownFeedback."""
        own = (FEEDBACK.c.id == feedback_id, FEEDBACK.c.sender == user, FEEDBACK.c.sender != "")
        was_reviewed = exists().where(REVIEW.c.feedback_id == FEEDBACK.c.id)
        with self._database.transaction() as connection:
            kept = connection.execute(update(FEEDBACK).where(*own, was_reviewed).values(UNSAID))
            gone = connection.execute(delete(FEEDBACK).where(*own, ~was_reviewed))
            if kept.rowcount + gone.rowcount == 0:
                raise UnknownFeedback(f"No vote {feedback_id} of yours is stored.")
            told = {"vote": "taken back"}
            record(connection, AuditEvent(act=Act.VOTE, person=user, subject=feedback_id, detail=told))

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote of that id. Raises UnknownFeedback."""
        with self._database.transaction() as connection:
            return _feedback(connection, feedback_id)

    def votes_of(self, user: str, run_ids: Collection[str]) -> Sequence[Feedback]:
        """The votes of a user on those runs, oldest first."""
        columns = FEEDBACK.c
        own = (columns.sender == user, columns.sender != "", columns.run_id.in_(run_ids))
        query = select(FEEDBACK).where(*own).order_by(columns.given, columns.id)
        with self._database.transaction() as connection:
            return [rows.feedback_of(row, FEEDBACK) for row in connection.execute(query).mappings()]

    def search(
        self, criteria: FeedbackFilter = ALL_FEEDBACK, *, limit: int = 50, offset: int = 0
    ) -> Sequence[tuple[Feedback, Review | None]]:
        """Votes with their reviews, newest first."""
        query = votes_with_reviews(FEEDBACK, NEWEST).where(
            has_words(criteria.words), is_given_between(criteria.given_from, criteria.given_to)
        )
        if criteria.run_id:
            query = query.where(FEEDBACK.c.run_id == criteria.run_id)
        if criteria.vote is not None:
            query = query.where(FEEDBACK.c.vote == criteria.vote.value)
        if criteria.door is not None:
            query = query.where(FEEDBACK.c.door == criteria.door.value)
        if criteria.state is not None:
            query = query.where(is_in_state(criteria.state))
        if criteria.filing_ids is not None:
            query = query.where(names_filing(criteria.filing_ids))
        if criteria.ruling is not None:
            query = query.where(is_ruled(criteria.ruling))
        query = query.order_by(FEEDBACK.c.given.desc(), FEEDBACK.c.id.desc()).limit(limit).offset(offset)
        with self._database.transaction() as connection:
            found = connection.execute(query).mappings().all()
        return [
            (rows.feedback_of(r, FEEDBACK), None if r[NEWEST.c.id] is None else rows.review_of(r, NEWEST))
            for r in found
        ]

    def review(self, review: Review) -> None:
        """Stores what a reviewer decided; the newest word counts. Raises UnknownFeedback."""
        with self._database.transaction() as connection:
            _feedback(connection, review.feedback_id)
            connection.execute(insert(REVIEW).values(rows.review_row(review)))
            told = {"state": review.state.value, "right": review.right, "note": review.note}
            told["promoted"] = "yes" if review.promoted else ""
            subject = review.feedback_id
            record(connection, AuditEvent(act=Act.REVIEW, person=review.reviewer, subject=subject, detail=told))

    def reviews(self, feedback_id: str) -> Sequence[Review]:
        """All that was decided on a vote, oldest first. Raises UnknownFeedback."""
        query = select(REVIEW).where(REVIEW.c.feedback_id == feedback_id).order_by(REVIEW.c.id)
        with self._database.transaction() as connection:
            _feedback(connection, feedback_id)
            return [rows.review_of(row, REVIEW) for row in connection.execute(query).mappings()]

    def golden(self) -> Sequence[GoldenCase]:
        """The promoted cases, oldest vote first."""
        query = (
            votes_with_reviews(FEEDBACK, NEWEST, RUN).where(NEWEST.c.promoted).order_by(FEEDBACK.c.given, FEEDBACK.c.id)
        )
        with self._database.transaction() as connection:
            found = connection.execute(query).mappings().all()
        return [
            golden_case(rows.feedback_of(r, FEEDBACK), rows.review_of(r, NEWEST), run_of({c.name: r[c] for c in RUN.c}))
            for r in found
        ]


def _vote_event(feedback: Feedback) -> AuditEvent:
    told = {
        "vote": feedback.vote.value,
        "door": feedback.door.value,
        "verdict": feedback.verdict_id or "",
        "comment": feedback.comment,
        "reasons": ", ".join(reason.value for reason in feedback.reasons),
    }
    return AuditEvent(act=Act.VOTE, person=feedback.user, subject=feedback.run_id, detail=told)


def _restore_vote(feedback: Feedback) -> Update:
    """Names a vote again that its user took back after it was reviewed."""
    columns = FEEDBACK.c
    same = (columns.run_id == feedback.run_id, columns.verdict == (feedback.verdict_id or ""))
    return update(FEEDBACK).where(columns.id == feedback.id, columns.sender == "", *same).values(sender=feedback.user)


def _feedback(connection: Connection, feedback_id: str) -> Feedback:
    row = connection.execute(select(FEEDBACK).where(FEEDBACK.c.id == feedback_id)).mappings().one_or_none()
    if row is None:
        raise UnknownFeedback.with_id(feedback_id)
    return rows.feedback_of(row, FEEDBACK)
