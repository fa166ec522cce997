"""A document -> its sentences, with the places where they stand and the terms they are found by."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.filings.filing import Document, Element, ElementKind
from core.language.sentences import split_sentences
from core.language.words.terms import Terms, terms

_SHORTEST = 15
_ASKED = re.compile(r"(?:If [^.]{0,80}, )?indicate by check ?mark\b", re.IGNORECASE)
"""How the form asks the company a question, in words that tell nothing of it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an element: `start` and `end` are offsets into the element's text."""

    element: Element
    start: int
    end: int
    terms: Terms

    @property
    def text(self) -> str:
        """The words, literally."""
        return self.element.text[self.start : self.end]


def read_sentences(document: Document) -> tuple[Sentence, ...]:
    """All sentences of paragraphs and lists, and all rows of words in tables, in the order of the text."""
    return tuple(_read(document))


def _read(document: Document) -> Iterator[Sentence]:
    for element in document.elements:
        if element.kind is ElementKind.TABLE:
            yield from _rows(element)
            continue
        for start, end in split_sentences(element.text):
            if end - start >= _SHORTEST and not _ASKED.match(element.text, start):
                yield Sentence(element, start, end, terms(element.text[start:end]))


def _rows(element: Element) -> Iterator[Sentence]:
    """Lines of a table's text; a table of words (officers, lists) is told in them."""
    start = 0
    for line in element.text.splitlines(keepends=True):
        end = start + len(line.rstrip())
        if end - start >= _SHORTEST:
            yield Sentence(element, start, end, terms(element.text[start:end]))
        start += len(line)
