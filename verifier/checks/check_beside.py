"""A part that nothing was found for -> a finding in the sentence where another part of its claim was found."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.claims.claim import Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.digits import written_digits
from core.language.words.terms import is_number
from verifier.checks.figure_finding import level_finding
from verifier.checks.rivals import said_of, share_said
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.own_words import words_of
from verifier.ruling.rules import rule_figure

NAMED_FROM = 0.3
"""Share of the words that belong to a figure of the sentence, by weight, that the part must have."""

DIGITS_FROM = 3
"""Digits that a figure must have to be known by its value in a row."""


def check_beside(part: Part, found: Sequence[Finding], index: FilingIndex) -> Finding | None:
    """What the sentence that another part agrees with says of this one; None when it says nothing of it."""
    if part.kind is not PartKind.FIGURE or part.quantity is None or part.role not in (Role.LEVEL, Role.SHARE):
        return None
    named = [
        (share, fact)
        for anchor in _agreed(found)
        if anchor.source is FactSource.TEXT
        for fact in _comparable(part, anchor, index)
        if (share := _named(part, fact, anchor, index)) >= NAMED_FROM
    ]
    fact = max(named, key=lambda n: n[0])[1] if named else _in_the_row(part, found, index)
    return level_finding(part, fact, index) if fact is not None else None


def _in_the_row(part: Part, found: Sequence[Finding], index: FilingIndex) -> Fact | None:
    """The figure of the part's value in a row of a table that has another part's too: "40 of the 46"."""
    if part.quantity is None or written_digits(part.quantity) < DIGITS_FROM:
        return None
    printed = [fact for fact in _agreed(found) if fact.place.cell]
    rows = {_row(fact) for f in printed for fact in _about(f.value, f.half_width, index) if fact.unit == f.unit}
    for fact in _about(part.quantity.value, part.quantity.last_digit, index):
        formula = level_formula(part.quantity.unit, fact.unit) if _row(fact) in rows else ""
        if formula and rule_figure(part, (fact,), formula)[0].outcome is Outcome.AGREES:
            return fact
    return None


def _about(value: Decimal, room: Decimal, index: FilingIndex) -> list[Fact]:
    """The printed figures of about that size."""
    low, high = float(abs(value) - room), float(abs(value) + room)
    facts = [fact for series in index.of_size(low, high) for fact in series.all_facts()]
    return [f for f in facts if f.place.cell and low <= abs(f.value) <= high]


def _row(fact: Fact) -> tuple[str, int]:
    return fact.place.element_id, fact.place.cell[0] if fact.place.cell else -1


def _agreed(found: Sequence[Finding]) -> Iterator[Fact]:
    """The figures that other parts agree with, each by itself."""
    for finding in found:
        if finding.outcome is Outcome.AGREES and len(finding.facts) == 1:
            yield finding.facts[0]


def _comparable(part: Part, anchor: Fact, index: FilingIndex) -> Iterator[Fact]:
    for _, fact in index.told[anchor.place.element_id]:
        alike = fact.place.quote == anchor.place.quote and fact.period == anchor.period and fact.id != anchor.id
        if alike and part.quantity is not None and level_formula(part.quantity.unit, fact.unit):
            yield fact


def _named(part: Part, fact: Fact, anchor: Fact, index: FilingIndex) -> float:
    """Which share of the words that set the figure apart from the anchor the part has."""
    own = words_of(fact.place.quote, fact) - words_of(anchor.place.quote, anchor)
    return share_said(said_of(part), frozenset(t for t in own if not is_number(t)), index.sentence_weights)
