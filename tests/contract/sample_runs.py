"""Runs, votes and reviews for the contract tests."""

from datetime import UTC, date, datetime, timedelta

from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.domain.operations.feedback import Feedback, Review, ReviewState, Vote
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState

NOON = datetime(2025, 6, 2, 12, 0, tzinfo=UTC)
PERSONAL = "Ask jo.field@harbor.example, card 4111 1111 1111 1111: it was more."
MASKED = "Ask [EMAIL_ADDRESS], card [CREDIT_CARD]: it was more."
"""A comment with personal data, and what may be kept of it."""
ARTICLE = "Grünwald sold more. Sales rose 5.2%, 100% of plan."
OUTCOME = {
    "schema": "tickmark.report/2",
    "filings": ["grnw-10-k-2024"],
    "claims": [{"id": "v1", "start": 20, "end": 35, "verdict": "CONTRADICTED", "confidence": 1e22}],
    "aaa": {"z": [0.1, None, True, 12345678901234567890], "a": "caf\u00e9"},
}


def run(name: str = "r1", *, minutes: int = 0, text: str = ARTICLE, intent: Intent = Intent.VERIFY) -> Run:
    """A run that began so many minutes after noon."""
    message = Message(
        text=text, intent=intent, door=Door.CHAT, user="ann@x.test", conversation="t1", published=date(2025, 6, 1)
    )
    return Run(
        id=name,
        message=message,
        started=NOON + timedelta(minutes=minutes),
        seconds=1.25,
        state=RunState.JUDGED if intent is Intent.VERIFY else RunState.ANSWERED,
        steps=(("extract claims", 0.25), ("gather evidence", 1.0)),
        outcome=OUTCOME if intent is Intent.VERIFY else {"answer": "42"},
    )


def vote(
    name: str = "f1",
    *,
    run_id: str = "r1",
    user: str = "ann@x.test",
    thumb: Vote = Vote.DOWN,
    door: Door = Door.CHAT,
    verdict_id: str | None = "v1",
    comment: str = "",
    days: float = 0,
) -> Feedback:
    """A vote given so many days after noon."""
    return Feedback(
        id=name,
        run_id=run_id,
        user=user,
        door=door,
        vote=thumb,
        verdict_id=verdict_id,
        comment=comment,
        given=NOON + timedelta(days=days),
    )


def review(name: str = "f1", *, right: str = "CONFIRMED", promoted: bool = False, resolved: bool = True) -> Review:
    """What a reviewer decided on a vote."""
    return Review(
        feedback_id=name,
        state=ReviewState.RESOLVED if resolved else ReviewState.OPEN,
        reviewer="rita@x.test",
        right=right,
        note="It is the figure of page 3.",
        promoted=promoted,
        changed=NOON + timedelta(days=9),
    )


def note(run_id: str, verdict_id: str = "v1", *, state: ClaimState = ClaimState.CHANGED, **more: str) -> ClaimNote:
    """What Ann says of a claim."""
    return ClaimNote(run_id=run_id, verdict_id=verdict_id, state=state, user="ann", noted=NOON, **more)
