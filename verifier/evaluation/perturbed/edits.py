"""A true assertion -> false ones, each by one controlled edit."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from random import Random

from core.domain.claims.claim import Direction, Hedge
from core.domain.claims.verdict import Diagnosis
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion
from verifier.evaluation.perturbed.gold import known_figure
from verifier.evaluation.perturbed.line import FiguresLine, Filed
from verifier.evaluation.perturbed.printed_figures import Shown
from verifier.evaluation.perturbed.true_claims import sibling_lines, with_hedge, write
from verifier.evaluation.perturbed.write_figure import write_amount

D = Decimal
LEVELS = (Kind.LEVEL, Kind.PERCENT, Kind.PER_SHARE)
_TWINS = ({"ebitda", "adjusted_ebitda"}, {"funds_from_operations", "adjusted_funds_from_operations"})
_NEIGHBOURS = 3
_ROUNDING_ROOM = D("0.015")
"""An edit of the last digit moves the figure by no more than this, or it is another value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Where edits take figures from: the filing's lines, those of other companies, and what an earlier filing gave.

    `earlier` are the figures of an earlier filing of the same company by metric, member and year; `shown` is all that
    the filing prints.
    """

    lines: Sequence[FiguresLine]
    others: Sequence[FiguresLine] = ()
    earlier: Mapping[tuple[str, str, int], Filed] = field(default_factory=dict)
    shown: Sequence[Shown] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EditCase:
    """An assertion to be edited, with what an edit may take figures from and draw by."""

    assertion: MadeAssertion
    pool: Pool
    draw: Random


Edit = Callable[[EditCase], Iterator[MadeAssertion]]


def other_scale(case: EditCase) -> Iterator[MadeAssertion]:
    """Millions for billions, or back."""
    assertion = case.assertion
    written = assertion.written
    if written is None or written.unit != "USD":
        return
    for scale_word, new_word, factor in ((" billion", " million", D("0.001")), (" million", " billion", D(1000))):
        if written.text.endswith(scale_word):
            text = written.text.removesuffix(scale_word) + new_word
            scaled = replace(written, text=text, value=written.value * factor, last_digit=written.last_digit * factor)
            yield replace(assertion, written=scaled)


def other_year(case: EditCase) -> Iterator[MadeAssertion]:
    """The figure of the year before or after."""
    assertion = case.assertion
    for step in (-1, 1):
        moved = replace(assertion, year=assertion.year + step, before=assertion.before + step)
        yield from _borrowed(assertion, moved, case.draw)


def other_company(case: EditCase) -> Iterator[MadeAssertion]:
    """Another company's figure for the same metric and year."""
    assertion = case.assertion
    for line in case.pool.others:
        if assertion.kind in LEVELS and not assertion.line.member and line.metric == assertion.line.metric:
            yield from _borrowed(assertion, replace(assertion, line=line), case.draw)


def other_scope(case: EditCase) -> Iterator[MadeAssertion]:
    """Another member's figure, or a member's for the whole company's."""
    assertion = case.assertion
    if assertion.line.member:
        lines = sibling_lines(assertion.line, case.pool.lines, assertion.year)
    else:
        lines = [s for s in case.pool.lines if s.member and s.metric == assertion.line.metric]
    if assertion.kind in (*LEVELS, Kind.GROWTH, Kind.SHARE):
        for line in lines:
            yield from _borrowed(assertion, replace(assertion, line=line), case.draw)


def other_metric(case: EditCase) -> Iterator[MadeAssertion]:
    """The figure of a neighbouring line of the same statement."""
    assertion = case.assertion
    mine = assertion.line
    if assertion.kind not in LEVELS or mine.member:
        return
    rows = [s for s in case.pool.lines if not s.member and s.statement == mine.statement and s.unit == mine.unit]
    near = sorted(rows, key=lambda s: abs(s.order - mine.order))[1 : 1 + _NEIGHBOURS]
    for line in near:
        yield from _borrowed(assertion, replace(assertion, line=line), case.draw)


def adjusted_twin(case: EditCase) -> Iterator[MadeAssertion]:
    """The adjusted figure for the one under GAAP, or back, where both are filed."""
    assertion = case.assertion
    for pair in _TWINS:
        if assertion.line.metric in pair and assertion.kind in LEVELS:
            for line in case.pool.lines:
                if line.metric in pair - {assertion.line.metric} and not line.member:
                    yield from _borrowed(assertion, replace(assertion, line=line), case.draw)


def opposite_direction(case: EditCase) -> Iterator[MadeAssertion]:
    """Rose for fell, higher for lower."""
    assertion = case.assertion
    if assertion.direction is not None:
        way = Direction.DOWN if assertion.direction is Direction.UP else Direction.UP
        yield replace(assertion, direction=way)


def percent_for_points(case: EditCase) -> Iterator[MadeAssertion]:
    """A change in points called a change in percent."""
    assertion = case.assertion
    written = assertion.written
    if assertion.kind is Kind.POINTS and written is not None:
        called = replace(written, unit="percent", text=f"{written.value} percent")
        yield replace(assertion, kind=Kind.GROWTH, written=called)


def last_digit(case: EditCase) -> Iterator[MadeAssertion]:
    """Rounded the wrong way: the last digit off by one."""
    assertion = case.assertion
    written = assertion.written
    if written is None or assertion.kind is not Kind.LEVEL or written.hedge is not Hedge.NONE:
        return
    step = written.last_digit if known_figure(assertion).exact > written.value else -written.last_digit
    if written.last_digit > written.value * _ROUNDING_ROOM:
        return
    shown = written.text[1:].split()[0].rstrip("bnm").replace(",", "")
    scale = written.value / D(shown)
    number = D(shown) + step / scale
    text = written.text.replace(written.text[1:].split()[0].rstrip("bnm"), f"{number:,}")
    yield replace(assertion, written=replace(written, value=written.value + step, text=text))


def wrong_hedge(case: EditCase) -> Iterator[MadeAssertion]:
    """Writes "more than" a figure that was not reached, or "nearly" one that was passed."""
    assertion = case.assertion
    if assertion.kind is not Kind.LEVEL:
        return
    exact = known_figure(assertion).exact
    for hedge, factor in (
        (Hedge.OVER, case.draw.choice(("1.03", "1.06"))),
        (Hedge.NEARLY, case.draw.choice(("0.97", "0.94"))),
    ):
        rough = write_amount(exact * D(factor), case.draw, digits=2)
        beyond = rough.value > exact if hedge is Hedge.OVER else rough.value < exact
        if beyond and abs(rough.value - exact) < exact * D("0.1"):
            yield replace(assertion, written=with_hedge(rough, hedge, case.draw))


def no_record(case: EditCase) -> Iterator[MadeAssertion]:
    """The largest, or the highest in years, of what another goes beyond."""
    assertion = case.assertion
    if assertion.kind is Kind.RANK:
        for line in assertion.peers:
            peers = (assertion.line, *(p for p in assertion.peers if p is not line))
            yield replace(assertion, line=line, peers=peers)
    elif assertion.kind is Kind.RECORD:
        for year in assertion.line.years:
            if year != assertion.year:
                yield replace(assertion, year=year, before=year - 1)


def superseded_value(case: EditCase) -> Iterator[MadeAssertion]:
    """The figure of an earlier filing that a later one restated."""
    assertion = case.assertion
    line = assertion.line
    before = case.pool.earlier.get((line.metric, line.member, assertion.year))
    if assertion.kind in LEVELS and before is not None:
        old = replace(line, years={**line.years, assertion.year: before})
        yield from _borrowed(assertion, replace(assertion, line=old), case.draw)


def other_currency(case: EditCase) -> Iterator[MadeAssertion]:
    """Euros for dollars."""
    assertion = case.assertion
    written = assertion.written
    if written is not None and assertion.kind is Kind.LEVEL and written.hedge is Hedge.NONE:
        yield replace(assertion, written=replace(written, unit="EUR", text=written.text.replace("$", "€")))


EDITS: Mapping[Diagnosis, Edit] = {
    Diagnosis.SCALE: other_scale,
    Diagnosis.PERIOD: other_year,
    Diagnosis.ENTITY: other_company,
    Diagnosis.SCOPE: other_scope,
    Diagnosis.METRIC: other_metric,
    Diagnosis.GAAP: adjusted_twin,
    Diagnosis.DIRECTION: opposite_direction,
    Diagnosis.PERCENT_POINTS: percent_for_points,
    Diagnosis.ROUNDING: last_digit,
    Diagnosis.HEDGE: wrong_hedge,
    Diagnosis.SUPERLATIVE: no_record,
    Diagnosis.RESTATED: superseded_value,
    Diagnosis.CURRENCY: other_currency,
}


def _borrowed(assertion: MadeAssertion, source: MadeAssertion, draw: Random) -> Iterator[MadeAssertion]:
    """The assertion with the figure of another; only where the direction is the same, or there would be two edits."""
    if not source.is_filed:
        return
    change = known_figure(source).exact
    if assertion.direction and (change > 0) != (assertion.direction is Direction.UP):
        return
    written = write(source, draw).written
    if written is not None and written.value and assertion.written is not None:
        yield replace(assertion, written=written)
