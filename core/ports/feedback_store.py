"""Where votes and reviews are kept."""

from collections.abc import Sequence
from typing import Protocol

from core.domain.feedback import Feedback, GoldenCase, Review, ReviewState, Vote
from core.domain.message import Door


class FeedbackStore(Protocol):
    """Keeps votes, one per user, run and verdict, and what reviewers made of them."""

    def give(self, feedback: Feedback) -> None:
        """Stores a vote; the same user's earlier vote on the same run and verdict is replaced."""
        ...

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Takes a vote back. Raises UnknownFeedback when `user` gave no such vote."""
        ...

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote of that id. Raises UnknownFeedback."""
        ...

    def search(
        self,
        *,
        vote: Vote | None = None,
        door: Door | None = None,
        state: ReviewState | None = None,
        words: str = "",
        limit: int = 50,
        offset: int = 0,
    ) -> Sequence[tuple[Feedback, Review | None]]:
        """Votes with their reviews, newest first; `words` are looked for in the message and the comment."""
        ...

    def review(self, review: Review) -> None:
        """Stores what a reviewer decided; the newest word counts, earlier ones are kept."""
        ...

    def golden(self) -> Sequence[GoldenCase]:
        """The promoted cases, oldest first."""
        ...
