"""Figures of an article -> those that it gives twice, with values that exclude each other."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.domain.claims.claim import Part
from core.domain.claims.clash import Clash, ClashKind
from verifier.whole.stated_values import StatedValue, span_text


def twice_clashes(figures: Sequence[StatedValue]) -> Iterator[Clash]:
    """Two sentences, or the headline and one, give one thing of one period in one unit; once for each second place."""
    seen: set[int] = set()
    for one, other in combinations(figures, 2):
        if other.quantity.start in seen or not _is_same_figure(one, other) or one.span.meets(other.span):
            continue
        seen.add(other.quantity.start)
        unit = one.quantity.unit
        yield Clash(
            kind=ClashKind.TWICE,
            first=one.stretch,
            second=other.stretch,
            arithmetic=f"{one.part.subject}: {one.quantity.text} ({span_text(one.span, unit)} as rounded) and "
            f"{other.quantity.text} ({span_text(other.span, unit)} as rounded).",
        )


def _is_same_figure(one: StatedValue, other: StatedValue) -> bool:
    if one.claim.sentence == other.claim.sentence or _kind(one.part) != _kind(other.part):
        return False
    return (
        one.quantity.unit == other.quantity.unit
        and one.quantity.noun == other.quantity.noun
        and one.is_same_thing(other)
    )


def _kind(part: Part) -> tuple[object, ...]:
    return (part.role, part.period, part.against, part.whole.lower(), part.rival.lower())
