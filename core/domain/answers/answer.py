"""An answer to a question, with what it rests on."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.fact import Fact, Place


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
class AnswerChecks:
    """How many citations and figures of an answer were checked against the filings, and how many of them held."""

    citations: int = 0
    citations_held: int = 0
    figures: int = 0
    figures_held: int = 0

    @property
    def summary(self) -> str:
        """Such as "Checked: 3 of 3 citations, 2 of 2 figures."; empty where nothing was checked."""
        counts = ((self.citations_held, self.citations, "citation"), (self.figures_held, self.figures, "figure"))
        parts = [f"{held} of {of} {name}{'s' * (of != 1)}" for held, of, name in counts if of]
        return f"Checked: {', '.join(parts)}." if parts else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was answered; when `refused`, `reason` says why and `text` what is held instead.

    `choices` are the questions to choose from where the one asked was not clear; `checks` counts what was checked
    before the answer was let out: what did not hold is not in it. `degraded` has a sentence for everything that the
    search had to do without; `text` ends with them too. `nearest` says that the text has what stands nearest to the
    question, and no answer. `written_by` is the language model whose sentences it has.
    """

    question: str
    text: str
    numbers: tuple[AnswerNumber, ...] = ()
    citations: tuple[Citation, ...] = ()
    refused: bool = False
    reason: str | None = None
    degraded: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    checks: AnswerChecks = AnswerChecks()
    written_by: str = ""
    nearest: bool = False

    @property
    def filed_periods(self) -> tuple[str, ...]:
        """The periods of the figures that are filed as they are, the newest first."""
        return tuple(sorted({n.period for n in self.numbers if not n.calculation}, reverse=True))

    @property
    def filed_by_measure(self) -> Mapping[str, Mapping[str, AnswerNumber]]:
        """By measure and then by period the figures that are filed as they are, the first of each."""
        rows: dict[str, dict[str, AnswerNumber]] = {}
        for number in self.numbers:
            if not number.calculation:
                rows.setdefault(number.label, {}).setdefault(number.period, number)
        return rows
