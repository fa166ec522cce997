"""A refuted figure and the row it was compared with -> what is wrong with it, and the nearest true fact.

The first of these single edits that turns what the filing gives into what was written:

    E8   the right size the wrong way
    E9   a change in points called percent
    E3   the same row, or the same change of it, in another year
    E2   the same digits in another scale
    E11  a hedge that the figure does not bear
    E10  the last digit off by one
    E5   the same line of another part of the company, or of the whole
    E7   the adjusted figure for the reported one, or back
    E6   a line of the same table or statement
    E4   the same line of another company (looked up once the claim is judged: `name_owner`)
    E1   none of these

Among several members or lines the one comes first that the part's words name best.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.domain.claims.claim import Hedge, Part, Quantity, Role
from core.domain.claims.verdict import Diagnosis, Outcome
from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval
from core.language.words.terms import terms
from verifier.checks.rivals import said_of, share_said
from verifier.checks.single_edits import Facts, of_other_periods, of_other_rows
from verifier.evidence.filed_readings import words_at
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import compute
from verifier.evidence.kin import member_of, other_lines, other_members, own_words
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series
from verifier.ruling.judge_figure import judge
from verifier.ruling.rules import magnitude, rule_figure

D = Decimal
_SCALES = (D(1000), D(1) / 1000, D(10) ** 6, D(10) ** -6)
_SLIPS = (D(100), D(1) / 100, D(10), D(1) / 10)
_ADJUSTED = terms("adjusted core non-GAAP comparable underlying")

SIGNIFICANT = 100
"""From so many units of its last digit on, finding a figure elsewhere in a filing is no accident."""

ACCIDENTS = D("0.5")
"""Told is what fewer other figures than this would agree with by chance."""

SPREAD = 5
"""How far the logarithms of figures that stand together lie apart, about: e to the fifth is two decades."""

OFF_BY = D("1.5")
"""A figure rounded the wrong way is this many units of its last digit off at most."""

ROUNDING_ROOM = D("0.02")
HEDGE_ROOM = D("0.15")
"""How far off, relatively, a slip of rounding or of a hedge may be."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What went wrong; `nearest` is the filed figure that the writer's figure is, if one edit finds it."""

    diagnosis: Diagnosis
    nearest: Fact | None = None


def diagnose(part: Part, reading: Reading, turned: bool, index: FilingIndex) -> Cause:
    """The first single edit that explains what was written; E1 when none does."""
    if turned:
        return Cause(Diagnosis.DIRECTION)
    if part.quantity is None:
        return Cause(Diagnosis.VALUE)
    exact = replace(part, quantity=unhedged(part.quantity))
    return next(_edits(part, exact, reading, index), Cause(Diagnosis.VALUE))


def significant(written: Quantity) -> bool:
    """Whether a figure has so many digits that finding it elsewhere is no accident."""
    return bool(written.last_digit) and abs(written.value) / written.last_digit >= SIGNIFICANT


def no_accident(written: Quantity, others: int) -> bool:
    """Whether so many other figures would seldom agree by chance; figures lie about evenly by their logarithms."""
    return bool(written.value) and others * abs(written.last_digit / written.value) / SPREAD < ACCIDENTS


def unhedged(written: Quantity) -> Quantity:
    """The size that was written, without what qualifies it."""
    return replace(written, hedge=Hedge.NONE, value=abs(written.value))


def off_scale(part: Part, reading: Reading) -> bool:
    """Whether a level has the digits of the filed figure in another scale: millions for billions."""
    if part.quantity is None or part.role is not Role.LEVEL or len(reading.facts) != 1:
        return False
    return any(_scales(unhedged(part.quantity), reading))


def _edits(said: Part, part: Part, reading: Reading, index: FilingIndex) -> Iterator[Cause]:
    written = part.quantity
    if written is None:
        return
    yield from _points_for_percent(part, written, reading)
    yield from _other_periods(part, written, reading, index)
    yield from _scales(written, reading)
    yield from _slips(said, written, reading)
    yield from _other_rows(part, reading, other_members(reading.series, index), index)
    yield from _other_rows(part, reading, other_lines(reading.series, index), index)


def _points_for_percent(part: Part, written: Quantity, reading: Reading) -> Iterator[Cause]:
    """A change in points called percent: the difference of two percentages."""
    if part.role is not Role.GROWTH or len(reading.facts) != 2 or reading.facts[0].unit not in ("percent", "ratio"):
        return
    formula = "a - b" if reading.facts[0].unit == "percent" else "(a - b) * 100"
    if _agrees(written, *compute(formula, reading.facts)):
        yield Cause(Diagnosis.PERCENT_POINTS, reading.facts[0])


def _other_periods(part: Part, written: Quantity, reading: Reading, index: FilingIndex) -> Iterator[Cause]:
    others = list(of_other_periods(reading, index))
    for facts in others if no_accident(written, len(others)) else ():
        if facts[0].value != reading.facts[0].value and _explains(part, facts, reading.formula):
            yield Cause(Diagnosis.PERIOD, facts[0])


def _scales(written: Quantity, reading: Reading) -> Iterator[Cause]:
    if not significant(written) and abs(written.value) < 10:
        return
    for factor in (*_SCALES, *_SLIPS) if significant(written) else _SCALES:
        scaled = replace(written, value=written.value * factor, last_digit=written.last_digit * factor)
        if _agrees(scaled, reading.exact, reading.filed):
            yield Cause(Diagnosis.SCALE, reading.facts[0])


def _slips(said: Part, written: Quantity, reading: Reading) -> Iterator[Cause]:
    """What is nearly right: a hedge that does not fit, a last digit rounded the wrong way."""
    off = abs(written.value - abs(reading.exact))
    if said.quantity is not None and said.quantity.hedge is not Hedge.NONE and off <= HEDGE_ROOM * abs(reading.exact):
        yield Cause(Diagnosis.HEDGE)
    if off <= OFF_BY * written.last_digit and off <= ROUNDING_ROOM * abs(reading.exact):
        yield Cause(Diagnosis.ROUNDING)


def _other_rows(part: Part, reading: Reading, rows: Sequence[Series], index: FilingIndex) -> Iterator[Cause]:
    others = [o for o in of_other_rows(reading, rows, index) if o[1][0].value != reading.facts[0].value]
    if part.quantity is None or not no_accident(part.quantity, len(others)):
        return
    found = [(row, facts) for row, facts in others if _explains(part, facts, reading.formula)]
    said, own = said_of(part), words_at(reading.series)
    for row, facts in sorted(found, key=lambda f: -share_said(said, words_at(f[0]) - own, index.weights)):
        yield Cause(_kind(part, row, index.home(reading.series), index), facts[0])


def _kind(part: Part, row: Series, meant: Series, index: FilingIndex) -> Diagnosis:
    theirs, mine = (bool(own_words(s) & _ADJUSTED) for s in (row, meant))
    if theirs != mine or (terms(part.subject) & _ADJUSTED and not mine):
        return Diagnosis.GAAP
    return Diagnosis.SCOPE if member_of(row, index) != member_of(meant, index) else Diagnosis.METRIC


def _explains(part: Part, facts: Facts, formula: str) -> bool:
    """Whether the part would have been right of those facts."""
    divisor = facts[-1].interval
    if "/" in formula and divisor.low <= 0 <= divisor.high:
        return False
    return rule_figure(part, facts, formula)[0].outcome is Outcome.AGREES


def _agrees(written: Quantity, exact: Decimal, filed: Interval) -> bool:
    return judge(written, abs(exact), magnitude(filed)).outcome is Outcome.AGREES
