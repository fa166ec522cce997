"""A claim with several figures -> the row of the filing that agrees with two or more of them, if its words allow it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact
from core.language.numbers.digits import written_digits
from core.language.words.terms import is_number, terms
from verifier.checks.rivals import share_said
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import change_formula, level_formula
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.series import Series
from verifier.ruling.rules import rule_figure

DIGITS_FROM = 4
"""Digits that the agreeing figures must have together: fewer match some row of a filing by chance."""

NAMED_FROM = 0.2
"""Share of the row's own words, by weight, that the claim must have."""

UNNAMED = 0.5
"""Alignment of such a row when the claim has none of its words."""

_ROLES = (Role.LEVEL, Role.GROWTH, Role.DIFFERENCE, Role.MULTIPLE)


@dataclass(frozen=True, slots=True)
class JointRow:
    """A row, the parts that agree with it, and how well the claim names it (0 to 1)."""

    series: Series
    parts: tuple[Part, ...]
    alignment: float


def joint_row(claim: Claim, index: FilingIndex) -> JointRow | None:
    """The row that most figures of the claim agree with, at least a level and another one, and those figures.

    A level, the level before and the change between them seldom agree with one row by chance, whatever the writer
    calls it.
    """
    figures = [p for p in claim.parts if p.kind is PartKind.FIGURE and p.quantity is not None and p.role in _ROLES]
    if len(figures) < 2:
        return None
    said = terms(claim.sentence) | frozenset().union(*(terms(p.subject) for p in figures))
    found = []
    for series in _of_a_level(figures, index):
        told = [(_facts(p, series, index), p) for p in figures]
        agreeing = {facts: p for facts, p in told if facts and _agrees(p, facts, series.unit)}
        digits = sum(written_digits(p.quantity) for p in agreeing.values() if p.quantity is not None)
        own = frozenset(t for t in frozenset().union(*(c.row for c in series.captions)) if not is_number(t))
        named = share_said(said, own | series.members, index.weights)
        if len(agreeing) >= 2 and digits >= DIGITS_FROM and named >= NAMED_FROM:
            found.append(JointRow(series, tuple(agreeing.values()), UNNAMED + (1 - UNNAMED) * named))
    return max(found, key=lambda row: (len(row.parts), row.alignment), default=None)


def _of_a_level(figures: Sequence[Part], index: FilingIndex) -> Iterator[Series]:
    """The rows with a value that is about one of the levels written."""
    seen: set[int] = set()
    for part in figures:
        if part.role is Role.LEVEL and part.quantity is not None:
            size, room = abs(float(part.quantity.value)), float(part.quantity.last_digit)
            for series in index.of_size(size - room, size + room):
                if id(series) not in seen:
                    seen.add(id(series))
                    yield series


def _facts(part: Part, series: Series, index: FilingIndex) -> tuple[Fact, ...]:
    """What of the row the part's figure is read off: the level, or the two of a change; nothing when it is not held."""
    period = meant_period(part.period, index)
    if part.role is Role.LEVEL:
        periods = [period]
    else:
        against = meant_period(part.against, index) if part.against is not None else year_before(period)
        periods = [period, against]
    found = tuple(series.facts[p] for p in periods if p in series.facts)
    return found if len(found) == len(periods) else ()


def _agrees(part: Part, facts: Sequence[Fact], unit: str) -> bool:
    """Whether the part's figure agrees with what the row of that unit gives for it."""
    if part.quantity is None:
        return False
    if part.role is Role.LEVEL:
        formula = level_formula(part.quantity.unit, unit)
    else:
        comparable = part.role is not Role.DIFFERENCE or level_formula(part.quantity.unit, unit)
        formula = change_formula(part.role, unit) if comparable else ""
        if facts[1].interval.low * facts[1].interval.high <= 0:
            return False
    return bool(formula) and rule_figure(part, facts, formula)[0].outcome is Outcome.AGREES
