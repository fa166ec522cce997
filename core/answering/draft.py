"""An answer before its sources are checked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from core.domain.answers.answer import AnswerNumber
from core.domain.filings.fact import Place


class RefusalReason(StrEnum):
    """Why a question is not answered; the `reason` of a refused answer."""

    NOTHING_HELD = "no filing is held"
    COMPANY_NOT_HELD = "company not held"
    WHICH_COMPANY = "which company is not clear"
    YEAR_NOT_HELD = "year not held"
    QUARTER = "quarterly figures are not in an annual report"
    FORECAST = "forecast"
    ADVICE = "investment advice"
    SHARE_PRICE = "share price"
    LANGUAGE = "not in English"
    OUT_OF_SCOPE = "out of scope"
    NOT_IN_FILINGS = "not in the filings"
    WHICH_METRIC = "which metric is not clear"
    WHICH_PART = "which part of the company is not clear"
    WHICH_YEAR = "which year is not clear"
    PRIVATE = "private data"
    CHECKS_FAILED = "checks failed"
    GUARDRAIL = "stopped by the guardrail"


UNANSWERABLE = frozenset(
    {
        RefusalReason.FORECAST,
        RefusalReason.ADVICE,
        RefusalReason.SHARE_PRICE,
        RefusalReason.PRIVATE,
        RefusalReason.OUT_OF_SCOPE,
    }
)
"""Reasons for which no filing at all could have an answer."""

FORECAST = "That asks for a forecast, and Tickmark gives none. Ask what the filing itself says it expects."
OUTSIDE = "Tickmark answers questions about the filings held, and checks articles by them."


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftStatement:
    """A sentence of the answer with the places that it rests on.

    `part` is the heading of the part of the answer that it belongs to, empty in an answer of one part. `author` is the
    language model that worded it, and `reading` says that it is an interpretation; the other words are the filing's.
    `proved` says that its words were checked when its figures were put in.
    """

    text: str
    sources: tuple[Place, ...]
    part: str = ""
    author: str = ""
    reading: bool = False
    proved: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Statements and figures; without statements it says nothing, and the next step is tried.

    `nearest` says that it is what stands nearest to the question, and no answer. `choices` are the questions to choose
    from where the one asked was not clear; `notes` are sentences of our own about the search, which rest on no source.
    """

    statements: tuple[DraftStatement, ...] = ()
    numbers: tuple[AnswerNumber, ...] = ()
    refusal: RefusalReason | None = None
    choices: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    nearest: bool = False

    def __bool__(self) -> bool:
        return bool(self.statements)

    @property
    def answers(self) -> bool:
        """Whether it says something that was asked for, and not why it cannot."""
        return bool(self.statements) and self.refusal is None

    def __add__(self, other: "Draft") -> "Draft":
        return Draft(
            statements=self.statements + other.statements,
            numbers=tuple(dict.fromkeys(self.numbers + other.numbers)),
            refusal=self.refusal or other.refusal,
            choices=self.choices + other.choices,
            notes=self.notes + other.notes,
            nearest=self.nearest or other.nearest,
        )


NOTHING = Draft()


def refused(why: RefusalReason, text: str, choices: tuple[str, ...] = ()) -> Draft:
    """A draft that says why there is no answer, and what is held or can be asked instead."""
    return Draft(statements=(DraftStatement(text=text, sources=()),), refusal=why, choices=choices)


def quoted(place: Place, before: str = "") -> Draft:
    """The words of a place as they stand, behind what is said of them."""
    return Draft(statements=(DraftStatement(text=f"{before}“{place.quote}”", sources=(place,)),))


def with_heading(part: str, draft: Draft) -> Draft:
    """The draft as the part of an answer that has this heading; as it is where the heading is empty."""
    if not part:
        return draft
    return replace(draft, statements=tuple(replace(s, part=part) for s in draft.statements))


def combine(drafts: Sequence[Draft]) -> Draft:
    """Several drafts as one: those that answer, with what the others lack as notes; a refusal where none does."""
    answers = [d for d in drafts if d.answers]
    refusals = [d for d in drafts if d.refusal]
    if not answers:
        return next(iter(refusals), NOTHING)
    lacking = tuple(s.text for d in refusals for s in d.statements)
    return sum(answers, NOTHING) + Draft(notes=lacking)
