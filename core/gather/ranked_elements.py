"""A document -> its elements, those first that are most likely evidence for or against a text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.domain.filings.filing import Document, Element, ElementKind
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rank import rank
from core.retrieval.ranking.unit import Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class RankPlace:
    """Where a ranking has an element: its score less that of the best, and how many stand before it."""

    score: float
    rank: int


UNRANKED = RankPlace(score=-20.0, rank=3_000)
"""The place of an element without words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """The elements of a document in the order of a ranking, and the place of each by its id."""

    elements: Sequence[Element]
    places: Mapping[str, RankPlace]

    def place(self, element_id: str) -> RankPlace:
        """The place of an element."""
        return self.places.get(element_id, UNRANKED)


class RankedElements:
    """The elements of a document that have words, indexed for the learned ranking when first asked for."""

    def __init__(self, document: Document) -> None:
        self._elements = [e for e in document.elements if e.text.strip()]

    def best(self, text: str, limit: int) -> list[Element]:
        """The best `limit` elements for a text, best first."""
        return list(self.ranked(text).elements[:limit])

    def ranked(self, text: str) -> Ranked:
        """All elements as ranked for a text."""
        scores = rank(text, self._indexed)
        order = np.argsort(-scores, kind="stable").tolist()
        best = float(scores.max(initial=0.0))
        return Ranked(
            elements=[self._elements[i] for i in order],
            places={
                self._elements[i].id: RankPlace(score=float(scores[i]) - best, rank=n) for n, i in enumerate(order)
            },
        )

    @cached_property
    def _indexed(self) -> Indexed:
        return Indexed.of([_unit(element) for element in self._elements])


def _unit(element: Element) -> Unit:
    return Unit(text=element.text.replace("\t", " | "), table=element.kind is ElementKind.TABLE)
