"""A web page's tree -> the lines that its readers see, each with the elements in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml.html import HtmlElement

_BLOCKS = frozenset(
    (
        *("p", "div", "li", "ul", "ol", "dl", "dt", "dd", "section", "header", "footer", "article", "main", "body"),
        *("aside", "nav", "form", "figure", "figcaption", "blockquote", "address", "h1", "h2", "h3", "h4", "h5", "h6"),
        *("table", "thead", "tbody", "tr", "td", "th", "hr"),
    )
)
"""What stands on lines of its own."""

_NO_TEXT = frozenset(("script", "style", "title", "noscript", "template"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its blanks shortened, its block, and the elements in it with where each stands in the text."""

    block: HtmlElement
    text: str
    elements: tuple[tuple[HtmlElement, int, int], ...]


def page_lines(block: HtmlElement) -> Iterator[Line]:
    """The lines of a block and of the blocks in it, in order."""
    line = _OpenLine(block)
    yield from _inline(block, line)
    yield from line.closed()


def _inline(element: HtmlElement, line: "_OpenLine") -> Iterator[Line]:
    start = line.length
    line.add(element.text)
    for child in element:
        if child.tag in _BLOCKS:
            yield from line.closed()
            yield from page_lines(child)
        elif child.tag == "br":
            yield from line.closed()
        elif isinstance(child.tag, str) and child.tag not in _NO_TEXT:
            yield from _inline(child, line)
        line.add(child.tail)
    if element is not line.block:
        line.elements.append((element, min(start, line.length), line.length))


@dataclass(slots=True)
class _OpenLine:
    """A line that more may be added to."""

    block: HtmlElement
    words: list[str] = field(default_factory=list)
    elements: list[tuple[HtmlElement, int, int]] = field(default_factory=list)
    length: int = 0

    def add(self, text: str | None) -> None:
        plain = re.sub(r"\s+", " ", text or "")
        words = plain.lstrip() if not self.words or self.words[-1].endswith(" ") else plain
        if words:
            self.words.append(words)
            self.length += len(words)

    def closed(self) -> Iterator[Line]:
        """The line, if anything stands in it; what is added then stands on the next."""
        if self.words or self.elements:
            yield Line(self.block, "".join(self.words), tuple(self.elements))
        self.words, self.elements, self.length = [], [], 0
