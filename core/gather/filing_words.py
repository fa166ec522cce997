"""A document and its rows -> the terms that they are found by, how rare each is, and the sentences."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, log
from operator import itemgetter

import numpy as np
import numpy.typing as npt

from core.domain.filings.filing import Document, Element, ElementKind
from core.gather.rows import ObservedRow
from core.language.sentences import split_sentences
from core.language.words.abbreviations import find_abbreviations
from core.language.words.terms import Terms, is_number, terms

Values = npt.NDArray[np.float64]

_UNKNOWN = 5.0
"""What a term weighs that stands nowhere in the filing."""

_SHORTEST, _SHORTEST_LINE = 26, 31
"""Characters of a sentence, and of a line of a table without figures, that says something."""

_COLUMNS = 6
"""Facts of a row whose columns are read for words."""

_WORD_OF_NAME = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Between the words of a tag's name: "AuditorName" is "Auditor Name"."""

_LINE = re.compile(r"[^\n]+")


class Postings:
    """Which of n texts have a term. `mass` is what all terms of each weigh, numbers left out, shape (n,).

    Weights are added in the order of their terms, so that equal texts weigh the same to the last bit in every process.
    """

    def __init__(self, texts: Sequence[Terms], weights: Mapping[str, float]) -> None:
        found = defaultdict[str, list[int]](list)
        for at, text in enumerate(texts):
            for term in text:
                if not is_number(term):
                    found[term].append(at)
        self._weights = weights
        self._at = {term: np.array(at, dtype=np.intp) for term, at in found.items()}
        self.mass = np.full(len(texts), 1e-6)
        for term, at_term in sorted(self._at.items(), key=itemgetter(0)):
            self.mass[at_term] += weights.get(term, _UNKNOWN)

    def shared(self, wanted: Iterable[str]) -> Values:
        """What the terms weigh that each text shares with those wanted, shape (n,)."""
        found = np.zeros(len(self.mass))
        for term in sorted(wanted):
            if (at := self._at.get(term)) is not None:
                found[at] += self._weights.get(term, _UNKNOWN)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingSentence:
    """A sentence, a line of a table without figures, or words of the cover that have a tag, with its terms.

    `start` counts characters of the element; `tag` says in words what the words of the cover are ("Auditor Name").
    """

    element: Element
    start: int
    text: str
    terms: Terms
    tag: str = ""

    @property
    def tagged_text(self) -> str:
        """The text behind what it is."""
        return f"{self.tag}: {self.text}" if self.tag else self.text


@dataclass(frozen=True, kw_only=True)
class FilingWords:
    """The words of a filing. `weights` are inverse document frequencies over its elements.

    `own`, `named` and `around` are postings over the rows: by label and members; with path and concept; with title and
    columns, and of a sentence the paragraph that it stands in. Short forms that the filing defines and what they stand
    for are found by each other.
    """

    weights: Mapping[str, float]
    of_element: Mapping[str, Terms]
    sentences: Sequence[FilingSentence]
    row_own: Sequence[Terms]
    row_around: Sequence[Terms]
    own: Postings
    named: Postings
    around: Postings
    said: Postings

    def weigh(self, wanted: Iterable[str]) -> float:
        """What terms weigh together; never zero."""
        return fsum(self.weights.get(term, _UNKNOWN) for term in wanted) + 1e-6


def read_words(document: Document, rows: Sequence[ObservedRow]) -> FilingWords:
    """The terms of a document and of its rows."""
    elements = [element for element in document.elements if element.text.strip()]
    meant = find_abbreviations(element.text for element in elements)

    def read(text: str) -> Terms:
        return meant.both(terms(text))

    of_element = {element.id: read(element.text) for element in elements}
    counts = Counter(term for found in of_element.values() for term in found)
    weights = {term: log((len(of_element) + 1) / (count + 0.5)) for term, count in counts.items()}
    own = [read(f"{row.label} {row.members}") for row in rows]
    named = [mine | read(f"{row.path} {row.concept}") for mine, row in zip(own, rows, strict=True)]
    around = [words | read(f"{row.title} {_column_words(row)}") for words, row in zip(named, rows, strict=True)]
    wide = [
        words | of_element.get(row.element_id, frozenset()) if row.is_sentence else words
        for words, row in zip(around, rows, strict=True)
    ]
    with_figures = frozenset(quote for row in rows for quote in row.quotes)
    said = (sentence for element in elements for sentence in _sentences(element, with_figures, read))
    sentences = [*_cover_words(document), *said]
    return FilingWords(
        weights=weights,
        of_element=of_element,
        sentences=sentences,
        row_own=own,
        row_around=around,
        own=Postings(own, weights),
        named=Postings(named, weights),
        around=Postings(wide, weights),
        said=Postings([sentence.terms for sentence in sentences], weights),
    )


def _cover_words(document: Document) -> Iterable[FilingSentence]:
    """What the tags of the cover name, each once: who audits, where the company sits, where its shares are listed."""
    seen = set[str]()
    for fact, element, text in document.cover_words():
        if fact.name not in seen:
            seen.add(fact.name)
            tag = _WORD_OF_NAME.sub(" ", fact.name)
            yield FilingSentence(element=element, start=fact.start, text=text, terms=terms(f"{tag} {text}"), tag=tag)


def _column_words(row: ObservedRow) -> str:
    facts = () if row.metric else row.facts[:_COLUMNS]
    return " ".join(" ".join(fact.column) for fact in facts)


def _sentences(
    element: Element, with_figures: frozenset[str], read_terms: Callable[[str], Terms]
) -> Iterable[FilingSentence]:
    if element.kind is ElementKind.TABLE:
        lines = ((line.start(), line.group()) for line in _LINE.finditer(element.text))
        texts = [(at, line) for at, line in lines if len(line) >= _SHORTEST_LINE and line not in with_figures]
    else:
        found = ((start, element.text[start:end]) for start, end in split_sentences(element.text))
        texts = [(start, text) for start, text in found if len(text) >= _SHORTEST]
    read = ((start, text, read_terms(text)) for start, text in texts)
    return [
        FilingSentence(element=element, start=start, text=text, terms=words)
        for start, text, words in read
        if not all(map(is_number, words))
    ]
