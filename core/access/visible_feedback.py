"""A feedback store as a reviewer has it: with the votes on runs that the reviewer sees."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count, islice

from core.access.visible_runs import VisibleRuns
from core.domain.operations.feedback import (
    ALL_FEEDBACK,
    Feedback,
    FeedbackFilter,
    GoldenCase,
    Review,
)
from core.errors import UnknownFeedback
from core.ports.feedback_store import FeedbackStore

PAGE = 100
"""Votes looked at together."""
Reviewed = tuple[Feedback, Review | None]


class VisibleFeedback:
    """A FeedbackStore before another one."""

    def __init__(self, store: FeedbackStore, runs: VisibleRuns) -> None:
        self._store = store
        self._runs = runs

    def give(self, feedback: Feedback) -> None:
        """Passes on a vote on a run that is seen. Raises UnknownRun."""
        self._runs.run(feedback.run_id)
        self._store.give(feedback)

    def withdraw(self, feedback_id: str, user: str) -> None:
        """Passes on: a vote is taken back by who gave it alone."""
        self._store.withdraw(feedback_id, user)

    def feedback(self, feedback_id: str) -> Feedback:
        """The vote, if its run is seen. Raises UnknownFeedback."""
        found = self._store.feedback(feedback_id)
        if not self._runs.several({found.run_id}):
            raise UnknownFeedback.with_id(feedback_id)
        return found

    def votes_of(self, user: str, run_ids: Collection[str]) -> Sequence[Feedback]:
        """Those on runs that are seen."""
        return self._store.votes_of(user, self._runs.several(run_ids).keys()) if run_ids else ()

    def search(
        self, criteria: FeedbackFilter = ALL_FEEDBACK, *, limit: int = 50, offset: int = 0
    ) -> Sequence[Reviewed]:
        """Those on runs that are seen, of which `offset` and `limit` count."""

        def visible() -> Iterator[Reviewed]:
            for number in count():
                found = self._store.search(criteria, limit=PAGE, offset=number * PAGE)
                runs = self._runs.several({given.run_id for given, _ in found})
                yield from (one for one in found if one[0].run_id in runs)
                if len(found) < PAGE:
                    return

        return list(islice(visible(), offset, offset + limit))

    def review(self, review: Review) -> None:
        """Passes on a review of a vote that is seen. Raises UnknownFeedback."""
        self.feedback(review.feedback_id)
        self._store.review(review)

    def reviews(self, feedback_id: str) -> Sequence[Review]:
        """Those of a vote that is seen. Raises UnknownFeedback."""
        self.feedback(feedback_id)
        return self._store.reviews(feedback_id)

    def golden(self) -> Sequence[GoldenCase]:
        """Those of votes that are seen; a case bears the id of its vote."""
        return [case for case in self._store.golden() if self._shows(case.id)]

    def _shows(self, feedback_id: str) -> bool:
        return bool(self._runs.several({self._store.feedback(feedback_id).run_id}))
