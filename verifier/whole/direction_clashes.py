"""A verb of change between two levels -> where the levels go the other way ("fell to $31 million from $29 million")."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.domain.claims.claim import Direction, Role
from core.domain.claims.clash import Clash, ClashKind
from verifier.claims.turned_from import read_turn
from verifier.whole.stated_values import StatedValue, span_text

_OF_LOSSES = re.compile(r"\b(?:loss(?:es)?|deficit|improv\w+|deteriorat\w+|worse\w*|better\w*)\b", re.IGNORECASE)
"""Where more may be written as less: a loss that improves gets smaller."""


def direction_clashes(figures: Sequence[StatedValue]) -> Iterator[Clash]:
    """Both levels stand in one claim, right after the verb and each other, with "to" and "from" before them."""
    for first, second in pairwise(figures):
        if first.claim != second.claim or not _is_level(first) or not _is_level(second):
            continue
        if first.quantity.unit == second.quantity.unit and not _OF_LOSSES.search(first.claim.text):
            yield from _clash(first, second)


def _is_level(stated: StatedValue) -> bool:
    return stated.part.role is Role.LEVEL and stated.span.low > 0


def _clash(first: StatedValue, second: StatedValue) -> Iterator[Clash]:
    text, at = first.claim.text, first.claim.start
    spans = [(s.quantity.start - at, s.quantity.end - at) for s in (first, second)]
    if (turn := read_turn(text, spans[0], spans[1])) is None:
        return
    now, then = (first, second) if turn.back else (second, first)
    up, down = now.span.low > then.span.high, now.span.high < then.span.low
    if (turn.direction is Direction.UP and down) or (turn.direction is Direction.DOWN and up):
        unit, more = now.quantity.unit, "more" if up else "less"
        yield Clash(
            kind=ClashKind.CHANGE,
            first=now.stretch,
            second=then.stretch,
            arithmetic=f"{now.quantity.text} ({span_text(now.span, unit)} as rounded) is {more} than "
            f"{then.quantity.text} ({span_text(then.span, unit)} as rounded), against “{text[turn.start : turn.end]}”.",
        )
