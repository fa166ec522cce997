"""Blocks of filings -> the sheet: their text with a number on every block, row and cell, and what stands under each.

Block 75 is shown as

    [75] (10-K for fiscal 2023, Item 7, page 51: Results of Operations)
    columns: B = Year Ended, December 30, 2023; C = Year Ended, December 31, 2022
    (In millions)
    Net revenue:
    5 Data Center | B $6,496 | C $6,043

and the cell of $6,043 is 75.5C, also where a cell is a text with one figure in it. A figure of running text is named
by its block and its words, as is one of several in a cell: `78:16%`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from string import ascii_uppercase

from core.domain.claims.claim import Quantity
from core.domain.claims.figure_text import figure
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.filing import Element, ElementKind, Filing
from core.domain.filings.item_name import item_name
from core.domain.filings.table import Cell
from core.language.numbers.number_words import ONES, TENS
from core.language.numbers.quantities import find_quantities
from core.language.sentences import split_sentences
from core.reading.literal import find_literal

LONGEST = 14_000
"""Characters of one block that are shown; a longer one is cut between its rows or words, and says so."""

CUT = "(the rest of this block is not shown)"
_CELL = re.compile(r"(?P<block>\d+)\.(?P<row>\d+)(?P<column>[A-Z]{1,2})")
_WORD = re.compile(r"[A-Za-z]+")
_COUNTS = ONES | TENS
_WORDS = re.compile(r"(?P<block>\d+):\s*(?P<words>.+)", re.DOTALL)
_SCALE_NAMES = {10**3: "thousands", 10**6: "millions", 10**9: "billions"}
_COLUMN = re.compile(r"\s*\|\s*(?:[A-Z]{1,2}\s+(?=[\d$€£(—-]))?")
"""What stands between the cells of a row as it is shown: a bar, and the letter of a column that has a figure."""

_FILED_UNITS = {"times": "ratio"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetBlock:
    """A block of a filing with the figures in it; `heading` is the one that it stands under."""

    filing: Filing
    element: Element
    heading: str = ""
    facts: tuple[Fact, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from every other block."""
        return self.filing.id, self.element.id

    def text(self, number: int) -> str:
        """The block as it is shown under a number."""
        return _block_text(number, self)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyFigure:
    """A metric of the catalogue with its values, each under the name of its period ("fiscal 2024")."""

    label: str
    values: tuple[tuple[str, Fact], ...]


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """Numbered blocks, in the order of their filings; the key figures are block 0, a row each, a value a column."""

    blocks: tuple[SheetBlock, ...] = ()
    key_figures: tuple[KeyFigure, ...] = ()

    @cached_property
    def text(self) -> str:
        """What a reader is shown."""
        first = [_key_figures_text(self.key_figures)] if self.key_figures else []
        return "\n".join([*first, *(block.text(n) for n, block in enumerate(self.blocks, 1))])

    def block(self, number: int) -> SheetBlock | None:
        """The block of that number; None for none."""
        return self.blocks[number - 1] if 0 < number <= len(self.blocks) else None

    def figure(self, address: str) -> Fact | None:
        """The figure at an address ("75.5C", "78:16%"); None where the sheet has none there."""
        if (at := _CELL.fullmatch(address.strip())) is not None:
            return self._cell(int(at["block"]), int(at["row"]), _column_number(at["column"]))
        if (told := _WORDS.fullmatch(address.strip())) is not None:
            block = self.block(int(told["block"]))
            return None if block is None else _told_figure(block, told["words"].strip(" \"'“”"))
        return None

    def address(self, fact: Fact) -> str:
        """The address of a figure that stands in a cell of the sheet; "" where it does not."""
        keys = ((n, block.key) for n, block in enumerate(self.blocks, 1))
        number = next((n for n, key in keys if key == (fact.filing_id, fact.place.element_id)), None)
        if number is None or fact.place.cell is None:
            return ""
        row, column = fact.place.cell
        return f"{number}.{row + 1}{_letters(column)}"

    def quote(self, number: int, words: str) -> Quote | None:
        """Words of a block with where they stand; None when they do not stand in it literally."""
        block = self.block(number)
        span = find_literal(_COLUMN.sub(" ", words), block.element.text) if block else None
        if block is None or span is None:
            return None
        text = block.element.text[span[0] : span[1]]
        return Quote(text=text, place=_place(block, text), start=span[0], end=span[1])

    def _cell(self, number: int, row: int, column: int) -> Fact | None:
        if number == 0:
            values = self.key_figures[row - 1].values if 0 < row <= len(self.key_figures) else ()
            return values[column][1] if column < len(values) else None
        block = self.block(number)
        if block is None:
            return None
        return _by_cell(block).get((row - 1, column)) or _cell_figure(block, row - 1, column)


def _block_text(number: int, block: SheetBlock) -> str:
    where = f"{block.filing.form} for fiscal {block.filing.fiscal_year}"
    item = f", {item_name(block.element.item)}" if block.element.item else ""
    under = f": {block.heading}" if block.heading and block.heading != block.element.text else ""
    head = f"[{number}] ({where}{item}, page {block.element.page}{under})"
    lines = list(_table_lines(block)) if block.element.table is not None else [block.element.text]
    return "\n".join((head, *_cut(lines)))


def _cut(lines: Iterable[str]) -> Iterator[str]:
    """The lines up to `LONGEST` characters together, and that there were more."""
    left = LONGEST
    for line in lines:
        if len(line) > left:
            yield from (line[:left], CUT)
            return
        left -= len(line)
        yield line


def _table_lines(block: SheetBlock) -> Iterator[str]:
    table = block.element.table
    if table is None:
        return
    facts = _by_cell(block)
    columns = {fact.place.cell[1]: ", ".join(fact.column) for fact in reversed(facts.values()) if fact.place.cell}
    named = [f"{_letters(n)} = {columns[n]}" for n in sorted(columns) if columns[n]]
    if table.caption:
        yield table.caption
    if named:
        yield f"columns: {'; '.join(named)}"
    if (scale := _scale(facts.values())) > 1:
        yield f"sums of money in {_SCALE_NAMES[scale]}"
    headers = table.header_rows if named else 0
    for number, row in enumerate(table.rows):
        if row and (number >= headers or "million" in _row_text(row) or "thousand" in _row_text(row)):
            yield _row_line(row, facts)


def _scale(facts: Iterable[Fact]) -> int:
    """How many times what its cells print the amounts of a table are, by the half of the last printed unit."""
    widths = {f.half_width * 2 for f in facts if len(f.unit) == len("USD") and f.unit.isupper()}
    return next((scale for scale in _SCALE_NAMES if widths == {scale}), 1)


def _row_line(row: Sequence[Cell], facts: Mapping[tuple[int, int], Fact]) -> str:
    """The row as printed, with its number where it has figures, and the column of each figure or text with one."""
    named = [(c.row, c.column) in facts or _tells_a_figure(c) for c in row]
    texts = [c.text.replace("\n", " ") for c in row]
    line = " | ".join(f"{_letters(c.column)} {t}" if has else t for c, t, has in zip(row, texts, named, strict=True))
    return f"{row[0].row + 1} {line}" if any(named) else line


def _tells_a_figure(cell: Cell) -> bool:
    """Whether a cell beside the label is a text with one figure in it."""
    return cell.column > 0 and " " in cell.text.strip() and len(find_quantities(cell.text)) == 1


def _row_text(row: Sequence[Cell]) -> str:
    return " ".join(cell.text for cell in row).lower()


def _key_figures_text(rows: Sequence[KeyFigure]) -> str:
    lines = [
        f"{n} {row.label} | "
        + " | ".join(f"{_letters(m)} {period}: {figure(f.value, f.unit)}" for m, (period, f) in enumerate(row.values))
        for n, row in enumerate(rows, 1)
    ]
    return "\n".join(("[0] (key figures, from the tags of the filings)", *lines))


def _by_cell(block: SheetBlock) -> dict[tuple[int, int], Fact]:
    found: dict[tuple[int, int], Fact] = {}
    for fact in block.facts:
        if fact.place.cell is not None:
            found.setdefault(fact.place.cell, fact)
    return found


def _told_figure(block: SheetBlock, words: str) -> Fact | None:
    """The figure that words of a block name: a filed one where one of that size stands there, else as it is read."""
    text = block.element.text
    span = find_literal(words, text)
    if span is None:
        return None
    near = [q for q in find_quantities(text) if q.start < span[1] and span[0] < q.end]
    if not near:
        return _told_count(block, words, span)
    if len(near) != 1:
        return None
    (written,) = near
    sentence = next((s for s in split_sentences(text) if s[0] <= written.start < s[1]), (0, len(words)))
    quote = text[slice(*(span if block.element.kind is ElementKind.TABLE else sentence))].strip()
    near_by = [f for f in block.facts if f.source is not FactSource.TABLE and f.place.quote in (quote, "")]
    filed = [f for f in near_by or block.facts if abs(f.value) in _scaled(abs(written.value))]
    return filed[0] if filed else _text_fact(block, written, quote)


def _told_count(block: SheetBlock, words: str, span: tuple[int, int]) -> Fact | None:
    """The count that words tell without a unit ("and one at home"): the only number in them."""
    counts = [found for found in _WORD.finditer(words) if found.group().lower() in _COUNTS]
    if len(counts) != 1 or any(sign.isdigit() for sign in words):
        return None
    (found,) = counts
    count = Quantity(
        text=found.group(),
        start=span[0] + found.start(),
        end=span[0] + found.end(),
        value=Decimal(_COUNTS[found.group().lower()]),
        unit="number",
        last_digit=Decimal(1),
    )
    return _text_fact(block, count, block.element.text[slice(*span)])


def _cell_figure(block: SheetBlock, row: int, column: int) -> Fact | None:
    """The only figure of a cell that is a text; None where there is no such cell."""
    table = block.element.table
    cell = next((c for r in table.rows for c in r if (c.row, c.column) == (row, column)), None) if table else None
    told = find_quantities(cell.text) if cell else ()
    if cell is None or len(told) != 1:
        return None
    return _text_fact(block, told[0], " ".join(cell.text.split()), (row, column))


def _text_fact(block: SheetBlock, written: Quantity, quote: str, cell: tuple[int, int] | None = None) -> Fact:
    """A figure that a text gives, read as it is written; `quote` is the sentence or the cell that gives it."""
    at = f"{written.start}-{written.end}" if cell is None else f"{cell[0]}.{cell[1]}"
    return Fact(
        id=f"{block.element.id}:{at}",
        filing_id=block.filing.id,
        source=FactSource.TEXT,
        value=written.value,
        unit=_FILED_UNITS.get(written.unit, written.unit),
        half_width=written.last_digit / 2,
        label=(quote,),
        place=replace(_place(block, quote), cell=cell),
        title=block.heading,
    )


def _scaled(value: Decimal) -> tuple[Decimal, ...]:
    """What a figure may stand for in a note whose amounts leave their scale out."""
    return value, value * 1000, value * 1_000_000


def _place(block: SheetBlock, quote: str) -> Place:
    element = block.element
    return Place(filing_id=block.filing.id, page=element.page, item=element.item, element_id=element.id, quote=quote)


def _letters(column: int) -> str:
    """The letters of a column, counted from 0: A to Z, AA, AB, ..."""
    first, last = divmod(column, len(ascii_uppercase))
    return f"{ascii_uppercase[first - 1] if first else ''}{ascii_uppercase[last]}"


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(ascii_uppercase) + ascii_uppercase.index(letter) + 1
    return number - 1
