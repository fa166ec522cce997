"""A figure and the candidate that it is taken to speak of -> an assertion, linked to the candidate's operands."""

from collections.abc import Iterator, Sequence

from core.domain.claims.assertion import Assertion, AssertionKind, Sense, Slot, SlotName
from core.domain.claims.claim import Role
from core.domain.claims.link import Link, Observation, Operand, Stance
from core.domain.filings.fact import Fact
from core.domain.filings.units import currency_of
from core.gather.filing_view import FilingView
from core.gather.observations import FigureKind
from core.language.periods.fiscal_periods import OPEN, fiscal_period
from verifier.claims.figure_readings import ClauseReading, FigureReading
from verifier.trace.agreement import Agreement
from verifier.trace.article_figures import FigureLook
from verifier.trace.edits import find_edit

_KINDS = {
    Role.DIFFERENCE: AssertionKind.CHANGE,
    Role.GROWTH: AssertionKind.CHANGE,
    Role.POINTS: AssertionKind.CHANGE,
    Role.SHARE: AssertionKind.SHARE,
    Role.MULTIPLE: AssertionKind.MULTIPLE,
}
_SENSES = {1: Sense.UP, -1: Sense.DOWN}
_STANCES = {Agreement.AGREES: Stance.MATCH, Agreement.PARTLY: Stance.PARTLY}


def assert_figure(clause: ClauseReading, figure: FigureReading) -> Assertion:
    """What the clause says by the figure: its value, direction and period."""
    written = figure.quantity
    return Assertion(
        id=f"f{written.start}",
        text=clause.text,
        start=clause.start,
        end=clause.end,
        kind=_KINDS.get(figure.role, AssertionKind.LEVEL),
        slots=tuple(_slots(figure)),
        quantity=written,
        period=figure.period,
        sense=_SENSES.get(figure.direction),
    )


def _slots(figure: FigureReading) -> Iterator[Slot]:
    written, subject, start = figure.quantity, figure.subject, figure.subject_start
    if subject:
        yield Slot(name=SlotName.MEASURE, words=subject, start=start, end=start + len(subject))
    if figure.whole:
        at = written.end + figure.after.find(figure.whole)
        yield Slot(name=SlotName.WHOLE, words=figure.whole, start=at, end=at + len(figure.whole))
    yield Slot(name=SlotName.VALUE, words=written.text, start=written.start, end=written.end)


def link_figure(look: FigureLook, at: int, view: FilingView) -> Link:
    """The link of a figure to its candidate at a position."""
    seen, position = view.observed, int(look.candidates.at[at])
    operands = [seen.facts[int(seen.fact[position])]]
    if (other := int(seen.other[position])) >= 0:
        operands.append(seen.facts[other])
    agreement = Agreement(int(look.candidates.agreement[at]))
    return Link(
        assertion=assert_figure(look.clause, look.figure),
        stance=_stance(agreement, look.figure, operands),
        formula=FigureKind(int(seen.kind[position])).formula,
        operands=tuple(Operand(terms=(_observation(fact, view),)) for fact in operands),
        covers=(SlotName.MEASURE, SlotName.SCOPE, SlotName.WHOLE),
        slot=None if agreement in _STANCES else find_edit(look, at, view),
    )


def _stance(agreement: Agreement, figure: FigureReading, facts: Sequence[Fact]) -> Stance:
    """What the candidate says; the same size in another currency says otherwise."""
    written = currency_of(figure.quantity.unit)
    if written and any(currency_of(fact.unit) != written for fact in facts):
        return Stance.MISMATCH
    return _STANCES.get(agreement, Stance.MISMATCH)


def _observation(fact: Fact, view: FilingView) -> Observation:
    when = fiscal_period(fact.period, view.observed.filing) if fact.period is not None else OPEN
    return Observation(number=fact.id, fact=fact, period=None if when == OPEN else when)
