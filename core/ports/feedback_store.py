"""Where votes and reviews are kept."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Protocol

from core.domain.operations.feedback import Feedback, GoldenCase, Review, ReviewState, Vote
from core.domain.operations.message import Door


class FeedbackStore(Protocol):
    """Keeps votes, one per user, run and verdict, and what reviewers made of them."""

    def give(self, feedback: Feedback) -> None:
        """Stores a vote; the same user's earlier vote on the same run and verdict is replaced, its reviews stay.

        Raises UnknownRun when no such run is recorded, UnknownFeedback when the id is another vote's.
        """
        ...

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Takes a vote back. Raises UnknownFeedback when `user` gave no such vote.

        A vote that was reviewed stays for the reviewers, without its user and comment.
        """
        ...

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote of that id. Raises UnknownFeedback."""
        ...

    def given(self, user: str, run_ids: Collection[str]) -> Sequence[Feedback]:
        """The votes of `user` on those runs and on verdicts of them, oldest first; nobody ("") gave none."""
        ...

    def search(
        self,
        *,
        vote: Vote | None = None,
        door: Door | None = None,
        state: ReviewState | None = None,
        words: str = "",
        given_from: date | None = None,
        given_to: date | None = None,
        limit: int = 50,
        offset: int = 0,
    ) -> Sequence[tuple[Feedback, Review | None]]:
        """Votes with their reviews, newest first.

        Each of `words` is looked for in the message and the comment, in any case; the days are whole days in UTC, both
        included. A vote without a review is open.
        """
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
