"""A level that no row was found for -> a finding by a figure that the change or share told of it was computed from.

"Dividends received jumped by 44% to $968 million": the row or the sentence that gives the change gives the level.
"""

from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from core.language.numbers.digits import written_digits
from core.language.periods.fiscal_periods import fiscal_period
from verifier.checks.figure_finding import computed_finding
from verifier.claims.figure_roles import starts_a_change
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import change_formula, currency_of, level_formula
from verifier.ruling.rules import rule_figure

DIGITS_FROM = 3
"""Digits that a level must have to be known by its value."""

_SHARE = "a / b * 100"


def levels_of_changes(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings; a level is that of the change told of it, where this was computed from a figure of its value."""
    return [_settled(claim, finding, findings, index) for finding in findings]


def _settled(claim: Claim, finding: Finding, findings: Sequence[Finding], index: FilingIndex) -> Finding:
    part = finding.part
    if finding.outcome not in (Outcome.REFUTED, Outcome.NOT_FOUND) or not _is_exact_level(part):
        return finding
    earlier = starts_a_change(claim.text[: part.start - claim.start])
    told = (
        fact for fact in _operands(findings, earlier=earlier) if _is(part, fact) and _in_time(fact, part, claim, index)
    )
    fact = next(told, None)
    return computed_finding(part, _formula(part, fact), (fact,), index) if fact is not None else finding


def _in_time(fact: Fact, part: Part, claim: Claim, index: FilingIndex) -> bool:
    """Whether the figure is of the part's year; of another only where the claim names none."""
    if str(part.period.fiscal_year) not in claim.text or fact.period is None:
        return True
    return fiscal_period(fact.period, index.filing).fiscal_year == part.period.fiscal_year


def _is_exact_level(part: Part) -> bool:
    level = part.kind is PartKind.FIGURE and part.role is Role.LEVEL and part.quantity is not None
    return level and part.quantity is not None and written_digits(part.quantity) >= DIGITS_FROM


def _operands(findings: Sequence[Finding], *, earlier: bool) -> Iterator[Fact]:
    """The figures that changes were measured to, or from, and those that shares were taken of."""
    for finding in findings:
        if finding.outcome is not Outcome.AGREES or finding.calculation is None or len(finding.facts) != 2:
            continue
        if finding.calculation.formula in (_SHARE, change_formula(finding.part.role, finding.facts[0].unit)):
            yield finding.facts[1 if earlier else 0]


def _is(part: Part, fact: Fact) -> bool:
    formula = _formula(part, fact)
    return bool(formula) and rule_figure(part, (fact,), formula)[0].outcome is Outcome.AGREES


def _formula(part: Part, fact: Fact) -> str:
    """How the figure is the level; a price of one share is written as a plain amount too."""
    unit = part.quantity.unit if part.quantity is not None else ""
    alike = currency_of(unit) == unit and currency_of(fact.unit) == unit
    return "a" if unit and alike else level_formula(unit, fact.unit)
