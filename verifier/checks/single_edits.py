"""A reading of the filing -> the facts that its formula would be over under one edit: other years, another row."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.fact import Fact
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series

Facts = tuple[Fact, ...]
_YEARS = (-1, 1, -2, 2)


def of_other_periods(reading: Reading, index: FilingIndex) -> Iterator[Facts]:
    """A level of any other period of its row; what is computed, with all of it moved by whole years, nearest first."""
    if len(reading.facts) == 1:
        yield from ((fact,) for period, fact in reading.series.facts.items() if period != reading.period)
        return
    held = _held(reading, index)
    for step in _YEARS if held else ():
        moved = tuple(row.facts[_later(p, step)] for row, p in held if _later(p, step) in row.facts)
        if len(moved) == len(held):
            yield moved


def of_other_rows(reading: Reading, rows: Sequence[Series], index: FilingIndex) -> Iterator[tuple[Series, Facts]]:
    """The same periods of other rows of its unit, each with its row; the whole of a share stays what it is."""
    held = _held(reading, index)
    for row in rows if held else ():
        facts = tuple(
            row.facts.get(period) if own is held[0][0] else fact
            for fact, (own, period) in zip(reading.facts, held, strict=True)
        )
        found = tuple(fact for fact in facts if fact is not None)
        if row.unit == held[0][0].unit and len(found) == len(facts) and len({f.id for f in found}) == len(found):
            yield row, found


def _held(reading: Reading, index: FilingIndex) -> list[tuple[Series, ClaimPeriod]]:
    """The row and period of each of its facts; nothing where one has no period of its own."""
    found = [place for fact in reading.facts if (place := _place(fact, reading.series, index)) is not None]
    return found if len(found) == len(reading.facts) else []


def _place(fact: Fact, series: Series, index: FilingIndex) -> tuple[Series, ClaimPeriod] | None:
    for row in (series, index.by_fact[fact.id]):
        for period, own in row.facts.items():
            if own.id == fact.id:
                return row, period
    return None


def _later(period: ClaimPeriod, years: int) -> ClaimPeriod:
    return replace(period, fiscal_year=None if period.fiscal_year is None else period.fiscal_year + years)
