"""Arranged pieces -> the elements of a document, tables aligned and captioned."""

from collections.abc import Sequence
from dataclasses import replace

from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.table import Table
from core.filings.html.arrange import LayoutPiece
from core.filings.items.find_items import Section
from core.filings.tables.align_table import align_table
from core.filings.tables.table_title import read_above, title_inside

LONGEST_HEADING = 300


def make_elements(pieces: Sequence[LayoutPiece], sections: Sequence[Section]) -> tuple[Element, ...]:
    """One element per piece; ids are `e` and the position."""
    elements: list[Element] = []
    for position, piece in enumerate(pieces):
        table = _table(piece, elements)
        elements.append(
            Element(
                id=f"e{position}",
                kind=_kind(piece),
                text=piece.block.text if table is None else table_text(table),
                page=piece.block.page,
                item=sections[piece.section].heading.numbers[0] if piece.section >= 0 else None,
                table=table,
                tags=piece.block.tags,
            )
        )
    return tuple(elements)


def table_text(table: Table) -> str:
    """A table as text: a line per row, tabs between cells."""
    return "\n".join("\t".join(cell.text for cell in row) for row in table.rows)


def _kind(piece: LayoutPiece) -> ElementKind:
    block = piece.block
    if block.table is not None:
        return ElementKind.TABLE
    if piece.is_item_heading or block.level:
        return ElementKind.HEADING
    if block.is_list_item:
        return ElementKind.LIST_ITEM
    emphasised = block.bold or block.lead == len(block.text)
    if emphasised and len(block.text) <= LONGEST_HEADING and any(c.isalpha() for c in block.text):
        return ElementKind.HEADING
    return ElementKind.PARAGRAPH


def _table(piece: LayoutPiece, before: Sequence[Element]) -> Table | None:
    if piece.block.table is None:
        return None
    above = read_above(before, piece.block.page)
    caption = piece.block.table.caption or above.title
    table = align_table(piece.block.table, caption=caption, preface=above.preface, units=above.units)
    return table if table.caption else replace(table, caption=title_inside(table))
