"""What people thought of an answer or a verdict, and what a reviewer made of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from core.domain.claims.verdict import Ruling
from core.domain.operations.message import Door

REFUSED = "REFUSED"
"""The right answer to a question that no filing held can answer."""


class Vote(StrEnum):
    """A thumb."""

    UP = "up"
    DOWN = "down"

    @property
    def wording(self) -> str:
        """In a sentence: "You marked this as right"."""
        return "right" if self is Vote.UP else "wrong"


class Fault(StrEnum):
    """What is wrong, to be ticked."""

    FIGURE = "figure"
    SOURCE = "source"
    INCOMPLETE = "incomplete"
    NOT_ASKED = "not_asked"


REASONS: Mapping[Fault, str] = {
    Fault.FIGURE: "Wrong figure",
    Fault.SOURCE: "Wrong source",
    Fault.INCOMPLETE: "Incomplete",
    Fault.NOT_ASKED: "Not what I asked",
}
"""What a reason is to who votes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """One person's vote on one run, or on one verdict of it; a second vote replaces the first."""

    id: str
    run_id: str
    user: str
    door: Door
    vote: Vote
    verdict_id: str | None = None
    comment: str = ""
    reasons: tuple[Fault, ...] = ()
    given: datetime


class ReviewState(StrEnum):
    """Where the review of a piece of feedback stands."""

    OPEN = "open"
    RESOLVED = "resolved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What a reviewer decided on a piece of feedback.

    `right` is the verdict (CONFIRMED, ...) or the answer (or REFUSED) that would have been right; `promoted` puts the
    case into the golden set that `tickmark eval golden` runs.
    """

    feedback_id: str
    state: ReviewState
    reviewer: str
    right: str = ""
    note: str = ""
    promoted: bool = False
    changed: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedbackFilter:
    """Which votes a reviewer looks for; what is left out admits any.

    Each of `words` is looked for in the message and the comment, in any case; the days are whole days in UTC, both
    included. A vote without a review is open. `run_id` is that of the run voted on; `filing_ids` are filings one of
    which it names as its source, and `ruling` is the verdict on the claim voted on.
    """

    vote: Vote | None = None
    door: Door | None = None
    state: ReviewState | None = None
    words: str = ""
    given_from: date | None = None
    given_to: date | None = None
    run_id: str = ""
    filing_ids: frozenset[str] | None = None
    ruling: Ruling | None = None


ALL_FEEDBACK = FeedbackFilter()


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenCase:
    """A case of the golden set: a question with its right answer, or a claim with its right verdict.

    `kind` is "ask" or "verify"; `text` the question or the whole article, `published` its day; `span` the claim's
    (start, end) in it as `verifier.articles.read_article` reads it. `id` is that of the vote it came from.
    """

    id: str
    kind: str
    text: str
    right: str
    span: tuple[int, int] | None = None
    note: str = ""
    published: date | None = None
