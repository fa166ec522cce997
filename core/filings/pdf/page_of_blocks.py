"""The blocks that a model read off a page -> the page, as the text layer would give it."""

from collections.abc import Iterator, Sequence

from core.domain.filings.printed_page import VisionBlock, VisionBlockKind
from core.filings.html.block import Block, RawCell, RawTable
from core.filings.html.inline_text import fold
from core.filings.pdf.read_page import ReadPage


def page_of_blocks(seen: Sequence[VisionBlock], number: int) -> ReadPage:
    """Page `number` with these blocks; those without text are left out."""
    blocks = tuple(block for one in seen for block in _block(one, number))
    return ReadPage(number=number, blocks=blocks, text="\n".join(block.text for block in blocks))


def _block(seen: VisionBlock, page: int) -> Iterator[Block]:
    if seen.kind is VisionBlockKind.TABLE:
        rows = tuple(row for n, texts in enumerate(seen.rows) if (row := _row(texts, n)))
        text = "\n".join("   ".join(cell.text for cell in row) for row in rows)
        if rows:
            yield Block(text=text, page=page, last_page=page, table=RawTable(rows=rows))
        return
    text = fold(seen.text)
    is_heading = seen.kind is VisionBlockKind.HEADING
    if text:
        yield Block(text=text, page=page, last_page=page, lead=len(text) * is_heading, level=2 * is_heading)


def _row(texts: Sequence[str], number: int) -> tuple[RawCell, ...]:
    return tuple(
        RawCell(
            text=fold(text),
            row=number,
            column=column,
            span=1,
            left=0.0,
            bold=False,
            is_link=False,
            is_note=False,
            tags=(),
        )
        for column, text in enumerate(texts)
        if text.strip()
    )
