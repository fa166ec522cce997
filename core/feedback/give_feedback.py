"""A thumb with its words, from any door -> a vote that is kept once, with personal data masked; and taken back."""

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime

from core.domain.operations.feedback import Fault, Feedback, Vote
from core.domain.operations.message import Door
from core.errors import UnknownFeedback, UnknownVerdict
from core.ports.services import Services


def give_feedback(
    services: Services,
    run_id: str,
    vote: Vote,
    *,
    user: str,
    door: Door,
    verdict_id: str | None = None,
    comment: str = "",
    reasons: Iterable[Fault] = (),
) -> Feedback:
    """Stores what a person thought of a run, or of one verdict of it, and returns it as stored.

    Who is signed in, and may see the run, is for the door to say. An earlier vote of theirs on the same thing is
    replaced. Raises UnknownRun, and UnknownVerdict when the run has no such verdict.
    """
    if verdict_id:
        _require(verdict_id, run_id, services)
    feedback = Feedback(
        id=hashlib.sha256(f"{run_id}\n{verdict_id or ''}\n{user}".encode()).hexdigest()[:16],
        run_id=run_id,
        user=user,
        door=door,
        vote=vote,
        verdict_id=verdict_id or None,
        comment=_masked(comment.strip(), services),
        reasons=tuple(reason for reason in Fault if reason in set(reasons)),
        given=datetime.now(UTC),
    )
    services.feedback.give(feedback)
    return feedback


def take_back(services: Services, run_id: str, *, user: str, verdict_id: str | None = None) -> None:
    """Takes a person's vote on a run, or on that verdict of it, back. Raises UnknownFeedback when there is none."""
    for given in services.feedback.votes_of(user, [run_id]):
        if given.verdict_id == (verdict_id or None):
            services.feedback.withdraw(given.id, user)
            return
    raise UnknownFeedback(f"No vote of yours on this part of run {run_id} is stored.")


def _require(verdict_id: str, run_id: str, services: Services) -> None:
    if verdict_id not in {claim["id"] for claim in services.runs.run(run_id).outcome.get("claims", ())}:
        raise UnknownVerdict(f"Run {run_id} has no verdict {verdict_id}; its ids stand in the report's claims.")


def _masked(comment: str, services: Services) -> str:
    """Whether or not the guard would let such words go further, they are an order to nobody."""
    return services.guard.check(comment, article=True).text if comment else ""
