"""An item of a report -> its units: each heading that says something with the text below it, or each paragraph."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from core.answering.check.quotes import squeezed
from core.domain.filings.fact import Place
from core.domain.filings.filing import Document, Element, ElementKind
from core.language.sentences import split_sentences
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import stop_words

_SHORTEST_WORDS, _LONGEST, _TITLE_WORDS = 5, 700, 6
"""Words of what is no heading or label, characters of a sentence, and words of a heading that says something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPassage:
    """One risk, or one paragraph: the quote that names it, its sentences, and the stems of its words of content."""

    title: Place
    sentences: tuple[Place, ...]
    stems: frozenset[str]

    @property
    def text(self) -> str:
        """Its words in order, blanks of any kind and number as one."""
        return squeezed(" ".join(p.quote for p in (self.title, *self.sentences))).casefold()


def units_of(item: str, filing_id: str, document: Document) -> tuple[ReportPassage, ...]:
    """The units of an item, in order; none where the document has no such item."""
    elements = item_elements(item, document)
    titles = {element.id: place_of(element, filing_id) for element in _titles(elements)}
    if len(titles) < 2:
        texts = [e for e in elements if e.kind is not ElementKind.HEADING]
        return tuple(unit for e in texts for unit in _unit([e], filing_id))
    groups: list[list[Element]] = []
    for element in elements:
        if element.id in titles:
            groups.append([])
        if groups:
            groups[-1].append(element)
    return tuple(unit for group in groups for unit in _unit(group[1:], filing_id, titles[group[0].id]))


def item_elements(item: str, document: Document) -> Sequence[Element]:
    """What stands under an item's heading; in a form whose items have parts, in whichever part it stands."""
    for found in document.items:
        if found.first >= 0 and item in (found.item, found.item.rpartition("-")[2]):
            return document.elements[found.first : found.last + 1]
    return [e for e in document.elements if e.item == item]


def element_sentences(element: Element, filing_id: str) -> Iterable[Place]:
    """The sentences of one element, of a table its rows; what is shorter is a heading or a label."""
    table = element.kind is ElementKind.TABLE
    texts = element.text.split("\n") if table else [element.text[a:b] for a, b in split_sentences(element.text)]
    for text in texts:
        if len(text) <= _LONGEST and len(text.split()) >= _SHORTEST_WORDS and any(c.islower() for c in text):
            yield place_of(element, filing_id, text)


def place_of(element: Element, filing_id: str, quote: str = "") -> Place:
    """Where a quote of an element stands; all of its text where none is given."""
    quote = quote or element.text.strip()
    return Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=quote)


def _titles(elements: Sequence[Element]) -> Iterable[Element]:
    """Headings that say something: of several words, with text of their own below them."""
    for element, below in pairwise(elements):
        headed = element.kind is ElementKind.HEADING and below.kind is not ElementKind.HEADING
        if headed and len(element.text.split()) >= _TITLE_WORDS:
            yield element


def _unit(elements: Sequence[Element], filing_id: str, title: Place | None = None) -> Sequence[ReportPassage]:
    """The unit of some elements, as a sequence of one; none where nothing in them is a sentence."""
    texts = [e for e in elements if e.kind is not ElementKind.HEADING]
    sentences = tuple(chain.from_iterable(element_sentences(e, filing_id) for e in texts))
    heading = title or next(iter(sentences), None)
    if heading is None:
        return ()
    rest = tuple(s for s in sentences if s is not heading)
    words = plain_words(" ".join(s.quote for s in (heading, *rest)))
    word_stems = frozenset(stem(w) for w in words if w not in stop_words("grammar"))
    return (ReportPassage(title=heading, sentences=rest, stems=word_stems),)
