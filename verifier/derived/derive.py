"""A figure that no row gives by itself -> the finding that a computation over the rows its words name gives it."""

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from core.language.numbers.digits import written_digits
from core.language.words.terms import Terms, terms
from verifier.checks.figure_finding import figure_finding
from verifier.checks.judged import JudgedReading
from verifier.checks.named_scope import lacks_name
from verifier.derived.asked import read_asked
from verifier.derived.operands import find_operands
from verifier.derived.search import Derivation, search
from verifier.derived.weights import load_weights
from verifier.evidence.exclusions import left_out
from verifier.evidence.filed_readings import all_words, make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.own_words import words_of
from verifier.evidence.part_periods import meant_period
from verifier.ruling.rules import rule_figure

LIKELY = 0.55
"""The chance from which a computation is the one that is meant: never one that is inexact and of several rows."""

DIGITS, MORE_DIGITS = 3, 4
"""Digits that a figure must have where no row was found for it, and where one refutes it: fewer come about by chance
among the thousands of computations that are tried."""


_LEFT_OVER = terms("margin profit income earnings loss EBITDA result contribution")
"""What a margin is the share of."""


def derive(
    part: Part, claim: Claim, index: FilingIndex, digits: int = DIGITS, beyond: Fact | None = None
) -> Finding | None:
    """The finding of the likeliest computation that agrees with the part; None as for `likeliest_computation`."""
    found = likeliest_computation(part, claim, index, digits, beyond)
    return figure_finding(part, found, index) if found is not None else None


def likeliest_computation(
    part: Part, claim: Claim, index: FilingIndex, digits: int = DIGITS, beyond: Fact | None = None
) -> JudgedReading | None:
    """The likeliest computation that agrees with the part; None when none is likely or the figure has fewer digits.

    Of a year after the filing's nothing is computed. Where a figure is given, a computation must go `beyond` it: be of
    it and of others whose rows have words of the claim that its row lacks, and not be what is left without it.
    """
    later = (part.period.fiscal_year or 0) > index.filing.fiscal_year
    if part.quantity is None or later or written_digits(part.quantity) < digits:
        return None
    found = [d for d in derivations(part, claim, index) if beyond is None or _goes_beyond(d, beyond, claim, index)]
    weights = load_weights()
    likeliest = max(found, key=lambda d: (weights.chance(d.features), d.named), default=None)
    if likeliest is None or (chance := weights.chance(likeliest.features)) < LIKELY:
        return None
    period, facts, formula = meant_period(part.period, index), likeliest.facts, likeliest.formula
    reading = make(formula, facts, part.quantity.unit, likeliest.series, chance, 1.0, period)
    return JudgedReading(reading, *rule_figure(part, facts, formula))


def derivations(part: Part, claim: Claim, index: FilingIndex) -> list[Derivation]:
    """Every computation found that gives the part's figure by the rules for verdicts."""
    asked = read_asked(part, claim, index)
    found = search(part, asked, find_operands(part, asked, index), index)
    agreeing = [d for d in found if rule_figure(part, d.facts, d.formula)[0].outcome is Outcome.AGREES]
    return [
        d
        for d in agreeing
        if not _of_less_than_nothing(d)
        and not _is_no_margin(part, d, index)
        and not lacks_name(part, _words(d, index), index)
    ]


def _is_no_margin(part: Part, one: Derivation, index: FilingIndex) -> bool:
    """Whether the part tells of a margin, and what the share is of is nothing that is left over: costs, or a bond."""
    if one.formula != "a / b * 100" or part.quantity is None:
        return False
    told = "margin" in words_of(part.text, part.quantity) | terms(part.subject)
    return told and not _LEFT_OVER & all_words(index.by_fact[one.facts[0].id])


def _of_less_than_nothing(one: Derivation) -> bool:
    """Whether it is a gain as a share of a loss, which nobody tells."""
    share = one.formula == "a / b * 100"
    return share and one.facts[0].value > 0 > one.facts[1].value


def _words(one: Derivation, index: FilingIndex) -> Terms:
    return frozenset[str]().union(*(all_words(index.by_fact[f.id]) for f in one.facts))


def _goes_beyond(one: Derivation, figure: Fact, claim: Claim, index: FilingIndex) -> bool:
    of_it = [(f.value, f.unit, f.period) == (figure.value, figure.unit, figure.period) for f in one.facts]
    if not any(of_it) or (one.formula == "a - b" and of_it[-1] and not left_out(claim.text)):
        return False
    said = terms(claim.text)
    named = _words(one, index) & said
    alone = index.by_fact[figure.id]
    return named > all_words(alone) & said
