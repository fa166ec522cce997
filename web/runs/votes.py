"""Thumbs of our own pages, as plain forms: everybody's own votes only, on what they were shown."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Response
from fastapi.responses import RedirectResponse

from core.domain.access.account import Account
from core.domain.operations.feedback import Fault, Feedback, Vote
from core.domain.operations.message import Door
from core.domain.operations.run import Run
from core.errors import UnknownFeedback
from core.feedback.decided import told_decision
from core.feedback.give_feedback import give_feedback, take_back
from core.ports.services import Services
from web.accounts.sign_in import CHECKED, OurWeb, User
from web.runs.shown_run import run_path, shown_run

router = APIRouter(include_in_schema=False)

WHOLE = ""
"""Stands for the answer or the report as a whole where a verdict's id could stand."""
Id = Annotated[str, Form(max_length=100)]


@router.post("/votes", dependencies=CHECKED)
def vote(
    web: OurWeb,
    user: User,
    run_id: Id,
    thumb: Annotated[Literal["up", "down", "none"], Form()],
    verdict_id: Id = WHOLE,
    comment: Annotated[str, Form(max_length=4000)] = "",
    reasons: Annotated[tuple[Fault, ...], Form()] = (),
) -> Response:
    """Stores a vote under the account that is signed in, or takes it back; then shows the page again."""
    shown_run(run_id, user, web.services)
    if thumb == "none":
        with suppress(UnknownFeedback):
            take_back(web.services, run_id, user=user.email, verdict_id=verdict_id)
    else:
        give_feedback(
            web.services,
            run_id,
            Vote(thumb),
            user=user.email,
            door=Door.WEB,
            verdict_id=verdict_id,
            comment=comment,
            reasons=reasons,
        )
    return RedirectResponse(run_path(run_id, verdict_id or "vote"), 303)


@dataclass(frozen=True, slots=True)
class OwnVote:
    """What a person voted, and what a reviewer said to it in words; empty while none did."""

    vote: Feedback
    decided: str


def votes_on(run: Run, user: Account, services: Services) -> Mapping[str, OwnVote]:
    """What the user voted on a run, by verdict; on the whole of it under ""."""
    return {
        given.verdict_id or WHOLE: OwnVote(given, told_decision(services.feedback.reviews(given.id)))
        for given in services.feedback.votes_of(user.email, [run.id])
    }
