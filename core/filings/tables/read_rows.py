"""An HTML table -> rows of raw cells, each at the HTML column it stands in."""

from collections.abc import Callable, Iterator, Sequence

from lxml import etree

from core.filings.html.block import Block, RawCell
from core.filings.html.style import read_style
from core.filings.items.heading_readings import opens_item

ReadCell = Callable[[etree._Element], tuple[Block, ...]]
MOST_COLUMNS = 1000
"""What HTML allows a cell to span (WHATWG HTML, 4.9.11)."""


def read_rows(table: etree._Element, read_cell: ReadCell) -> tuple[tuple[RawCell, ...], ...]:
    """The table's rows that hold text; cells that reach down from rows above push others to the right.

    Cells that are not displayed take no column (CSS 2.1, 9.2.4).
    """
    rows: list[tuple[RawCell, ...]] = []
    taken: dict[int, int] = {}
    for row in table.iter("tr"):
        cells = tuple(_read_row(row, len(rows), taken, read_cell))
        if cells:
            rows.append(cells)
    return tuple(rows)


def _read_row(row: etree._Element, number: int, taken: dict[int, int], read_cell: ReadCell) -> Iterator[RawCell]:
    blocked = set(taken)
    for column in blocked:
        taken[column] -= 1
        if not taken[column]:
            del taken[column]
    column = 0
    for element in row:
        if element.tag not in {"td", "th"} or read_style(element.get("style", "")).hidden:
            continue
        while column in blocked:
            column += 1
        span, height = _count(element.get("colspan")), _count(element.get("rowspan"))
        if height > 1:
            taken.update(dict.fromkeys(range(column, column + span), height - 1))
        if len(element) or (element.text or "").strip():
            cell = _cell(element, number, column, span, read_cell)
            if cell is not None:
                yield cell
        column += span


def _cell(element: etree._Element, row: int, column: int, span: int, read_cell: ReadCell) -> RawCell | None:
    blocks = read_cell(element)
    if not blocks:
        return None
    return RawCell(
        text=" ".join(block.text for block in blocks),
        row=row,
        column=column,
        span=span,
        left=blocks[0].left,
        bold=all(block.bold for block in blocks),
        is_link=all(block.is_link for block in blocks),
        is_note=all(block.is_note for block in blocks),
        tags=tuple(tag for block in blocks for tag in block.tags),
        parts=_parts(blocks),
    )


def _parts(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The paragraphs of a cell, where one after the first may head an item."""
    parts = tuple(part for block in blocks for part in (block.parts or (block,)))
    return parts if any(opens_item(part.text) for part in parts[1:]) else ()


def _count(attribute: str | None) -> int:
    value = (attribute or "").strip()
    return min(max(int(value), 1), MOST_COLUMNS) if value.isdigit() else 1
