"""The rows of a table, one after the other -> the path of section headings that each row stands under."""

import re
from dataclasses import dataclass, field

from core.domain.filings.table import Cell
from core.filings.figures.units import read_units

_LONGEST = 250
_MARK = re.compile(r"\s?(?:\((?:\d{1,2}|[a-z])\)|[*†‡¹²³⁴⁵⁶⁷⁸⁹]|:)\Z")
_MARK_LENGTH = 5
_CLOSES = re.compile(r"(?:sub)?total\b|net\b", re.IGNORECASE)


@dataclass(slots=True)
class _Heading:
    indent: int
    text: str
    fresh: bool = True
    strict: bool = False


@dataclass(slots=True)
class HeadingPath:
    """The headings open at a row, outermost first.

    A heading holds for the rows further in than itself; where its first row is no further in, for rows level with
    it too, until the next heading there or a total that names it.
    """

    headings: list[_Heading] = field(default_factory=list)

    def open(self, label: Cell) -> None:
        """Takes note of a row without figures. Long prose and a line that states units are no headings."""
        text = clean_label(label.text)
        if not text or len(text) > _LONGEST or (text.startswith("(") and read_units(text).stated):
            return
        while self.headings and self.headings[-1].indent >= label.indent:
            self.headings.pop()
        self.headings.append(_Heading(label.indent, text))

    def enter(self, indent: int) -> tuple[str, ...]:
        """The headings that hold for a row of figures at `indent`."""
        for heading in (h for h in self.headings if h.fresh):
            # A heading further in than the row right below it is centred, not indented.
            heading.indent = min(heading.indent, indent)
            heading.strict = heading.indent < indent
            heading.fresh = False
        while self.headings and self._is_over(self.headings[-1], indent):
            self.headings.pop()
        return tuple(h.text for h in self.headings)

    def leave(self, label: str) -> None:
        """Closes the heading that a total names, or the innermost one level with it, after the total's row."""
        if not _CLOSES.match(label):
            return
        for i in range(len(self.headings) - 1, -1, -1):
            if self.headings[i].text.lower() in label.lower():
                del self.headings[i:]
                return
        if self.headings and label.lower().startswith("total") and not self.headings[-1].strict:
            self.headings.pop()

    @staticmethod
    def _is_over(heading: _Heading, indent: int) -> bool:
        return heading.indent > indent or (heading.strict and heading.indent >= indent)


def clean_label(text: str) -> str:
    """A label without its footnote marks and the colon at its end, blanks squeezed."""
    squeezed = " ".join(text.split())
    end = len(squeezed)
    while mark := _MARK.search(squeezed, max(end - _MARK_LENGTH, 0), end):
        end = mark.start()
    return squeezed[:end]
