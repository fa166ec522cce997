"""Readings with their rulings -> the one that the writer meant, by how well it is named and how many digits it has."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import FactSource
from core.domain.filings.interval import Interval
from core.language.numbers.digits import written_digits
from core.language.words.terms import terms
from verifier.checks.diagnose import off_scale
from verifier.checks.judged import JudgedReading
from verifier.checks.named_scope import of_names
from verifier.checks.rivals import ALONE
from verifier.checks.told_as_change import told_as_change
from verifier.evidence.filed_readings import all_words
from verifier.evidence.measures import currency_of
from verifier.evidence.readings import Reading
from verifier.ruling.signs import CHANGES

AGREE_FROM = (0.62, 0.62, 0.5, 0.4, 0.32)
"""Least strength of an agreeing reading, by the number of written digits: many digits seldom match by chance."""

LEAD = (0.08, 0.08, 0.12, 0.2, 0.26)
"""How much stronger a reading that differs may be before an agreeing one is taken for a chance match, by digits."""

REFUTE_FROM = 0.66
REFUTE_PROSE_FROM = 0.86
REFUTE_WHEN_EXPLAINED = 0.55
"""Least strength of a differing reading; less is needed when a single edit turns it into what was written."""

REFUTE_SUPPORT = 0.5
"""Least share of the row's own words that the claim must have for a different value to refute it."""

NEAR = 2
"""A value farther than this factor agrees in part with a hedged figure only where its words name it."""

FARTHEST = 8
"""A filed value farther from the written one than this factor is of something else."""

EXACT = 0.9
"""From this strength and support on, a row is the one that the claim names, word for word."""

FINER = 4
"""Room this many times as wide as that of a finer value is no agreement with it."""

_SURE_DIGITS = 2
"""Digits below which a figure agrees with many readings, so that its words decide between those equally supported."""

HALF = 0.5
"""Of less of its own words than this a row is not spoken of beside one that is named word for word."""

_TRIED = 6


def plausible(part: Part, judged: Sequence[JudgedReading], outcome: Outcome) -> JudgedReading | None:
    """The most plausible reading with that outcome, if it is enough and no other is named far better.

    A figure of one digit, or in words, agrees with many: one that another row has the better claim to is passed over.
    """
    found = [
        j
        for j in judged
        if j.ruled.outcome is outcome
        and (outcome is Outcome.AGREES or _is_near(part, j.reading))
        and not _too_coarse(part, j, judged)
        and not (_is_told(j.reading) and told_as_change(part, j.reading.facts[0].place.quote))
    ]
    lead = LEAD[_digits(part)] if outcome is Outcome.AGREES else 0
    worse = (Outcome.REFUTED, Outcome.PARTLY) if outcome is Outcome.AGREES else (Outcome.REFUTED,)
    rivals = [j.reading for j in judged if j.ruled.outcome in worse and j.printed_apart]
    for best in sorted(found, key=lambda j: (-j.reading.plausibility, -j.reading.strength)):
        if best.reading.plausibility < AGREE_FROM[_digits(part)]:
            return None
        if _digits(part) >= _SURE_DIGITS or not any(_claims_better(part, r, best.reading) for r in rivals):
            misled = outcome is Outcome.PARTLY and (
                _nearer(part, rivals, best.reading) or _agrees_as_well(judged, best.reading)
            )
            reached = _reaches(best.reading, rivals, lead) and not _nameless(part, best, judged)
            return best if reached and not misled else None
    return None


def _is_told(reading: Reading) -> bool:
    return len(reading.facts) == 1 and reading.facts[0].source is FactSource.TEXT


def _nameless(part: Part, best: JudgedReading, judged: Sequence[JudgedReading]) -> bool:
    """Whether it lacks a name of the part that another, which the words name exactly, has: the whole for one of it."""
    exactly = [j for j in judged if j.ruled.outcome is Outcome.REFUTED and is_exact(j.reading)]
    return bool(exactly) and not of_names(part, [best], judged) and bool(of_names(part, exactly, judged))


def is_exact(reading: Reading) -> bool:
    """Whether its row is the one that the claim names, word for word."""
    return reading.strength >= EXACT and reading.support >= EXACT


def _claims_better(part: Part, rival: Reading, best: Reading) -> bool:
    """Whether the rival is as plausible and named far better, and lacks no word of the part that the other has."""
    said = terms(part.subject)
    mine, theirs = (all_words(r.series) for r in (best, rival))
    better = rival.strength > best.strength + LEAD[_digits(part)] and rival.plausibility >= best.plausibility
    return better and not (mine & said) - theirs


def _reaches(best: Reading, rivals: Sequence[Reading], lead: float) -> bool:
    """Whether no rival is named better by more than `lead`, so that the agreement is one of chance."""
    rival = max(rivals, key=lambda r: (r.strength, r.support), default=None)
    if rival is None:
        return True
    exactly = is_exact(rival)
    reached = best.strength if exactly else best.plausibility
    return reached >= rival.strength - (min(lead, LEAD[0]) if exactly and best.support < HALF else lead)


def _nearer(part: Part, rivals: Sequence[Reading], found: Reading) -> bool:
    """Whether a figure that is named as well lies nearer what was written than one that agrees in part."""
    written = abs(part.quantity.value) if part.quantity is not None else Decimal(0)
    off = abs(abs(found.exact) - written)
    return any(r.strength >= found.strength - LEAD[0] and abs(abs(r.exact) - written) < off for r in rivals)


def _agrees_as_well(judged: Sequence[JudgedReading], found: Reading) -> bool:
    """Whether a figure that is named as well agrees outright, though too little speaks for it to be taken."""
    return any(j.ruled.outcome is Outcome.AGREES and j.reading.strength >= found.strength for j in judged)


def slipped(part: Part, judged: Sequence[JudgedReading]) -> JudgedReading | None:
    """The most plausible reading that has the figure's digits in another scale; None when there is none."""
    for found in sorted(judged, key=lambda j: -j.reading.plausibility):
        if found.reading.plausibility < AGREE_FROM[_digits(part)]:
            break
        if found.ruled.outcome is Outcome.REFUTED and off_scale(part, found.reading):
            return found
    return None


def refuting(part: Part, judged: Sequence[JudgedReading]) -> Iterator[tuple[JudgedReading, bool]]:
    """The best named readings that differ, and whether each refutes by itself or only where an edit explains it.

    "Dividends alone" are those of the row that is named, even where less speaks for it.
    """
    row_from = REFUTE_WHEN_EXPLAINED if ALONE.search(part.text) else REFUTE_FROM
    differing = [j for j in judged if j.ruled.outcome is Outcome.REFUTED]
    for best in of_names(part, differing, judged)[:_TRIED]:
        strength = best.reading.strength
        if strength < REFUTE_WHEN_EXPLAINED:
            break
        if best.reading.support >= REFUTE_SUPPORT:
            enough = row_from if best.printed_apart else REFUTE_PROSE_FROM
            yield best, best.turned or (strength >= enough and _comparable(part, best.reading))


def _digits(part: Part) -> int:
    return min(written_digits(part.quantity), len(LEAD) - 1) if part.quantity is not None else 0


def _too_coarse(part: Part, found: JudgedReading, judged: Sequence[JudgedReading]) -> bool:
    """Whether it is computed from figures so rounded that finer ones, of the same row or one named as well, refute it.

    Those of another row do so only where it agrees by its room alone and the row's own change is not what was written.
    """
    coarse = found.reading
    if len(coarse.facts) < 2 or part.quantity is None:
        return False
    by_room = not part.quantity.interval.meets(Interval.around(abs(coarse.exact), Decimal(0)))
    return any(
        j.ruled.outcome is Outcome.REFUTED
        and (j.reading.formula, j.reading.period) == (coarse.formula, coarse.period)
        and (j.reading.filed.high - j.reading.filed.low) * FINER <= coarse.filed.high - coarse.filed.low
        and (
            (_lies_in(j.reading, coarse) and j.reading.strength >= coarse.strength - LEAD[0])
            or (by_room and j.reading.strength >= coarse.strength)
        )
        for j in judged
    )


def _lies_in(fine: Reading, coarse: Reading) -> bool:
    return coarse.filed.low <= fine.filed.low <= fine.filed.high <= coarse.filed.high


def _is_near(part: Part, reading: Reading) -> bool:
    """Whether what agrees in part, as a hundred does with "less than a thousand", is what was meant at all."""
    written = abs(part.quantity.value) if part.quantity is not None else Decimal(0)
    near = written / NEAR <= abs(reading.exact) <= written * NEAR
    return reading.strength >= REFUTE_FROM or (near and reading.support >= REFUTE_SUPPORT)


def _comparable(part: Part, reading: Reading) -> bool:
    """Whether the filed value could be what a writer got wrong: of that order of magnitude, or named word for word.

    A single word ("notes", "stock") names many rows of amounts; what is counted, and a line of the company's own that
    the catalog of metrics has ("revenue"), it names surely.
    """
    counted = part.quantity is not None and not currency_of(part.quantity.unit)
    surely = counted or len(terms(part.subject)) > 1 or (bool(reading.series.canonical) and reading.series.consolidated)
    if part.role in CHANGES or (is_exact(reading) and surely):
        return True
    if part.quantity is None or reading.exact == 0 or part.quantity.value == 0:
        return False
    ratio = abs(reading.exact / part.quantity.value)
    return 1 / FARTHEST <= ratio <= FARTHEST
