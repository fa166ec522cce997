"""A text and a filing -> the passages that it is most likely decided by."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.filing import Element, ElementKind
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import Sentence

ELEMENTS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Passages:
    """Elements of a filing, best first, and all their sentences and rows."""

    elements: tuple[Element, ...]
    sentences: tuple[Sentence, ...]

    @property
    def prose(self) -> tuple[Sentence, ...]:
        """The sentences without the rows of tables."""
        return tuple(s for s in self.sentences if s.element.kind is not ElementKind.TABLE)


def passages_for(text: str, index: FilingIndex) -> Passages:
    """The elements that the learned ranking of evidence puts first for a text."""
    elements = tuple(index.elements.best(text, ELEMENTS))
    names = {e.id for e in elements}
    return Passages(elements=elements, sentences=tuple(s for s in index.sentences if s.element.id in names))


def covering(asked: Mapping[str, float], sentences: Sequence[Sentence], most: int) -> tuple[list[Sentence], float]:
    """Up to `most` sentences, each adding the most of the asked terms by weight, and the share that they cover."""
    left, found = dict(asked), list[Sentence]()
    while left and len(found) < most:
        best = max(sentences, key=lambda s: sum(w for t, w in left.items() if t in s.terms), default=None)
        if best is None or not left.keys() & best.terms:
            break
        found.append(best)
        left = {t: w for t, w in left.items() if t not in best.terms}
    total = sum(asked.values())
    return found, 1 - sum(left.values()) / total if total else 0.0
