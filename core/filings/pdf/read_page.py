"""A page made for print -> its blocks in reading order and its text, line by line."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from core.domain.filings.printed_page import PrintedPage
from core.filings.html.block import Block, RawTable
from core.filings.pdf.find_tables import find_tables
from core.filings.pdf.lines import TextLine, read_lines
from core.filings.pdf.read_columns import read_columns
from core.filings.pdf.read_paragraphs import body_size, read_paragraphs, usual_distance
from core.filings.pdf.table_cells import read_table
from core.language.words.line_ends import words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPage:
    """What a page holds; `text` keeps its lines, with blanks between what stands apart."""

    number: int
    blocks: tuple[Block, ...]
    text: str


def read_page(page: PrintedPage, known: Set[str] = frozenset()) -> ReadPage:
    """Reads one page by where its words stand; `known` are words of the document up to here, in small letters."""
    lines = read_lines(page.words)
    runs = read_columns(lines, page.width)
    look = {"body": body_size(lines), "known": words_of(line.text for line in lines) | known}
    blocks = tuple(block for run in runs for block in _blocks(run, page.number, look))
    text = "\n".join("   ".join(s.text for s in line.segments) for run in runs for line in run)
    return ReadPage(number=page.number, blocks=blocks, text=text)


def _blocks(lines: Sequence[TextLine], page: int, look: Mapping[str, Any]) -> Iterator[Block]:
    position = 0
    look = {**look, "distance": usual_distance(lines)}
    for region in find_tables(lines):
        yield from read_paragraphs(lines[position : region.start], page, **look)
        yield _table(read_table(lines[region.start : region.end]), page)
        position = region.end
    yield from read_paragraphs(lines[position:], page, **look)


def _table(table: RawTable, page: int) -> Block:
    return Block(
        text="\n".join(" ".join(cell.text for cell in row) for row in table.rows),
        page=page,
        last_page=page,
        bold=all(cell.bold for row in table.rows for cell in row),
        table=table,
    )
