"""A part of a claim and the index of a filing -> the readings of the filing that its figure could be compared with."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.claim import Claim, ClaimPeriod, Part, Role
from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.align import WantedFigure, support
from verifier.evidence.change_readings import changes, in_one_sentence
from verifier.evidence.changes_by_size import changed_about
from verifier.evidence.exclusions import leaves_out, left_out
from verifier.evidence.filed_readings import displayed, levels
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.gap_readings import gaps
from verifier.evidence.joined_things import joined_things, of_both
from verifier.evidence.measures import currency_of
from verifier.evidence.part_periods import meant_period
from verifier.evidence.part_words import wanted_for, words_of
from verifier.evidence.ratio_readings import margins, multiples, shares
from verifier.evidence.readings import Reading
from verifier.evidence.rest_readings import rests
from verifier.evidence.series import Series
from verifier.evidence.sum_readings import sums

_ROWS = 40
_ROOM = 0.12
"""How far from what was written a value may lie to be looked at for its size alone."""

_OTHER_SCALES = (1000.0, 0.001)
"""Amounts are looked for in the scales that writers confuse too."""

CHANGES = (Role.GROWTH, Role.DIFFERENCE, Role.POINTS, Role.MULTIPLE)
ANCHORED, ANCHORED_LEVEL = 0.9, 0.6
"""Alignment of a row that another part of the claim was found in: for what is said of it, and for another level."""

_WHOLE = 0.3
"""What is left of a row that has in it what the claim's figure leaves out."""

_YET_TO_COME = 0.3
"""What is left of a row of years past where a figure for a coming year is meant."""


def aligned(part: Part) -> float:
    """Alignment, for a part, of a row that another part of the claim was found in."""
    return ANCHORED_LEVEL if part.role is Role.LEVEL else ANCHORED


def gather_evidence(
    part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[tuple[float, Series]] = ()
) -> list[Reading]:
    """Everything that the part's figure may be a reading of, best aligned first.

    Rows are found by their words, and by their values where the value is what was written. `anchors` are rows that the
    rest of the claim speaks for, each with the alignment that it gives them: what is said of the same thing is read
    off them.
    """
    wanted = wanted_for(part, claim, index)
    period = meant_period(part.period, index)
    ranked = index.rank(wanted, _ROWS)
    ranked += [(index.score(wanted, s), s) for s in _by_value(part, period, index)]
    best: dict[int, tuple[float, Series]] = {}
    for score, s in [*anchors, *ranked]:
        best[id(s)] = max(best.get(id(s), (0.0, s)), (score, s), key=lambda b: b[0])
    words = words_of(part, claim)
    if part.period.fiscal_year is not None and part.period.fiscal_year > index.filing.fiscal_year:
        best = {i: (score * _yet_to_come(part.period.fiscal_year, s), s) for i, (score, s) in best.items()}
    readings = [
        replace(r, support=r.support or _support(words, r.series, index, part))
        for r in _readings(part, wanted, sorted(best.values(), key=lambda b: -b[0]), index)
    ]
    if without := left_out(part.text):
        readings = [r if leaves_out(r.series, without) else _of_the_whole(r) for r in readings]
    if both := joined_things(part.text):
        readings = [r for r in readings if of_both(r, both)]
    in_a_row = part.role in CHANGES and not part.rival
    return sorted(_of_anchors(readings, [s for _, s in anchors]) if in_a_row else readings, key=lambda r: -r.strength)


def _of_the_whole(reading: Reading) -> Reading:
    """A reading of a row that has in it what the claim leaves out."""
    return replace(reading, alignment=reading.alignment * _WHOLE, support=reading.support * _WHOLE)


def _of_anchors(readings: list[Reading], anchors: Sequence[Series]) -> list[Reading]:
    """Changes computed from other rows are left out where the claim's own row gives one."""
    if not any(len(r.facts) > 1 and r.series in anchors for r in readings):
        return readings
    return [r for r in readings if r.series in anchors or len(r.facts) == 1]


def _support(words: Terms, series: Series, index: FilingIndex, part: Part) -> float:
    year = part.period.fiscal_year
    later = _yet_to_come(year, series) if year is not None and year > index.filing.fiscal_year else 1.0
    return later * min(1.0, support(words, terms(part.subject), series, index.weights))


def _yet_to_come(year: int, series: Series) -> float:
    """A figure for a year after the filing's must stand where that year is named."""
    return 1.0 if any(str(year) in c.row | c.above | c.title for c in series.captions) else _YET_TO_COME


def _by_value(part: Part, period: ClaimPeriod, index: FilingIndex) -> list[Series]:
    """Rows whose value, or whose change over the year, is about what was written."""
    if part.quantity is None:
        return []
    if part.role is Role.LEVEL:
        low, high = abs(float(part.quantity.value)), abs(float(part.quantity.high or part.quantity.value))
        scales = (1.0, *_OTHER_SCALES) if currency_of(part.quantity.unit) == part.quantity.unit else (1.0,)
        return [s for by in scales for s in index.of_size(low * by * (1 - _ROOM), high * by * (1 + _ROOM)) if low]
    if part.role is Role.SHARE or part.against is not None:
        return []
    size = abs(float(part.quantity.value))
    return changed_about(part.role, period, size, max(_ROOM * size, float(part.quantity.last_digit)), index)


def _readings(
    part: Part, wanted: WantedFigure, ranked: Sequence[tuple[float, Series]], index: FilingIndex
) -> Iterator[Reading]:
    period = meant_period(part.period, index)
    if part.role is Role.LEVEL:
        yield from levels(part, ranked, period, index)
        yield from margins(part, wanted, period, index)
        yield from sums(part, ranked, period, index)
        return
    beside = _is_beside(part)
    if part.role in (Role.POINTS, Role.DIFFERENCE) and beside:
        yield from gaps(part, wanted, period, index)
        return
    yield from displayed(part, ranked, period, index)
    if part.role is Role.SHARE:
        yield from shares(part, ranked, period, index)
        yield from rests(part, period, index)
        yield from sums(part, ranked, period, index)
        return
    if part.role is Role.MULTIPLE and beside:
        yield from multiples(part, ranked, period, index)
        return
    yield from changes(part, ranked, period, index)
    yield from in_one_sentence(part, ranked, period, index)


def _is_beside(part: Part) -> bool:
    """Whether the figure is held against another thing's, not its own of another time ("double the loss of 2022")."""
    return any(not is_number(t) for t in terms(part.rival) - terms(part.subject))
