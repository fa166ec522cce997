"""The query of the review list -> what to search for, and the addresses of the pages before and after."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, TypeVar
from urllib.parse import urlencode

from fastapi import Depends, Query

from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import Feedback, FeedbackFilter, Review, ReviewState, Vote
from core.domain.operations.message import Door
from core.ports.feedback_store import FeedbackStore
from core.ports.filing_store import FilingStore

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
    company: str = ""
    ruling: str = ""
    page: int = 1

    def find(self, votes: FeedbackStore, filings: FilingStore) -> list[tuple[Feedback, Review | None]]:
        """The votes of this page, and one more when another page follows."""
        found = votes.search(
            FeedbackFilter(
                vote=_choice(Vote, self.vote),
                door=_choice(Door, self.door),
                state=_choice(ReviewState, self.state),
                words=self.words,
                given_from=_day(self.given_from),
                given_to=_day(self.given_to),
                filing_ids=self._filing_ids(filings),
                ruling=_choice(Ruling, self.ruling),
            ),
            limit=PAGE + 1,
            offset=(self.page - 1) * PAGE,
        )
        return list(found)

    def _filing_ids(self, filings: FilingStore) -> frozenset[str] | None:
        """The filings of the company chosen, by CIK; None where none is."""
        return frozenset(f.id for f in filings.filings() if f.company.cik == self.company) if self.company else None

    @property
    def narrowed(self) -> bool:
        """Whether something was chosen beyond what the page shows at first."""
        chosen = (self.vote, self.door, self.words, self.given_from, self.given_to, self.company, self.ruling)
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
            "company": self.company,
            "verdict": self.ruling,
        }
        pages = {"page": str(page)} if page > 1 else {}
        return f"/review?{urlencode({k: v for k, v in chosen.items() if v} | pages)}"


def read_subject(
    company: Annotated[str, Query(max_length=20)] = "",
    ruling: Annotated[str, Query(alias="verdict", max_length=30)] = "",
) -> tuple[str, str]:
    """The company, by CIK, and the verdict that votes are on."""
    return company, ruling


def read_filter(
    vote: Annotated[str, Query(max_length=20)] = "",
    door: Annotated[str, Query(max_length=20)] = "",
    state: Annotated[str, Query(max_length=20)] = ReviewState.OPEN.value,
    words: Annotated[str, Query(max_length=200)] = "",
    given_from: Annotated[str, Query(alias="from", max_length=20)] = "",
    given_to: Annotated[str, Query(alias="to", max_length=20)] = "",
    subject: Annotated[tuple[str, str], Depends(read_subject)] = ("", ""),
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
) -> ReviewFilter:
    """The choices of one request."""
    return ReviewFilter(
        vote=vote,
        door=door,
        state=state,
        words=words.strip(),
        given_from=given_from,
        given_to=given_to,
        company=subject[0],
        ruling=subject[1],
        page=page,
    )


def _choice(kind: type[Choice], value: str) -> Choice | None:
    return next((choice for choice in kind if choice.value == value), None)


def _day(value: str) -> date | None:
    """The day of a date field; a browser without one may send anything."""
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None
