"""The elements of a report -> their sentences and headings, each with its place."""

from collections.abc import Iterable
from itertools import pairwise

from core.answering.over_time.find_section import ReportSection
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element, ElementKind
from core.language.sentences import split_sentences

_SHORTEST_WORDS, _LONGEST, _TITLE_WORDS = 5, 700, 6
"""Words of what is no heading or label, characters of a sentence, and words of a heading that says something."""


def element_sentences(element: Element, filing_id: str) -> Iterable[Place]:
    """The sentences of one element, of a table its rows; what is shorter is a heading or a label."""
    for start, end in _spans(element):
        text = element.text[start:end]
        if end - start <= _LONGEST and len(text.split()) >= _SHORTEST_WORDS and any(c.islower() for c in text):
            yield _place(element, filing_id, text)


def headings(section: ReportSection) -> Iterable[Place]:
    """Headings that say something: of several words, with text of their own below them."""
    for element, below in pairwise(section.elements):
        text = element.text.strip()
        headed = element.kind is ElementKind.HEADING and below.kind is not ElementKind.HEADING
        if headed and len(text.split()) >= _TITLE_WORDS:
            yield _place(element, section.filing.id, text)


def _place(element: Element, filing_id: str, quote: str) -> Place:
    return Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=quote)


def _spans(element: Element) -> Iterable[tuple[int, int]]:
    if element.kind is not ElementKind.TABLE:
        yield from split_sentences(element.text)
        return
    start = 0
    for line in element.text.split("\n"):
        yield start, start + len(line)
        start += len(line) + 1
