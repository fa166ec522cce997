"""A figure that no row gives by itself -> the finding that a computation over the rows its words name gives it."""

from core.domain.claim import Claim, Part
from core.domain.verdict import Finding, Outcome
from verifier.checks.figure_finding import figure_finding
from verifier.checks.judged import Judged
from verifier.derived.asked import read_asked
from verifier.derived.operands import find_operands
from verifier.derived.search import Derivation, search
from verifier.derived.weights import load_weights
from verifier.evidence.filed_readings import make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period
from verifier.numbers.digits import written_digits
from verifier.ruling.rules import rule_figure

LIKELY = 0.55
"""The chance from which a computation is the one that is meant: never one that is inexact and of several rows."""

DIGITS, MORE_DIGITS = 3, 4
"""Digits that a figure must have where no row was found for it, and where one refutes it: fewer come about by chance
among the thousands of computations that are tried."""

_TRIED = 5


def derive(part: Part, claim: Claim, index: FilingIndex, digits: int = DIGITS) -> Finding | None:
    """The likeliest computation that agrees with the part; None when none is likely or the figure has fewer digits.

    Of a year after the filing's nothing is computed.
    """
    later = (part.period.fiscal_year or 0) > index.filing.fiscal_year
    if part.quantity is None or later or written_digits(part.quantity) < digits:
        return None
    unit, weights = part.quantity.unit, load_weights()
    for chance, one in sorted(((weights.chance(d.features), d) for d in derivations(part, claim, index)), key=_chance)[
        :_TRIED
    ]:
        if chance < LIKELY:
            return None
        reading = make(one.formula, one.facts, unit, one.series, chance, 1.0, meant_period(part.period, index))
        judged = Judged(reading, *rule_figure(part, one.facts, one.formula))
        if judged.ruled.outcome is Outcome.AGREES:
            return figure_finding(part, judged, index)
    return None


def derivations(part: Part, claim: Claim, index: FilingIndex) -> list[Derivation]:
    """Every computation found that gives the part's figure."""
    asked = read_asked(part, claim, index)
    return list(search(part, asked, find_operands(part, asked, index)))


def _chance(found: tuple[float, Derivation]) -> float:
    return -found[0]
