"""A share of a change ("40% of the decline in sales") -> a finding, from what a part and the whole went by."""

import re
from collections.abc import Iterator

from core.domain.claims.claim import Part, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.figure_finding import computed, figure_finding, not_found
from verifier.checks.judged import JudgedReading
from verifier.checks.row_changes import ROW_FROM
from verifier.claims.change_words import NOUN
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import SHARE_OF_CHANGE
from verifier.evidence.part_periods import meant_period, year_before

_ROWS = 8
AGREE_FROM = 0.4
"""Least alignment of rows of which a share of a change agrees; less than refutes it, for few shares agree by chance."""

_OF = re.compile(r"\s+(?:in|of)\s+", re.IGNORECASE)


def share_of_change(part: Part, index: FilingIndex) -> Finding | None:
    """What the part's row went by as a percentage of what the whole went by; None where it is no share of a change.

    Of rows that may be meant those that agree are taken, else the two that the words name best.
    """
    whole = _what_changed(part.whole) if part.role is Role.SHARE and part.quantity is not None else ""
    if not whole:
        return None
    judged = list(_judged(part, whole, index))
    agreeing = (j for j in judged if j.ruled.outcome is Outcome.AGREES)
    named = [j for j in judged if j.reading.alignment >= ROW_FROM]
    best = next(agreeing, None) or max(named, key=lambda j: j.reading.alignment, default=None)
    return figure_finding(part, best, index) if best is not None else not_found(part)


def _what_changed(whole: str) -> str:
    """What "the decline in sales" and "the sales increase" are changes of; "" for what is no change."""
    for noun in NOUN.finditer(whole):
        before, after = whole[: noun.start()].strip(), whole[noun.end() :]
        if (of := _OF.match(after)) is not None and len(before.split()) <= 1:
            return after[of.end() :]
        if not after.strip() and before:
            return before
    return ""


def _judged(part: Part, whole: str, index: FilingIndex) -> Iterator[JudgedReading]:
    """The changes of rows that the part names over those that the whole names, in one unit and the same way."""
    wholes = list(_changes(part, whole, part.subject, index))
    for score, (now, before) in _changes(part, part.subject, whole, index):
        for other, (all_now, all_before) in wholes:
            change, total = now.value - before.value, all_now.interval - all_before.interval
            alike = now.unit == all_now.unit and total.low * total.high > 0
            if alike and abs(change) < abs(all_now.value - all_before.value) and change * total.low > 0:
                facts = (now, before, all_now, all_before)
                yield computed(part, SHARE_OF_CHANGE, facts, index, min(score, other))


def _changes(part: Part, named: str, context: str, index: FilingIndex) -> Iterator[tuple[float, tuple[Fact, Fact]]]:
    """The figures now and before of the rows that the words name well enough."""
    period = meant_period(part.period, index)
    earlier = meant_period(part.against, index) if part.against is not None else year_before(period)
    for score, series in index.rank(index.wanted(named, context), _ROWS):
        now, before = series.facts.get(period), series.facts.get(earlier)
        if score >= AGREE_FROM and now is not None and before is not None and now.unit != "percent":
            yield score, (now, before)
