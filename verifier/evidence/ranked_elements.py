"""A document -> its elements, those first that are most likely evidence for or against a text."""

from functools import cached_property

import numpy as np

from core.domain.filings.filing import Document, Element, ElementKind
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rank import rank
from core.retrieval.ranking.unit import Unit


class RankedElements:
    """The elements of a document that have words, indexed for the learned ranking when first asked for."""

    def __init__(self, document: Document) -> None:
        self._elements = [e for e in document.elements if e.text.strip()]

    def best(self, text: str, limit: int) -> list[Element]:
        """The best `limit` elements for a text, best first."""
        order = np.argsort(-rank(text, self._held), kind="stable")[:limit]
        return [self._elements[i] for i in order.tolist()]

    @cached_property
    def _held(self) -> Indexed:
        return Indexed.of([_unit(element) for element in self._elements])


def _unit(element: Element) -> Unit:
    return Unit(text=element.text.replace("\t", " | "), table=element.kind is ElementKind.TABLE)
