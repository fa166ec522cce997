"""REST: a program's vote on a run, or on one verdict of it, given and taken back."""

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from core.domain.operations.feedback import Fault, Vote
from core.domain.operations.message import Door
from core.feedback.give_feedback import give_feedback, take_back
from web.accounts.sign_in import OurWeb
from web.api.api import PROBLEMS
from web.api.api_user import ApiUser

router = APIRouter(prefix="/api", tags=["tickmark"], responses=PROBLEMS)


class GivenVote(BaseModel):
    """A thumb; with `verdict_id` on that claim of the report, else on the whole answer or report."""

    model_config = ConfigDict(extra="forbid")

    vote: Vote
    verdict_id: str | None = Field(default=None, min_length=1, max_length=100)
    comment: str = Field(default="", max_length=4_000)
    reasons: list[Fault] = Field(default_factory=list, max_length=len(Fault))


@router.put("/runs/{run_id}/vote")
def give(run_id: str, body: GivenVote, web: OurWeb, user: ApiUser) -> dict[str, str]:
    """Stores the vote; an earlier one of yours on the same thing is replaced."""
    given = give_feedback(
        web.services,
        run_id,
        body.vote,
        user=user.email,
        door=Door.API,
        verdict_id=body.verdict_id,
        comment=body.comment,
        reasons=body.reasons,
    )
    return {"id": given.id}


@router.delete("/runs/{run_id}/vote", status_code=204)
def withdraw(run_id: str, web: OurWeb, user: ApiUser, verdict_id: str | None = None) -> None:
    """Takes your vote on the run, or on that verdict of it, back."""
    take_back(web.services, run_id, user=user.email, verdict_id=verdict_id)
