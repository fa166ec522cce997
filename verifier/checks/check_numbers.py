"""A written figure and the readings of the filing -> a finding: agrees, partly, refuted or not found."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.domain.claim import Part
from core.domain.fact import Fact, FactSource
from core.domain.verdict import Calculation, Diagnosis, Finding, Outcome
from verifier.checks.diagnose import Cause, diagnose, off_scale
from verifier.checks.judge_figure import Ruled
from verifier.checks.rivals import rival_reading
from verifier.checks.rules import rule_figure
from verifier.checks.signs import CHANGES
from verifier.evidence.filed_readings import make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.part_periods import meant_period
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series
from verifier.numbers.digits import written_digits
from verifier.phrases import finding_note, shown

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

_TRIED = 6


@dataclass(frozen=True, slots=True)
class Judged:
    """A reading with its ruling; `turned` marks the right size with the wrong sign."""

    reading: Reading
    ruled: Ruled
    turned: bool

    @property
    def printed_apart(self) -> bool:
        """Whether it stands in a table or tag, so that its words name it and nothing else."""
        return self.reading.facts[0].source is not FactSource.TEXT


@dataclass(frozen=True, slots=True)
class Traced:
    """A finding with the row it was read off, when the figure was found there."""

    finding: Finding
    series: Series | None = None


def check_numbers(part: Part, readings: Sequence[Reading], index: FilingIndex) -> Traced:
    """Compares a part's figure with every reading and decides which of them the writer meant."""
    if part.quantity is None or not readings:
        return Traced(not_found(part))
    judged = [Judged(r, *rule_figure(part, r.facts, r.formula)) for r in readings]
    digits = min(written_digits(part.quantity), len(LEAD) - 1)
    for outcome in (Outcome.AGREES, Outcome.PARTLY):
        if (found := _plausible(part, judged, outcome, digits)) is not None:
            if outcome is Outcome.AGREES and (meant := _meant_instead(part, found, judged, index)) is not None:
                return Traced(meant)
            return Traced(_finding(part, found, index), found.reading.series)
    return Traced(_refutation(part, judged, index) or _slipped(part, judged, digits, index) or not_found(part))


def _slipped(part: Part, judged: Sequence[Judged], digits: int, index: FilingIndex) -> Finding | None:
    """That the figure has the right digits and the wrong scale, by the most plausible reading of which that is so."""
    near = sorted(judged, key=lambda j: -j.reading.plausibility)
    for found in near:
        if found.reading.plausibility < AGREE_FROM[digits]:
            break
        if found.ruled.outcome is Outcome.REFUTED and off_scale(part, found.reading):
            return _finding(part, found, index)
    return None


def _meant_instead(part: Part, found: Judged, judged: Sequence[Judged], index: FilingIndex) -> Finding | None:
    """That another figure beside the one of the written value is what the part names; None when there is none."""
    fact = found.reading.facts[0]
    if len(found.reading.facts) != 1 or found.reading.formula != "a":
        return None
    plain = [j for j in judged if j.reading.formula == "a" and len(j.reading.facts) == 1]
    alike = [j.reading for j in plain if (j.reading.exact, j.reading.unit) == (fact.value, found.reading.unit)]
    others = [
        j.reading
        for j in plain
        if j.ruled.outcome is Outcome.REFUTED and j.printed_apart and j.reading.facts[0].period == fact.period
    ]
    other = rival_reading(part, alike, others, index)
    if other is None:
        return None
    refuted = Judged(other, *rule_figure(part, other.facts, other.formula))
    return _finding(part, refuted, index, Cause(Diagnosis.METRIC, fact))


def _plausible(part: Part, judged: Sequence[Judged], outcome: Outcome, digits: int) -> Judged | None:
    """The most plausible reading with that outcome, if it is enough and no other is named far better."""
    found = [
        j for j in judged if j.ruled.outcome is outcome and (outcome is Outcome.AGREES or _is_near(part, j.reading))
    ]
    best = max(found, key=lambda j: (j.reading.plausibility, j.reading.strength), default=None)
    if best is None or best.reading.plausibility < AGREE_FROM[digits]:
        return None
    rivals = [j.reading for j in judged if j.ruled.outcome is Outcome.REFUTED and j.printed_apart]
    rival = max(rivals, key=lambda r: (r.strength, r.support), default=None)
    if rival is None:
        return best
    exactly = rival.strength >= EXACT and rival.support >= EXACT
    reached = best.reading.strength if exactly else best.reading.plausibility
    return best if reached >= rival.strength - LEAD[digits] else None


def _is_near(part: Part, reading: Reading) -> bool:
    """Whether what agrees in part, as a hundred does with "less than a thousand", is what was meant at all."""
    written = abs(part.quantity.value) if part.quantity is not None else Decimal(0)
    return reading.strength >= REFUTE_FROM or written / NEAR <= abs(reading.exact) <= written * NEAR


def _refutation(part: Part, judged: Sequence[Judged], index: FilingIndex) -> Finding | None:
    for best in [j for j in judged if j.ruled.outcome is Outcome.REFUTED][:_TRIED]:
        strength = best.reading.strength
        if strength < REFUTE_WHEN_EXPLAINED:
            break
        finding = _finding(part, best, index)
        enough = REFUTE_FROM if best.printed_apart else REFUTE_PROSE_FROM
        explained = finding.nearest is not None or best.turned
        if best.reading.support < REFUTE_SUPPORT:
            continue
        if explained or (strength >= enough and _comparable(part, best.reading)):
            return finding
    return None


def _comparable(part: Part, reading: Reading) -> bool:
    """Whether the filed value could be what a writer got wrong: of that order of magnitude, or named word for word."""
    if part.role in CHANGES or (reading.strength >= EXACT and reading.support >= EXACT):
        return True
    if part.quantity is None or reading.exact == 0 or part.quantity.value == 0:
        return False
    ratio = abs(reading.exact / part.quantity.value)
    return 1 / FARTHEST <= ratio <= FARTHEST


def _finding(part: Part, judged: Judged, index: FilingIndex, known: Cause | None = None) -> Finding:
    reading, outcome = judged.reading, judged.ruled.outcome
    calculation = Calculation(
        rule=judged.ruled.rule,
        formula=reading.formula,
        exact=reading.exact,
        filed=reading.filed,
        unit=reading.unit,
        display=shown(reading.formula, reading.facts, reading.exact, reading.unit),
    )
    cause = known or (diagnose(part, reading, judged.turned, index) if outcome is not Outcome.AGREES else None)
    return Finding(
        part=part,
        outcome=outcome,
        note=finding_note(part, reading, outcome, cause),
        facts=reading.facts,
        calculation=calculation,
        diagnosis=cause.diagnosis if cause else None,
        nearest=cause.nearest if cause else None,
    )


def told(part: Part, fact: Fact, ruling: tuple[Ruled, bool], index: FilingIndex) -> Finding:
    """The finding that a figure of the filing gives for a part; `ruling` as `rule_figure` gives it."""
    unit = part.quantity.unit if part.quantity is not None else fact.unit
    formula = level_formula(unit, fact.unit)
    series = next(s for s in index.series if any(other.id == fact.id for other in s.all_facts()))
    reading = make(formula, (fact,), unit, series, 1.0, 1.0, meant_period(part.period, index))
    return _finding(part, Judged(reading, *ruling), index)


def not_found(part: Part) -> Finding:
    """Nothing of the filing is what the part speaks of."""
    what = part.subject or part.text
    return Finding(part=part, outcome=Outcome.NOT_FOUND, note=f"The filing gives no figure for {what}.")
