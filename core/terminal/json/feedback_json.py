"""Votes and reviews -> the JSON that `tickmark feedback --json` prints."""

from typing import Any

from core.domain.operations.feedback import Feedback, Review


def feedback_json(feedback: Feedback, review: Review | None) -> dict[str, Any]:
    """JSON data of a vote with its review; times are ISO 8601."""
    return {
        "id": feedback.id,
        "run": feedback.run_id,
        "verdict_id": feedback.verdict_id,
        "user": feedback.user,
        "door": feedback.door.value,
        "vote": feedback.vote.value,
        "comment": feedback.comment,
        "reasons": list(feedback.reasons),
        "given": feedback.given.isoformat(),
        "review": review
        and {
            "state": review.state.value,
            "reviewer": review.reviewer,
            "right": review.right,
            "note": review.note,
            "golden": review.promoted,
            "changed": review.changed.isoformat(),
        },
    }
