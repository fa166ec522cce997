"""REST: a program's vote on a run, or on one verdict of it, given and taken back."""

import hashlib
from datetime import UTC, datetime

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from core.domain.feedback import Feedback, Vote
from core.domain.message import Door
from core.domain.run import Run
from core.errors import UnknownVerdict
from web.api import PROBLEMS
from web.api_user import ApiUser
from web.sign_in import OurWeb

router = APIRouter(prefix="/api", tags=["tickmark"], responses=PROBLEMS)


class GivenVote(BaseModel):
    """A thumb; with `verdict_id` on that claim of the report, else on the whole answer or report."""

    model_config = ConfigDict(extra="forbid")

    vote: Vote
    verdict_id: str | None = Field(default=None, min_length=1, max_length=100)
    comment: str = Field(default="", max_length=4_000)


@router.put("/runs/{run_id}/vote")
def give(run_id: str, body: GivenVote, web: OurWeb, user: ApiUser) -> dict[str, str]:
    """Stores the vote; an earlier one of yours on the same thing is replaced."""
    run = web.services.runs.run(run_id)
    if body.verdict_id:
        _require(body.verdict_id, run)
    name = vote_id(run_id, body.verdict_id, user.email)
    web.services.feedback.give(
        Feedback(
            id=name,
            run_id=run_id,
            user=user.email,
            door=Door.API,
            vote=body.vote,
            verdict_id=body.verdict_id,
            comment=body.comment.strip(),
            given=datetime.now(UTC),
        )
    )
    return {"id": name}


@router.delete("/runs/{run_id}/vote", status_code=204)
def withdraw(run_id: str, web: OurWeb, user: ApiUser, verdict_id: str | None = None) -> None:
    """Takes your vote on the run, or on that verdict of it, back."""
    web.services.feedback.withdraw(vote_id(run_id, verdict_id, user.email), user.email)


def vote_id(run_id: str, verdict_id: str | None, email: str) -> str:
    """The same for every vote of one person on one thing."""
    return hashlib.sha256(f"api\n{run_id}\n{verdict_id or ''}\n{email}".encode()).hexdigest()[:16]


def _require(verdict_id: str, run: Run) -> None:
    if verdict_id not in {claim["id"] for claim in run.outcome.get("claims", ())}:
        raise UnknownVerdict(f"Run {run.id} has no verdict {verdict_id}; its ids stand in the report's claims.")
