"""Steps of a conversation and the votes on their runs -> the steps as the chat shows them, thumbs pressed."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.operations.chat import ChatStep
from core.domain.operations.feedback import Feedback, Vote


def with_votes(steps: Sequence[ChatStep], votes: Sequence[Feedback]) -> list[dict[str, Any]]:
    """The steps' bodies; an answer that was voted on carries the vote, and so does the step around it.

    A vote on one claim of a report is shown on the report's page, not here.
    """
    on_run = {vote.run_id: vote for vote in votes if vote.verdict_id is None}
    answered = {step.id: on_run[step.run_id] for step in steps if step.run_id in on_run}
    around = {str(step.body.get("parentId")): answered[step.id] for step in steps if step.id in answered}
    given: Mapping[str, Feedback] = {**around, **answered}
    return [
        {**step.body, "feedback": _thumb(step.id, given[step.id])} if step.id in given else dict(step.body)
        for step in steps
    ]


def _thumb(step_id: str, vote: Feedback) -> dict[str, Any]:
    """A vote in the chat's own words: 1 is up, 0 down."""
    return {"forId": step_id, "id": vote.id, "value": int(vote.vote is Vote.UP), "comment": vote.comment}
