"""An answer to a question, with what it rests on."""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.fact import Fact, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerNumber:
    """A figure in an answer: `period` is printed for people ("FY2024"); `calculation` shows the arithmetic, if any."""

    label: str
    value: Decimal
    unit: str
    period: str
    facts: tuple[Fact, ...]
    calculation: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A literal quote and its place; `number` is the mark in the answer's text ("[1]")."""

    number: int
    quote: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was answered; when `refused`, `reason` says why and `text` what is held instead.

    `degraded` has a sentence for everything that the search had to do without; `text` ends with them too.
    """

    question: str
    text: str
    numbers: tuple[AnswerNumber, ...] = ()
    citations: tuple[Citation, ...] = ()
    refused: bool = False
    reason: str | None = None
    degraded: tuple[str, ...] = ()
