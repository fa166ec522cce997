"""Rows -> readings of totals that the filing does not print: the sum of the figures of one sentence."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import ClaimPeriod, Part
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.digits import written_digits
from verifier.evidence.filed_readings import make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series

SUM_FITS = 0.9
"""How well a sum fits what is written, beside a figure that is printed."""

DIGITS_FROM = 3
"""Digits from which on a sum is no accident."""

_FORMULAS = {2: "a + b", 3: "a + b + c"}
_COUNTED = {
    2: re.compile(r"\b(?:two|both|pair of)\b", re.IGNORECASE),
    3: re.compile(r"\b(?:three|trio of)\b(?!-)", re.IGNORECASE),
}
"""What says that so many things are told of together."""


def sums(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """The sum of two or three figures that one sentence gives, of one unit and one period ("18 here and 7 abroad").

    Only a figure of some digits is looked for, or one told of as many things as are summed ("two customers owed a
    third of it"), and only what adds up to it: a sum that nobody prints refutes nothing.
    """
    if part.quantity is None:
        return
    many = written_digits(part.quantity) >= DIGITS_FROM
    counted = [n for n in _FORMULAS if many or _COUNTED[n].search(part.text)]
    seen: set[tuple[str, ...]] = set()
    for score, series in ranked:
        for fact in series.all_facts():
            together = _together(fact, index) if fact.source is FactSource.TEXT else ()
            ids = tuple(f.id for f in together)
            if len(together) not in counted or ids in seen or level_formula(part.quantity.unit, fact.unit) != "a":
                continue
            seen.add(ids)
            if abs(sum(f.value for f in together) - part.quantity.value) <= part.quantity.last_digit:
                fits = SUM_FITS if many else 1.0
                yield make(_FORMULAS[len(together)], together, fact.unit, series, score, fits, period)


def _together(fact: Fact, index: FilingIndex) -> tuple[Fact, ...]:
    """The figures of the sentence that are of one kind with this one, in order."""
    told = [other for _, other in index.told[fact.place.element_id] if other.place.quote == fact.place.quote]
    alike = {o.id: o for o in told if (o.unit, o.period) == (fact.unit, fact.period)}
    return tuple(alike.values())
