"""Tables that only lay out text (bullets, headings, numbered clauses) back -> paragraphs."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from core.filings.html.block import Block, RawCell, RawTable
from core.filings.items.heading_readings import is_item_number
from core.filings.tables.join_marks import is_number

MARKER = re.compile(
    r"^(?:[•●◦▪■·‣○\uf0b7*†‡–—-]+|\(?(?:[a-z]|[ivx]+|\d{1,2})[.)]|\(\*+\)|note\s+\d+[.:]?|part\s+[iv]+[.:]?)$",
    re.IGNORECASE,
)
MOST_ITEM_ROWS = 2
"""A table that names more items than this is a table of contents."""
PROSE = 300
"""Characters in a row, on average, from which a table is text."""
ITEM = re.compile(r"^items?\s+\d", re.IGNORECASE)


def unfold_layout(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, with each table that has no columns of values replaced by a paragraph per row."""
    for block in blocks:
        if block.table is not None and _is_layout(block.table):
            yield from _paragraphs(block, block.table)
        else:
            yield block


def _is_layout(table: RawTable) -> bool:
    if sum(bool(ITEM.match(row[0].text)) for row in table.rows) > MOST_ITEM_ROWS:
        return False
    return all(len(row) == 1 or _is_marked(row) for row in table.rows) or _is_prose(table)


def _is_prose(table: RawTable) -> bool:
    """Whether the table sets long text beside a few words that name it."""
    cells = [cell for row in table.rows for cell in row]
    if any(is_number(cell.text) for cell in cells) or any(len(row) > 2 for row in table.rows):
        return False
    return sum(len(cell.text) for cell in cells) >= PROSE * len(table.rows)


def _is_marked(row: tuple[RawCell, ...]) -> bool:
    """Whether the row is a marker and the text it marks."""
    if len(row) != 2 or is_number(row[1].text):
        return False
    return bool(MARKER.match(row[0].text)) or is_item_number(row[0].text)


def _paragraphs(block: Block, table: RawTable) -> Iterator[Block]:
    anchors = block.anchors
    for row in table.rows:
        text = " ".join(cell.text for cell in row)
        bold = all(cell.bold for cell in row)
        yield replace(
            block,
            text=text,
            bold=bold,
            lead=len(text) if bold else 0,
            is_link=all(cell.is_link for cell in row),
            is_list_item=len(row) > 1 and not row[0].text[:1].isalpha(),
            left=row[0].left,
            tags=tuple(tag for cell in row for tag in cell.tags),
            anchors=anchors,
            table=None,
            parts=_parts(row[0], block.page) if len(row) == 1 else (),
        )
        anchors = ()


def _parts(cell: RawCell, page: int) -> tuple[Block, ...]:
    return tuple(replace(part, page=page, last_page=page, inner=n > 0) for n, part in enumerate(cell.parts))
