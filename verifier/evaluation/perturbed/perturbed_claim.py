"""A claim made of filed figures, whose verdict is known."""

from dataclasses import dataclass

from core.domain.claims.verdict import Diagnosis, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFigure:
    """A figure of a claim: its text without its hedge, what is filed for it, by which facts, and whether it is right.

    `filed` is in base units, percent, points or times, as a decimal string.
    """

    text: str
    filed: str
    facts: tuple[str, ...]
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PerturbedClaim:
    """One sentence about a filing.

    `edit` is the one thing that was changed, None for a claim that is true; `also` are other single edits that lead to
    the same figure. `figures` are those that its sentence tells; none where it tells a direction or a rank alone.
    `member` is empty for the whole company.
    """

    id: str
    filing_id: str
    company: str
    text: str
    kind: str
    metric: str
    member: str
    fiscal_year: int
    ruling: Ruling
    edit: Diagnosis | None
    also: tuple[Diagnosis, ...]
    figures: tuple[ClaimFigure, ...]
