"""Votes and reviews -> rows and back; a row is a mapping by column, so that two tables share a query."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import FromClause

from core.domain.operations.feedback import Fault, Feedback, Review, ReviewState, Vote
from core.domain.operations.message import Door


def feedback_row(feedback: Feedback) -> dict[str, Any]:
    """The columns of a vote."""
    return {
        "id": feedback.id,
        "run_id": feedback.run_id,
        "sender": feedback.user,
        "door": feedback.door.value,
        "vote": feedback.vote.value,
        "verdict": feedback.verdict_id or "",
        "comment": feedback.comment,
        "reasons": list(feedback.reasons),
        "given": feedback.given,
    }


def feedback_of(row: Mapping[Any, Any], table: FromClause) -> Feedback:
    """The vote in the columns of `table`."""
    columns = table.c
    return Feedback(
        id=row[columns.id],
        run_id=row[columns.run_id],
        user=row[columns.sender],
        door=Door(row[columns.door]),
        vote=Vote(row[columns.vote]),
        verdict_id=row[columns.verdict] or None,
        comment=row[columns.comment],
        reasons=tuple(map(Fault, row[columns.reasons])),
        given=row[columns.given],
    )


def review_row(review: Review) -> dict[str, Any]:
    """The columns of a review, its number left to the database."""
    return {
        "feedback_id": review.feedback_id,
        "state": review.state.value,
        "reviewer": review.reviewer,
        "right": review.right,
        "note": review.note,
        "promoted": review.promoted,
        "changed": review.changed,
    }


def review_of(row: Mapping[Any, Any], table: FromClause) -> Review:
    """The review in the columns of `table`."""
    columns = table.c
    return Review(
        feedback_id=row[columns.feedback_id],
        state=ReviewState(row[columns.state]),
        reviewer=row[columns.reviewer],
        right=row[columns.right],
        note=row[columns.note],
        promoted=row[columns.promoted],
        changed=row[columns.changed],
    )
