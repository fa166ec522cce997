"""Votes and reviews in memory."""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import UTC

from core.adapters.memory.runs import MemoryRuns
from core.domain.operations.feedback import (
    ALL_FEEDBACK,
    Feedback,
    FeedbackFilter,
    GoldenCase,
    Review,
    ReviewState,
)
from core.domain.operations.golden_case import golden_case
from core.errors import UnknownFeedback


class MemoryFeedback:
    """A FeedbackStore that forgets everything when the process ends."""

    def __init__(self, runs: MemoryRuns) -> None:
        self._runs = runs
        self._votes: dict[str, Feedback] = {}
        self._reviews: dict[str, list[Review]] = {}

    def give(self, feedback: Feedback) -> None:
        """Stores a vote; replaces the same user's on the same run and verdict. Raises UnknownRun, UnknownFeedback."""
        self._runs.run(feedback.run_id)
        held = self._votes.get(feedback.id)
        if held is not None and _about(replace(held, user=held.user or feedback.user)) != _about(feedback):
            raise UnknownFeedback(f"The id {feedback.id} is another vote's: give each vote an id of its own.")
        earlier = next((v.id for v in self._votes.values() if v.user and _about(v) == _about(feedback)), feedback.id)
        self._votes.pop(earlier, None)
        reviews = [replace(r, feedback_id=feedback.id) for r in self._reviews.pop(earlier, [])]
        self._votes[feedback.id] = feedback
        self._reviews[feedback.id] = reviews

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Takes a vote back; one that was reviewed stays, unnamed. Raises UnknownFeedback."""
        vote = self.feedback(feedback_id)
        if vote.user != user or not user:
            raise UnknownFeedback(f"No vote {feedback_id} of yours is stored.")
        if self._reviews[feedback_id]:
            self._votes[feedback_id] = replace(vote, user="", comment="", reasons=())
        else:
            del self._votes[feedback_id], self._reviews[feedback_id]

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote of that id. Raises UnknownFeedback."""
        if feedback_id not in self._votes:
            raise UnknownFeedback.with_id(feedback_id)
        return self._votes[feedback_id]

    def votes_of(self, user: str, run_ids: Collection[str]) -> Sequence[Feedback]:
        """The votes of a user on those runs, oldest first."""
        found = [v for v in self._votes.values() if user and v.user == user and v.run_id in run_ids]
        return sorted(found, key=lambda v: (v.given, v.id))

    def search(
        self, criteria: FeedbackFilter = ALL_FEEDBACK, *, limit: int = 50, offset: int = 0
    ) -> Sequence[tuple[Feedback, Review | None]]:
        """Votes with their reviews, newest first."""
        found = [
            (v, r)
            for v, r in self._reviewed()
            if criteria.run_id in {"", v.run_id}
            and criteria.vote in {None, v.vote}
            and criteria.door in {None, v.door}
            and criteria.state in {None, r.state if r else ReviewState.OPEN}
            and (criteria.given_from is None or criteria.given_from <= v.given.astimezone(UTC).date())
            and (criteria.given_to is None or v.given.astimezone(UTC).date() <= criteria.given_to)
            and self._contains(v, criteria.words)
            and self._names(v, criteria)
        ]
        return found[offset : offset + limit]

    def _reviewed(self) -> Iterator[tuple[Feedback, Review | None]]:
        for vote in sorted(self._votes.values(), key=lambda v: (v.given, v.id), reverse=True):
            decided = self._reviews[vote.id]
            yield vote, decided[-1] if decided else None

    def _contains(self, vote: Feedback, words: str) -> bool:
        texts = (self._runs.run(vote.run_id).message.text.lower(), vote.comment.lower())
        return all(any(word in text for text in texts) for word in words.lower().split())

    def _names(self, vote: Feedback, criteria: FeedbackFilter) -> bool:
        outcome = self._runs.run(vote.run_id).outcome
        claim = next((c for c in outcome.get("claims", ()) if c["id"] == vote.verdict_id), {})
        names, told = criteria.filing_ids, json.dumps(outcome)
        named = names is None or any(json.dumps(name) in told for name in names)
        return named and criteria.ruling in {None, claim.get("verdict")}

    def review(self, review: Review) -> None:
        """Stores what a reviewer decided; the newest word counts. Raises UnknownFeedback."""
        self.feedback(review.feedback_id)
        self._reviews[review.feedback_id].append(review)

    def reviews(self, feedback_id: str) -> Sequence[Review]:
        """All that was decided on a vote, oldest first. Raises UnknownFeedback."""
        self.feedback(feedback_id)
        return list(self._reviews[feedback_id])

    def golden(self) -> Sequence[GoldenCase]:
        """The promoted cases, oldest vote first."""
        found = [(v, r) for v, r in self._reviewed() if r is not None and r.promoted]
        return [golden_case(v, r, self._runs.run(v.run_id)) for v, r in reversed(found)]


def _about(vote: Feedback) -> tuple[str, str, str | None]:
    return vote.user, vote.run_id, vote.verdict_id
