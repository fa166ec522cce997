"""Makes pages of words: each line a mapping from the place where a text begins to the text."""

from collections.abc import Mapping, Sequence

from core.domain.filings.printed_page import PrintedPage, Word
from core.filings.html.block import Block
from core.filings.pdf.read_page import read_page
from core.filings.tables.align_table import align_table

LETTER, BLANK, SIZE = 5.0, 2.5, 10.0
Row = Mapping[float, str]


def words(text: str, left: float, base: float, *, size: float = SIZE, bold: bool = False) -> list[Word]:
    """Words of letters 5 points wide; a left edge below 0 is the right edge of the last."""
    letter, blank = LETTER * size / SIZE, BLANK * size / SIZE
    if left < 0:
        left = -left - letter * len(text.replace(" ", "")) - blank * text.count(" ")
    found = []
    for word in text.split():
        right = left + letter * len(word)
        found.append(Word(text=word, left=left, right=right, base=base, size=size, bold=bold))
        left = right + blank
    return found


def page(rows: Sequence[Row], *, pitch: float = 14.0, number: int = 1, extra: Sequence[Word] = ()) -> PrintedPage:
    """A page 612 points wide with a row every `pitch` points; a row of "" is left blank."""
    made = [
        word for n, row in enumerate(rows) for left, text in row.items() for word in words(text, left, 60 + pitch * n)
    ]
    return PrintedPage(number=number, width=612, height=792, words=(*made, *extra))


def blocks(rows: Sequence[Row], pitch: float = 14.0) -> tuple[Block, ...]:
    """The blocks of such a page."""
    return read_page(page(rows, pitch=pitch)).blocks


def grid(block: Block) -> tuple[tuple[str, ...], ...]:
    """The aligned table of a block."""
    assert block.table is not None
    return align_table(block.table).grid()
