"""Where votes and reviews are kept."""

from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.operations.feedback import (
    ALL_FEEDBACK,
    Feedback,
    FeedbackFilter,
    GoldenCase,
    Review,
)


class FeedbackStore(Protocol):
    """Keeps votes, one per user, run and verdict, and what reviewers made of them."""

    def give(self, feedback: Feedback) -> None:
        """Stores a vote; the same user's earlier vote on the same run and verdict is replaced, its reviews stay.

        Raises UnknownRun when no such run is recorded, UnknownFeedback when the id is another vote's.
        """
        ...

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Takes a vote back. Raises UnknownFeedback when `user` gave no such vote.

        A vote that was reviewed stays for the reviewers, without its user, comment and reasons.
        """
        ...

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote of that id. Raises UnknownFeedback."""
        ...

    def votes_of(self, user: str, run_ids: Collection[str]) -> Sequence[Feedback]:
        """The votes of `user` on those runs and on verdicts of them, oldest first; nobody ("") gave none."""
        ...

    def search(
        self, criteria: FeedbackFilter = ALL_FEEDBACK, *, limit: int = 50, offset: int = 0
    ) -> Sequence[tuple[Feedback, Review | None]]:
        """The votes that are looked for, with their reviews, newest first."""
        ...

    def review(self, review: Review) -> None:
        """Stores what a reviewer decided; the newest word counts, earlier ones are kept. Raises UnknownFeedback."""
        ...

    def reviews(self, feedback_id: str) -> Sequence[Review]:
        """All that was decided on a vote, oldest first. Raises UnknownFeedback."""
        ...

    def golden(self) -> Sequence[GoldenCase]:
        """The promoted cases, oldest vote first."""
        ...
