"""The headline's figures and those of the body -> where the headline gives another value than the body does."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Direction, Quantity
from core.domain.claims.clash import Clash, ClashKind, ClashStretch
from core.domain.filings.interval import Interval
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import terms
from verifier.claims.figure_roles import FigureRole, read_role
from verifier.whole.stated_values import MOVES, StatedValue, span_of, span_text

_TITLE = re.compile(r"[^\n]*(?=\n[ \t]*\n)")


def headline_clashes(figures: Sequence[StatedValue], text: str) -> Iterator[Clash]:
    """A headline's figure that no figure of its kind in the body bears out, where the headline names what it is.

    Only where it has one figure of that kind, and the body gives one thing, named in the headline, in that unit.
    """
    title = _TITLE.match(text)
    if title is None:
        return
    body = [s for s in figures if s.quantity.start >= title.end()]
    written = [(q, _role(title.group(), q)) for q in find_quantities(title.group()) if q.high is None]
    for quantity, role in written:
        of_kind = [q for q, other in written if (other.role, q.unit) == (role.role, quantity.unit)]
        alike = [s for s in body if s.part.role is role.role and s.quantity.unit == quantity.unit]
        if role.sure and not role.earlier and len(of_kind) == 1:
            yield from _clash(quantity, _signed(quantity, role), alike, terms(title.group()))


def _clash(quantity: Quantity, span: Interval, alike: Sequence[StatedValue], named: frozenset[str]) -> Iterator[Clash]:
    meant = [s for s in alike if s.about - MOVES and s.about - MOVES <= named]
    one_thing = len({(s.company, s.about - MOVES, s.part.period) for s in meant}) == 1
    if one_thing and not any(span.meets(s.span) for s in alike):
        body = meant[0]
        yield Clash(
            kind=ClashKind.TWICE,
            first=ClashStretch(text=quantity.text, start=quantity.start, end=quantity.end),
            second=body.stretch,
            arithmetic=f"{body.part.subject}: {span_text(span, quantity.unit)} in the headline, "
            f"{span_text(body.span, quantity.unit)} in the body, as rounded.",
        )


def _role(title: str, quantity: Quantity) -> FigureRole:
    before, after = title[: quantity.start], title[quantity.end :]
    return read_role(before, quantity, after, before)


def _signed(quantity: Quantity, role: FigureRole) -> Interval:
    return -span_of(quantity) if role.direction is Direction.DOWN else span_of(quantity)
