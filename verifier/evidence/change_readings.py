"""Rows -> readings of changes that are computed from two filed figures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from core.domain.claims.claim import ClaimPeriod, Part, Role
from core.domain.filings.fact import Fact, FactSource
from core.language.periods.fiscal_periods import OPEN, fiscal_period
from verifier.claims.figure_roles import RATE
from verifier.evidence.filed_readings import ALSO_FITS, make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.fiscal import also_meant
from verifier.evidence.measures import change_formula, level_formula
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series

_NAMED_EARLIER_FITS, _SENTENCE_FITS = 0.95, 0.9
_SAID, _SWING = 24, 4
"""How many figures of sentences are paired, and how many times one may be the other."""


def changes(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """The change of every row between the two periods that the part compares."""
    unit = part.quantity.unit if part.quantity is not None else ""
    for score, series in ranked:
        formula = change_formula(part.role, series.unit)
        if not formula or (part.role is Role.DIFFERENCE and not level_formula(unit, series.unit)):
            continue
        if part.role is Role.GROWTH and series.unit == "percent" and not RATE.search(f"{part.subject} {part.text}"):
            continue
        for fits, late, early in _spans(part, period, index):
            now, before = series.facts.get(late), series.facts.get(early)
            if now is not None and before is not None and before.interval.low * before.interval.high > 0:
                yield make(formula, (now, before), unit, series, score, fits, late)


def _spans(part: Part, period: ClaimPeriod, index: FilingIndex) -> Iterator[tuple[float, ClaimPeriod, ClaimPeriod]]:
    """The periods compared; "twice the figure for 2023" may name the earlier of the two alone."""
    if part.against is not None and part.against != part.period:
        yield 1.0, period, meant_period(part.against, index)
        return
    yield 1.0, period, year_before(period)
    for other in also_meant(period, index.filing, part.text):
        yield ALSO_FITS, other, year_before(other)
    newest = index.filing.fiscal_year
    if part.role is Role.MULTIPLE and period.fiscal_year is not None and period.fiscal_year < newest:
        yield _NAMED_EARLIER_FITS, replace(period, fiscal_year=newest), period


def in_one_sentence(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """The change between two figures of one sentence ("from 21.4% to 20.7%"), at the times that the part compares."""
    told = [(score, s, f) for score, s in ranked for f in s.all_facts() if f.source is FactSource.TEXT]
    unit = part.quantity.unit if part.quantity is not None else ""
    for (score, series, now), (other, _, before) in permutations(told[:_SAID], 2):
        formula = change_formula(part.role, now.unit)
        if _told_together(now, before) and formula and _of_the_times(part, now, before, period, index):
            yield make(formula, (now, before), unit, series, min(score, other), _SENTENCE_FITS, period)


def _told_together(now: Fact, before: Fact) -> bool:
    """Whether two figures of one sentence may be one thing at two times: one unit, one order of magnitude."""
    if now.place.quote != before.place.quote or now.unit != before.unit or now.value == before.value:
        return False
    if now.period is not None and before.period is not None and now.period.end < before.period.end:
        return False
    return before.interval.low * before.interval.high > 0 and 1 / _SWING <= abs(now.value / before.value) <= _SWING


def _of_the_times(part: Part, now: Fact, before: Fact, period: ClaimPeriod, index: FilingIndex) -> bool:
    """Whether figures of two times are of those compared; figures of one time may be told so of both.

    A sentence may tell of a year after the filing's too.
    """
    if now.period is None or before.period is None or now.period == before.period:
        return True
    told = (fiscal_period(now.period, index.filing), fiscal_period(before.period, index.filing))
    return OPEN in told or any(
        told == (late, early) for at in (period, part.period) for _, late, early in _spans(part, at, index)
    )
