"""Thumbs of the chat, on our own routes: everybody's own votes only, and no success that is not stored."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from core.domain.access.account import Account
from core.domain.operations.chat import ChatStep
from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door
from core.feedback.give_feedback import give_feedback
from core.ports.services import Services
from web.accounts.sign_in import OurWeb, User
from web.problem import Refused

router = APIRouter(include_in_schema=False, prefix="/chat")


class Thumb(BaseModel):
    """A thumb on a message: 1 up, 0 down; other fields that the chat sends decide nothing."""

    for_id: str = Field(alias="forId", max_length=100)
    value: int = Field(ge=0, le=1)
    comment: str | None = Field(default=None, max_length=4_000)


class Given(BaseModel):
    """What the chat sends for a vote."""

    feedback: Thumb


class Withdrawn(BaseModel):
    """What the chat sends to take a vote back."""

    feedback_id: str = Field(alias="feedbackId", max_length=100)


@router.put("/feedback")
def give(web: OurWeb, user: User, given: Given) -> dict[str, object]:
    """Stores the vote under the account that is signed in."""
    thumb = given.feedback
    step = own_step(web.services, user, thumb.for_id)
    stored = give_feedback(
        web.services,
        step.run_id,
        Vote.UP if thumb.value else Vote.DOWN,
        user=user.email,
        door=Door.CHAT,
        comment=thumb.comment or "",
    )
    return {"success": True, "feedbackId": stored.id}


@router.delete("/feedback")
def withdraw(web: OurWeb, user: User, withdrawn: Withdrawn) -> dict[str, object]:
    """Takes an own vote back. Raises UnknownFeedback (404) when it is another's."""
    web.services.feedback.withdraw(withdrawn.feedback_id, user.email)
    return {"success": True}


def own_step(services: Services, user: Account, step_id: str) -> ChatStep:
    """The answer voted on: the step itself, or the answer below it, for the chat names the step that holds both.

    Raises UnknownThread or Refused (404) when it is another's or shows no answer.
    """
    step = services.threads.step(step_id)
    if services.threads.thread(step.thread_id).user == user.email:
        below = (s for s in services.threads.steps(step.thread_id) if s.body.get("parentId") == step.id)
        for found in (step, *below):
            if found.run_id:
                return found
    raise Refused(404, "This message is no answer of yours.")
