"""The figures of a claim -> findings in the one sentence of the filing that tells several of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.period import YEAR_DAYS
from core.language.numbers.digits import written_digits
from core.language.numbers.quantities import find_quantities
from core.language.periods.fiscal_periods import year_end
from core.language.words.terms import is_number, terms
from verifier.checks.figure_finding import level_finding
from verifier.checks.rivals import said_of, share_said
from verifier.evidence.asked_words import asked_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.own_words import words_of
from verifier.evidence.part_periods import meant_period
from verifier.ruling.rules import rule_figure

DIGITS_FROM = 3
"""Digits that the figures of a sentence must have together for it to be known by their values."""

COVERED = {2: 0.4, 3: 0.25}
"""Share of the claim's words, by weight, that a sentence must have, by the digits of the figure it is looked up by."""


@dataclass(frozen=True, slots=True)
class _Told:
    """The figures of one sentence for one period, and which of them are those of which part (by its position)."""

    facts: tuple[Fact, ...]
    agreed: Mapping[int, Fact]
    cover: float


def check_same_sentence(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings, with open or refuted figures settled where a sentence has the others.

    What it has is right, unless the claim's words exchange two of its figures; the one figure that it has otherwise is
    wrong.
    """
    figures = {n: f.part for n, f in enumerate(findings) if _is_level(f.part)}
    if len(figures) < len(("a", "b")) or all(findings[n].outcome is Outcome.AGREES for n in figures):
        return list(findings)
    told = max(_sentences(claim, figures, index), key=lambda t: (len(t.agreed), t.cover), default=None)
    if told is None or _exchanged(figures, told, index):
        return list(findings)
    wrong = {n: found for n in figures if (found := _otherwise(n, figures, told, index)) is not None}
    sure = bool(wrong) or len(told.agreed) > 1
    right = {n: level_finding(figures[n], fact, index) for n, fact in told.agreed.items() if sure}
    settled = {**right, **wrong}
    return [f if f.outcome is Outcome.AGREES else settled.get(n, f) for n, f in enumerate(findings)]


def _is_level(part: Part) -> bool:
    return part.kind is PartKind.FIGURE and part.quantity is not None and part.role in (Role.LEVEL, Role.SHARE)


def _sentences(claim: Claim, figures: Mapping[int, Part], index: FilingIndex) -> Iterator[_Told]:
    """The sentences that have a figure of the claim that is known by its value, and enough of its words."""
    asked = asked_words(terms(claim.text), index)
    seen = set[tuple[str, str]]()
    for part in figures.values():
        digits = min(_digits(part), max(COVERED))
        for anchor in _printed(part, index) if digits in COVERED else ():
            key = (anchor.place.element_id, anchor.place.quote)
            cover = share_said(terms(anchor.place.quote), frozenset(asked), asked)
            if key in seen or cover < COVERED[digits]:
                continue
            seen.add(key)
            facts = _beside(anchor, index)
            agreed = _agreed(figures, facts)
            if sum(_digits(figures[n]) for n in agreed) >= DIGITS_FROM:
                yield _Told(facts, agreed, cover)


def _printed(part: Part, index: FilingIndex) -> Iterator[Fact]:
    """The figures of the filing's prose that are the part's, of its period or of days within it."""
    if part.quantity is None:
        return
    period, interval = meant_period(part.period, index), part.quantity.interval
    for series in index.of_size(float(abs(interval.low)), float(abs(interval.high))):
        filed = [f for p, f in series.facts.items() if p == period]
        days = [f for f in series.open if period.quarter is None and _falls_in(f, period.fiscal_year, index)]
        yield from (f for f in (*filed, *days) if f.source is FactSource.TEXT and _is(part, f))


def _falls_in(fact: Fact, year: int | None, index: FilingIndex) -> bool:
    """Whether the days that the figure is of end in that fiscal year."""
    if fact.period is None or year is None:
        return False
    days = (year_end(index.filing) - fact.period.end).days - (index.filing.fiscal_year - year) * YEAR_DAYS
    return 0 <= days < YEAR_DAYS


def _beside(anchor: Fact, index: FilingIndex) -> tuple[Fact, ...]:
    return tuple(
        fact
        for _, fact in index.told[anchor.place.element_id]
        if (fact.place.quote, fact.period) == (anchor.place.quote, anchor.period)
    )


def _agreed(figures: Mapping[int, Part], facts: Sequence[Fact]) -> dict[int, Fact]:
    """Each part with the first figure of the sentence that it agrees with and no part before it does."""
    found: dict[int, Fact] = {}
    for n, part in figures.items():
        free = (f for f in facts if f.id not in {taken.id for taken in found.values()})
        if (fact := next((f for f in free if _is(part, f)), None)) is not None:
            found[n] = fact
    return found


def _is(part: Part, fact: Fact) -> bool:
    if part.quantity is None or not (formula := level_formula(part.quantity.unit, fact.unit)):
        return False
    return rule_figure(part, (fact,), formula)[0].outcome is Outcome.AGREES


def _exchanged(figures: Mapping[int, Part], told: _Told, index: FilingIndex) -> bool:
    """Whether what the claim says beside one figure names another one of those that it agrees with."""
    return any(
        _named(figures[a], theirs, index) + _named(figures[b], mine, index)
        > _named(figures[a], mine, index) + _named(figures[b], theirs, index)
        for (a, mine), (b, theirs) in combinations(told.agreed.items(), 2)
    )


def _digits(part: Part) -> int:
    return written_digits(part.quantity) if part.quantity is not None else 0


def _named(part: Part, fact: Fact, index: FilingIndex) -> float:
    """Which share of the words that belong to the figure in its sentence the claim has beside its own."""
    own = frozenset(t for t in words_of(fact.place.quote, fact) if not is_number(t))
    return share_said(said_of(part), own, index.sentence_weights)


def _otherwise(n: int, figures: Mapping[int, Part], told: _Told, index: FilingIndex) -> Finding | None:
    """Refuted by the only figure of its kind that is left in the sentence, where it is the only part left."""
    part = figures[n]
    free = [f for f in told.facts if f.id not in {a.id for a in told.agreed.values()} and _same_kind(part, f)]
    rest = [m for m, other in figures.items() if m not in told.agreed and any(_same_kind(other, f) for f in free)]
    if len(free) != 1 or rest != [n] or n in told.agreed:
        return None
    return level_finding(part, free[0], index) if _named(part, free[0], index) else None


def _same_kind(part: Part, fact: Fact) -> bool:
    """Whether both are money, shares of something, or counts of the same."""
    if part.quantity is None or level_formula(part.quantity.unit, fact.unit) != "a":
        return False
    counted = part.quantity.unit == "number"
    nouns = {q.noun for q in find_quantities(fact.place.quote) if (q.value, q.unit) == (fact.value, fact.unit)}
    return not counted or part.quantity.noun in nouns
