"""The words of a page -> its lines, each parted into the segments that a reader sees set apart."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.filings.printed_page import Word
from core.filings.html.inline_text import FOOTNOTE, fold
from core.filings.tables.find_header import YEAR
from core.filings.tables.join_marks import CURRENCY, is_number

ASCENT = 0.72
"""Height of capitals above the line that letters stand on, in font sizes."""
WORD_GAP = 1.1
"""Space between two words, in font sizes, that sets them apart."""
NUMBER_GAP = 0.7
"""The same beside a number: columns of numbers stand closer than words that do not belong together."""
RAISED_SIZE = 0.86
RAISED_BY = 0.12
MARK = re.compile(rf"^(?:{CURRENCY}|\(|\)|%|\)%)$")

OWN_CURRENCY = re.compile(rf"^(?:{CURRENCY})(?:\(?\d.*)?$")
"""What opens the next number of a row, however close it stands to the one before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """Words that stand together on a line; `raised` marks a footnote mark that stands alone."""

    words: tuple[Word, ...]
    raised: bool = False

    @property
    def left(self) -> float:
        """Points from the page's left edge."""
        return self.words[0].left

    @property
    def right(self) -> float:
        """Points from the page's left edge."""
        return self.words[-1].right

    @property
    def text(self) -> str:
        """The words with blanks between them."""
        return fold(" ".join(word.text for word in self.words))

    @property
    def bold(self) -> bool:
        """Whether all words with letters or digits are bold."""
        return all(w.bold for w in self.words if any(c.isalnum() for c in w.text))

    @property
    def is_value(self) -> bool:
        """Whether the segment is one figure and no bare year, or a mark that stands for no figure."""
        return is_number(self.text) and not YEAR.match(self.text)

    @property
    def is_figure(self) -> bool:
        """Whether the segment is one figure, a year among them."""
        return is_number(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLine:
    """One line of print. `base` and `size` (points) are those of its largest words."""

    base: float
    size: float
    segments: tuple[Segment, ...]

    @property
    def left(self) -> float:
        """Points from the page's left edge."""
        return self.segments[0].left

    @property
    def right(self) -> float:
        """Points from the page's left edge."""
        return self.segments[-1].right

    @property
    def words(self) -> tuple[Word, ...]:
        """All words from left to right."""
        return tuple(word for segment in self.segments for word in segment.words)

    @property
    def text(self) -> str:
        """The words with blanks between them."""
        return fold(" ".join(segment.text for segment in self.segments))

    @property
    def bold(self) -> bool:
        """Whether all of it is bold."""
        return all(segment.bold for segment in self.segments)


def read_lines(words: Iterable[Word]) -> tuple[TextLine, ...]:
    """The lines from top to bottom. Footnote marks are set in brackets, so that they stay apart from numbers."""
    rows: list[_Row] = []
    for word in sorted(words, key=lambda w: (w.base, w.left)):
        near = [row for row in rows[-8:] if row.holds(word)]
        if near:
            max(near, key=lambda row: row.overlap(word)).add(word)
        else:
            rows.append(_Row(word))
    lines = (row.line() for row in rows)
    return tuple(sorted((line for line in lines if line.segments), key=lambda line: (line.base, line.left)))


class _Row:
    """Words on one line while they are gathered."""

    def __init__(self, word: Word) -> None:
        self.words = [word]
        self.main = word

    def overlap(self, word: Word) -> float:
        """How much of the lower of the two heights is shared, 0 to 1."""
        top = max(self.main.base - ASCENT * self.main.size, word.base - ASCENT * word.size)
        shared = min(self.main.base, word.base) - top
        return shared / max(ASCENT * min(self.main.size, word.size), 0.1)

    def holds(self, word: Word) -> bool:
        return self.overlap(word) > 0.55

    def add(self, word: Word) -> None:
        self.words.append(word)
        if word.size > self.main.size * 1.05:
            self.main = word

    def line(self) -> TextLine:
        words = sorted(self.words, key=lambda w: (w.left, w.right))
        segments = tuple(_segments(words, self.main))
        return TextLine(base=self.main.base, size=self.main.size, segments=segments)


def _segments(words: Sequence[Word], main: Word) -> Iterator[Segment]:
    together: list[Word] = []
    raised = False
    for word in words:
        is_mark = _is_raised(word, main)
        shown = replace(word, text=_in_brackets(word.text)) if is_mark else word
        if together and (_is_separate(together[-1], word, main.size) or _opens_next(together, word)):
            yield Segment(words=tuple(together), raised=raised)
            together = []
        raised = is_mark and (raised or not together)
        together.append(shown)
    if together:
        yield Segment(words=tuple(together), raised=raised)


def _is_raised(word: Word, main: Word) -> bool:
    lifted = main.base - word.base > RAISED_BY * main.size
    return lifted and word.size < RAISED_SIZE * main.size and FOOTNOTE.match(word.text) is not None


def _in_brackets(mark: str) -> str:
    """A footnote mark as filings write it beside figures: "2,3" is "(2)(3)"."""
    return "".join(f"({number})" for number in mark.split(",")) if mark.replace(",", "").isdigit() else mark


def _opens_next(together: Sequence[Word], word: Word) -> bool:
    """Whether a currency mark follows what is one whole figure already."""
    before = " ".join(w.text for w in together)
    return OWN_CURRENCY.match(word.text) is not None and before[-1] not in ",;" and is_number(before)


def _is_separate(before: Word, after: Word, size: float) -> bool:
    gap = after.left - before.right
    beside_number = any(is_number(w.text) or MARK.match(w.text) for w in (before, after))
    return gap > (NUMBER_GAP if beside_number else WORD_GAP) * size
