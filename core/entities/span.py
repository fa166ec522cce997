"""A stretch of an element's text that names something."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.domain.filings.entity import EntityKind


@dataclass(frozen=True, slots=True)
class EntitySpan:
    """Characters `start` to before `end` name the `kind` that `key` stands for; `name` is how it is shown."""

    start: int
    end: int
    kind: EntityKind
    key: str
    name: str


def without_overlaps(spans: Iterable[EntitySpan]) -> list[EntitySpan]:
    """The longer of two that overlap, of equals the one given first; in the order of the text."""
    chosen: list[EntitySpan] = []
    taken: set[int] = set()
    for span in sorted(spans, key=lambda s: s.start - s.end):
        if taken.isdisjoint(places := range(span.start, span.end)):
            taken.update(places)
            chosen.append(span)
    return sorted(chosen, key=lambda s: s.start)
