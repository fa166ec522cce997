"""What a clause says beside its figures, at a span of its text -> a part."""

import re
from dataclasses import dataclass, replace

from core.domain.claims.claim import ClaimPeriod, Direction, Part, PartKind, Role
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.clauses import Clause
from verifier.claims.subjects import clean

YEAR_BEFORE = re.compile(
    r"(?:(?:in |a |the |it |they |had |did |was )*(?:(?:previous|prior) (?:fiscal )?year"
    rf"|(?:fiscal )?year (?:before|earlier|ago)|{YEAR}|(?:in )?fiscal {YEAR}|twelve months))\b",
    re.IGNORECASE,
)
"""A rival that is the year before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidPart:
    """What a clause says beside its figures, at a span of its text."""

    kind: PartKind
    span: tuple[int, int]
    subject: str
    direction: Direction
    role: Role = Role.LEVEL
    rival: str = ""
    whole: str = ""


def said_part(clause: Clause, said: SaidPart, period: ClaimPeriod) -> Part:
    """The part; a rival that is the year before becomes what the subject is compared against."""
    year = period.fiscal_year
    before = bool(YEAR_BEFORE.match(said.rival)) and year is not None
    return Part(
        kind=said.kind,
        text=clause.text,
        start=clause.start + said.span[0],
        end=clause.start + said.span[1],
        subject=said.subject,
        period=period,
        role=said.role,
        direction=said.direction,
        rival="" if before else said.rival,
        whole=said.whole,
        against=replace(period, fiscal_year=year - 1) if before and year is not None else None,
    )


def with_measure(subject: str, measure: str) -> str:
    """The subject with what is measured of it, where it does not name that already."""
    extra = clean(measure)
    return f"{subject} {extra}".strip() if extra and extra.lower() not in subject.lower() else subject
