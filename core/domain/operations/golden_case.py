"""A promoted review with its vote and its run -> a case of the golden set."""

from core.domain.operations.feedback import Feedback, GoldenCase, Review
from core.domain.operations.run import Run


def golden_case(feedback: Feedback, review: Review, run: Run) -> GoldenCase:
    """The case: the message again, and what is right for it, or for the claim that the vote is on."""
    return GoldenCase(
        id=feedback.id,
        kind=run.message.intent.value,
        text=run.message.text,
        right=review.right,
        span=_span(feedback, run),
        note=review.note,
        published=run.message.published,
    )


def _span(feedback: Feedback, run: Run) -> tuple[int, int] | None:
    for claim in run.outcome.get("claims", ()):
        if claim["id"] == feedback.verdict_id:
            return claim["start"], claim["end"]
    return None
