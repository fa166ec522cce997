"""The query of the review list -> what to search for, and the addresses of the pages before and after."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, TypeVar
from urllib.parse import urlencode

from fastapi import Query

from core.domain.operations.feedback import Feedback, FeedbackFilter, Review, ReviewState, Vote
from core.domain.operations.message import Door
from core.ports.feedback_store import FeedbackStore

PAGE = 25
"""Votes on one page."""
ANY = "any"

Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewFilter:
    """What a reviewer chose, as text that goes back into the form; what is no choice at all counts as any."""

    vote: str = ""
    door: str = ""
    state: str = ReviewState.OPEN.value
    words: str = ""
    given_from: str = ""
    given_to: str = ""
    page: int = 1

    def find(self, votes: FeedbackStore) -> list[tuple[Feedback, Review | None]]:
        """The votes of this page, and one more when another page follows."""
        found = votes.search(
            FeedbackFilter(
                vote=_choice(Vote, self.vote),
                door=_choice(Door, self.door),
                state=_choice(ReviewState, self.state),
                words=self.words,
                given_from=_day(self.given_from),
                given_to=_day(self.given_to),
            ),
            limit=PAGE + 1,
            offset=(self.page - 1) * PAGE,
        )
        return list(found)

    @property
    def narrowed(self) -> bool:
        """Whether something was chosen beyond what the page shows at first."""
        chosen = (self.vote, self.door, self.words, self.given_from, self.given_to)
        return any(chosen) or self.state != ReviewState.OPEN

    def address(self, page: int) -> str:
        """The path of another page of the same list."""
        chosen = {
            "vote": self.vote,
            "door": self.door,
            "state": self.state,
            "words": self.words,
            "from": self.given_from,
            "to": self.given_to,
        }
        pages = {"page": str(page)} if page > 1 else {}
        return f"/review?{urlencode({k: v for k, v in chosen.items() if v} | pages)}"


def read_filter(
    vote: Annotated[str, Query(max_length=20)] = "",
    door: Annotated[str, Query(max_length=20)] = "",
    state: Annotated[str, Query(max_length=20)] = ReviewState.OPEN.value,
    words: Annotated[str, Query(max_length=200)] = "",
    given_from: Annotated[str, Query(alias="from", max_length=20)] = "",
    given_to: Annotated[str, Query(alias="to", max_length=20)] = "",
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
) -> ReviewFilter:
    """The choices of one request."""
    return ReviewFilter(
        vote=vote, door=door, state=state, words=words.strip(), given_from=given_from, given_to=given_to, page=page
    )


def _choice(kind: type[Choice], value: str) -> Choice | None:
    return next((choice for choice in kind if choice.value == value), None)


def _day(value: str) -> date | None:
    """The day of a date field; a browser without one may send anything."""
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None
