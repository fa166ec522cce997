"""Lines -> assertions that are true, each with its figure as a writer rounds it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random

from core.domain.claims.claim import Direction, Hedge
from core.domain.claims.verdict import Ruling
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion, WrittenAssertion
from verifier.evaluation.perturbed.gold import known_figure, rule
from verifier.evaluation.perturbed.line import FiguresLine
from verifier.evaluation.perturbed.write_figure import (
    HEDGES,
    write_amount,
    write_multiple,
    write_per_share,
    write_percent,
    write_points,
)

D = Decimal
_HEDGED = 0.2
_MOST_GROWTH = D(300)
_LEAST_MULTIPLE = D("1.5")
_MOST_MULTIPLE = D(20)


def true_claims(lines: Sequence[FiguresLine], draw: Random) -> list[MadeAssertion]:
    """Every assertion that the lines allow and the rules confirm, in an order of chance."""
    made = [a for line in lines for a in _line_claims(line, lines, draw)]
    confirmed = [a for a in made if rule(a) is Ruling.CONFIRMED]
    draw.shuffle(confirmed)
    return confirmed


def write(assertion: MadeAssertion, draw: Random) -> MadeAssertion:
    """The assertion with the figure that its line and year give, whatever the sign; none for kinds without figures."""
    value = abs(known_figure(assertion).exact)
    match assertion.kind:
        case Kind.LEVEL | Kind.DIFFERENCE:
            written = write_amount(value, draw)
        case Kind.PER_SHARE:
            written = write_per_share(value, draw)
        case Kind.PERCENT | Kind.GROWTH | Kind.SHARE:
            written = write_percent(value, draw)
        case Kind.POINTS:
            written = write_points(value, draw)
        case Kind.MULTIPLE:
            written = write_multiple(value)
        case _:
            return assertion
    return replace(assertion, written=written)


def level_kind(line: FiguresLine) -> Kind:
    """What a claim of the line's own figure is."""
    if line.percent:
        return Kind.PERCENT
    return Kind.PER_SHARE if line.unit == "USD/share" else Kind.LEVEL


def _line_claims(line: FiguresLine, lines: Sequence[FiguresLine], draw: Random) -> Iterator[MadeAssertion]:
    for year in line.years:
        plain = MadeAssertion(kind=level_kind(line), line=line, year=year, before=year - 1)
        yield _hedged(write(plain, draw), draw)
        if year - 1 in line.years:
            changes = [write(a, draw) for a in _changes(plain)]
            yield from changes
            yield from _pairs(plain, next((a for a in changes if a.kind is Kind.GROWTH), None), draw)
        if line.member:
            yield from (write(a, draw) for a in _comparisons(plain, lines, draw))
        elif year - 2 in line.years and line.unit == "USD" and not line.instant:
            yield from (write(a, draw) for a in _over_years(plain))


def _hedged(assertion: MadeAssertion, draw: Random) -> MadeAssertion:
    written = assertion.written
    if written is None or assertion.kind is not Kind.LEVEL or draw.random() > _HEDGED:
        return assertion
    rough = write_amount(known_figure(assertion).exact, draw, digits=2)
    hedges = [h for h in HEDGES if rule(replace(assertion, written=replace(rough, hedge=h))) is Ruling.CONFIRMED]
    if not hedges:
        return assertion
    return replace(assertion, written=with_hedge(rough, draw.choice(hedges), draw))


def with_hedge(written: WrittenAssertion, hedge: Hedge, draw: Random) -> WrittenAssertion:
    """The figure with words of that hedge before it."""
    return replace(written, hedge=hedge, hedge_words=draw.choice(HEDGES[hedge]))


def _changes(plain: MadeAssertion) -> Iterator[MadeAssertion]:
    change = known_figure(replace(plain, kind=Kind.DIFFERENCE)).exact
    if not change:
        return
    moved = replace(plain, direction=Direction.UP if change > 0 else Direction.DOWN)
    if plain.line.percent:
        if abs(change) >= D("0.2"):
            yield replace(moved, kind=Kind.POINTS)
        return
    growth = replace(moved, kind=Kind.GROWTH)
    if 1 <= abs(known_figure(growth).exact) <= _MOST_GROWTH:
        yield growth
        yield replace(moved, kind=Kind.DIRECTION)
        if plain.line.unit == "USD" and not plain.line.member:
            yield replace(moved, kind=Kind.DIFFERENCE)


def _pairs(plain: MadeAssertion, growth: MadeAssertion | None, draw: Random) -> Iterator[MadeAssertion]:
    """Two figures in one sentence, either of them first, since the first is the one that is edited."""
    now = write(plain, draw)
    before = write(replace(plain, year=plain.before, before=plain.before - 1), draw)
    yield replace(now, second=before)
    yield replace(before, second=now)
    if growth is not None:
        yield replace(now, second=growth)
        yield replace(growth, second=now)


def _comparisons(plain: MadeAssertion, lines: Sequence[FiguresLine], draw: Random) -> Iterator[MadeAssertion]:
    line, year = plain.line, plain.year
    whole = next(w for w in lines if w.metric == line.metric and not w.member)
    siblings = sibling_lines(line, lines, year)
    if year not in whole.years or not siblings:
        return
    share = replace(plain, kind=Kind.SHARE, other=whole)
    if line.metric == "revenue" and 3 <= known_figure(share).exact <= 95:
        yield share
    rival = draw.choice(siblings)
    way = Direction.UP if line.years[year].value > rival.years[year].value else Direction.DOWN
    yield replace(plain, kind=Kind.COMPARISON, other=rival, direction=way)
    everyone = [line, *siblings]
    if line.axis == "segment" and sum(s.years[year].value for s in everyone) <= whole.years[year].value * D("1.001"):
        yield replace(plain, kind=Kind.RANK, peers=tuple(siblings))


def _over_years(plain: MadeAssertion) -> Iterator[MadeAssertion]:
    years = [plain.year - 2, plain.year - 1, plain.year]
    multiple = replace(plain, kind=Kind.MULTIPLE, before=plain.year - 2)
    if _LEAST_MULTIPLE <= known_figure(multiple).exact <= _MOST_MULTIPLE:
        yield multiple
    if set(years) == set(plain.line.years):
        yield replace(plain, kind=Kind.RECORD)


def sibling_lines(line: FiguresLine, lines: Sequence[FiguresLine], year: int) -> list[FiguresLine]:
    """The other members of the same metric on the same axis with a figure for that year."""
    same = [s for s in lines if s.metric == line.metric and s.axis == line.axis and s.member != line.member]
    return [s for s in same if year in s.years]
