"""A page of a document that was made for print: words and where they stand."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A run of characters without blanks.

    `left` and `right` count points from the page's left edge, `base` points from its top edge down to the line that
    the letters stand on; `size` is the font's size in points.
    """

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPage:
    """One page, turned so that its text runs from left to right.

    `number` counts from 1 at the first page of the file; `width` and `height` are in points. `words` are in the
    order of the file, which need not be that of reading, and empty on a page that is a picture.
    """

    number: int
    width: float
    height: float
    words: tuple[Word, ...]


class VisionBlockKind(StrEnum):
    """What a block of a page is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionBlock:
    """A block in reading order: `text` of a heading or paragraph, or `rows` of a table, "" in its empty cells."""

    kind: VisionBlockKind
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
