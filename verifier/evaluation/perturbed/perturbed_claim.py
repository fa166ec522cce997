"""A claim made of filed figures, whose verdict is known."""

from dataclasses import dataclass

from core.domain.claims.verdict import Diagnosis, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class PerturbedClaim:
    """One sentence about a filing.

    `edit` is the one thing that was changed, None for a claim that is true; `also` are other single edits that lead to
    the same figure. `filed` is the exact filed or computed value in base units, percent, points or times, as a decimal
    string; `facts` are the ids of the facts of the line and year. `member` is empty for the whole company.
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
    filed: str
    facts: tuple[str, ...]
