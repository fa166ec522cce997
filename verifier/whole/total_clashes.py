"""A total and the parts that a sentence says it is made of -> where they do not add up."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby

from core.domain.claims.claim import Role
from core.domain.claims.clash import Clash, ClashKind
from core.domain.claims.figure_text import figure
from core.domain.filings.interval import Interval
from verifier.whole.stated_values import StatedValue, span_text

_SOME = re.compile(r"\b(?:of which|of whom|including|of that)\b", re.IGNORECASE)
_ALL = re.compile(
    r"\b(?:compris(?:ing|ed)|made up of|consist(?:ing|ed|s) of|split (?:between|into|among)"
    r"|divided (?:between|into|among)|broken down into)\b",
    re.IGNORECASE,
)
_NEXT = 70


def total_clashes(figures: Sequence[StatedValue], text: str) -> Iterator[Clash]:
    """Parts never come to more than their total; where they are all of it, not to less either."""
    for _, group in groupby(figures, key=lambda s: s.claim.sentence):
        levels = [s for s in group if s.part.role is Role.LEVEL and s.quantity.value > 0]
        for at, total in enumerate(levels[:-1]):
            between = text[total.quantity.end : levels[at + 1].quantity.start]
            cue = _ALL.search(between) or _SOME.search(between)
            if cue is not None:
                parts = list(_parts(levels[at + 1 :], total, text))
                yield from _clash(total, parts, everything=_ALL.search(between) is not None)


def _parts(levels: Sequence[StatedValue], total: StatedValue, text: str) -> Iterator[StatedValue]:
    """The figures of the list, as long as they stand close together in the unit and period of the total."""
    end = levels[0].quantity.start
    for level in levels:
        joined = text[end : level.quantity.start]
        alike = (level.quantity.unit, level.part.period) == (total.quantity.unit, total.part.period)
        if not alike or len(joined) > _NEXT or re.search(r"[.;:]\s|\b(?:from|against|compared|versus)\b", joined):
            return
        yield level
        end = level.quantity.end


def _clash(total: StatedValue, parts: Sequence[StatedValue], *, everything: bool) -> Iterator[Clash]:
    if not parts or (everything and len(parts) < 2):
        return
    computed = sum((p.span for p in parts), start=Interval(Decimal(0), Decimal(0)))
    if computed.low <= total.span.high and not (everything and computed.high < total.span.low):
        return
    exact, unit = sum((p.quantity.value for p in parts), start=Decimal(0)), total.quantity.unit
    yield Clash(
        kind=ClashKind.TOTAL,
        first=total.stretch,
        second=parts[-1].stretch,
        arithmetic=f"{' + '.join(p.quantity.text for p in parts)} = {figure(exact, unit)} "
        f"({span_text(computed, unit)} as rounded), against {total.quantity.text}.",
    )
