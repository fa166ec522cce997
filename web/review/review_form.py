"""A reviewer's form -> the review to store, or a sentence that says what is missing."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Form

from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import REFUSED, Review, ReviewState
from web.review.review_case import ReviewCase

LONGEST = 4000
"""Characters of a right answer or a note."""
Text = Annotated[str, Form(max_length=LONGEST)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What was filled in; `seen` is how many reviews there were when the form was made."""

    right: str = ""
    refuse: bool = False
    note: str = ""
    promoted: bool = False
    state: ReviewState = ReviewState.OPEN
    seen: int = 0

    @property
    def word(self) -> str:
        """What would have been right."""
        return REFUSED if self.refuse else self.right


def read_decision(
    right: Text = "",
    refuse: Annotated[bool, Form()] = False,
    note: Text = "",
    promoted: Annotated[bool, Form()] = False,
    state: Annotated[ReviewState, Form()] = ReviewState.OPEN,
    seen: Annotated[int, Form(ge=0)] = 0,
) -> Decision:
    """The form of one request."""
    texts = (" ".join(right.split()), note.replace("\r\n", "\n").strip())
    return Decision(right=texts[0], refuse=refuse, note=texts[1], promoted=promoted, state=state, seen=seen)


def shown_first(case: ReviewCase) -> Decision:
    """What the form holds when the page is opened."""
    held = case.decided
    return Decision(
        right="" if held.right == REFUSED else held.right,
        refuse=held.right == REFUSED,
        note=held.note,
        promoted=held.promoted,
        state=held.state,
        seen=len(case.history),
    )


def wrong_with(decision: Decision, case: ReviewCase) -> str:
    """Why the decision cannot be stored; empty when it can."""
    if decision.seen != len(case.history):
        return f"{case.decided.reviewer} decided on this meanwhile; look at the history below, then save again."
    if case.on_claim and decision.word not in {"", *Ruling}:
        return "Choose one of the four verdicts."
    if decision.promoted and not case.may_promote:
        return "A vote on a whole article cannot go into the golden set; only a claim or a question can."
    if decision.promoted and not decision.word:
        return "Say what would have been right before this goes into the golden set."
    return ""


def make_review(decision: Decision, case: ReviewCase, reviewer: str) -> Review:
    """The review as it is stored."""
    return Review(
        feedback_id=case.row.feedback.id,
        state=decision.state,
        reviewer=reviewer,
        right=decision.word,
        note=decision.note,
        promoted=decision.promoted,
        changed=datetime.now(UTC),
    )


def undone(case: ReviewCase, reviewer: str) -> Review:
    """The review that puts back what stood before the last one."""
    before = case.history[-2] if len(case.history) > 1 else replace(case.decided, right="", note="", promoted=False)
    state = before.state if len(case.history) > 1 else ReviewState.OPEN
    return replace(before, state=state, reviewer=reviewer, changed=datetime.now(UTC))
