"""What stands on a sheet, and what its numbers lead to."""

from decimal import Decimal

import pytest

from core.domain.filings.fact import FactSource
from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.table import Cell, Table
from core.gather.filing_blocks import FilingBlocks, blocks_of
from core.gather.gather import Wanted, gather, rank_blocks
from core.gather.read_operand import read_operand
from core.gather.sheet import CUT, LONGEST, Sheet, SheetBlock
from tests.unit.core.reading.reader import sample

SEGMENTS = "Revenue by segment: Home, Commercial and Connected Care revenue in fiscal 2025"
GROWTH = "Connected Care revenue rose"


def filing() -> FilingBlocks:
    held = sample().filings
    return blocks_of(held, held.filings()[0])


def sheet(*texts: str, tokens: int = 30_000) -> Sheet:
    ranked = [rank_blocks([Wanted(text=text, limit=10)], [filing()]) for text in texts]
    return gather(ranked, [filing()], tokens)


def address_of(shown: Sheet, row: str, text: str) -> str:
    """The address of the cell that is printed so in that row."""
    for number in range(1, len(shown.blocks) + 1):
        for line in shown.blocks[number - 1].text(number).splitlines():
            if row in line and f"{text}" in line and line[0].isdigit():
                cell = next(part for part in line.split(" | ") if part.endswith(text))
                return f"{number}.{line.split(' ')[0]}{cell.split(' ')[0]}"
    raise AssertionError(f"{row} {text} is not on the sheet")


def test_a_cell_is_named_by_block_row_and_column() -> None:
    shown = sheet(SEGMENTS)
    fact = shown.figure(address_of(shown, "Connected Care", "418,905"))
    assert fact is not None
    assert (fact.value, fact.unit, fact.period and fact.period.end.year) == (Decimal(418_905_000), "USD", 2025)
    assert shown.address(fact) == address_of(shown, "Connected Care", "418,905")
    assert not Sheet().address(fact)


def test_tables_say_their_columns_and_their_scale() -> None:
    text = sheet(SEGMENTS).text
    assert "columns: B = " in text
    assert "sums of money in thousands" in text


def test_key_figures_are_block_nought() -> None:
    shown = sheet(SEGMENTS)
    assert shown.text.startswith("[0] (key figures")
    first = shown.figure("0.1A")
    assert first is not None
    assert first.value == Decimal(2_435_480_000)


def test_a_figure_of_running_text_is_named_by_its_words() -> None:
    shown = sheet(GROWTH)
    number, block = next((n, b) for n, b in enumerate(shown.blocks, 1) if b.element.text.startswith(GROWTH))
    fact = shown.figure(f"{number}:22.4%")
    assert fact is not None
    assert (fact.value, fact.unit, fact.source) == (Decimal("22.4"), "percent", FactSource.TEXT)
    assert fact.place.element_id == block.element.id
    assert shown.figure(f"{number}:rose by $76.7 million, or 22.4%") is None, "two figures are none"


@pytest.mark.parametrize("address", ["999.1B", "1.999B", "0.1Z", "1:$77 trillion", "999:16%", "x", "1.2", "0:5%"])
def test_what_is_not_on_the_sheet_is_no_figure(address: str) -> None:
    assert sheet(GROWTH).figure(address) is None


def test_a_quote_stands_literally_in_its_block() -> None:
    shown = sheet(GROWTH)
    number = next(n for n, b in enumerate(shown.blocks, 1) if b.element.text.startswith(GROWTH))
    quote = shown.quote(number, "The average number of subscribers  grew about 21%")
    assert quote is not None
    assert quote.text == "The average number of subscribers grew about 21%"
    assert shown.quote(number, "The average number of subscribers fell") is None
    assert shown.quote(number + 1, "The average number of subscribers grew") is None
    assert shown.quote(0, "Revenue") is None


def test_a_row_of_a_table_may_be_quoted_as_it_is_shown() -> None:
    shown = sheet(SEGMENTS)
    block = int(address_of(shown, "Connected Care", "418,905").split(".")[0])
    quote = shown.quote(block, "Connected Care | B 418,905 | C 342,170")
    assert quote is not None
    assert "418,905" in quote.text


def test_blocks_stand_in_the_order_of_the_filing_and_every_claim_gets_its_best() -> None:
    shown = sheet(SEGMENTS, "membrane sheet from a single supplier", "Norrbeck patent suit trial")
    order = [filing().order[block.element.id] for block in shown.blocks]
    assert order == sorted(order)
    small = sheet(SEGMENTS, "membrane sheet from a single supplier", "Norrbeck patent suit trial", tokens=2_000)
    for words in ("membrane", "Norrbeck", "Connected Care"):
        assert words in small.text


def test_a_sheet_keeps_to_its_budget() -> None:
    texts = [f"{word} in fiscal 2025" for word in ("Revenue", "Debt", "Leases", "Taxes", "Patents", "Employees")]
    whole, half = sheet(*texts), sheet(*texts, tokens=3_000)
    assert len(half.blocks) < len(whole.blocks)
    assert sum(len(block.text(1)) for block in half.blocks) <= 3_000 * 3.5


def test_a_long_block_is_cut_and_says_so() -> None:
    shown = sheet(GROWTH)
    assert CUT not in shown.text
    long = max((block.text(1) for block in filing().elements.values()), key=len)
    assert (len(long) < LONGEST) or long.endswith(CUT)


def told_sheet() -> Sheet:
    """A sheet with a table whose cells are texts, and a sentence with a count in words."""
    texts = (("Facility", "Drawn"), ("Revolver", "$312.5 million of the line"), ("Leases", "$4 million and $9 million"))
    rows = tuple(tuple(Cell(text=t, row=r, column=c) for c, t in enumerate(row)) for r, row in enumerate(texts))
    table = Table(rows=rows, columns=2, header_rows=1)
    words = "Two plants stand abroad, and one at home."
    elements = (
        Element(id="e1", kind=ElementKind.TABLE, text="\n".join(map(" ".join, texts)), page=1, table=table),
        Element(id="e2", kind=ElementKind.PARAGRAPH, text=words, page=1),
    )
    return Sheet(blocks=tuple(SheetBlock(filing=filing().filing, element=element) for element in elements))


@pytest.mark.parametrize(
    ("named", "value"),
    [
        ("1.2B", "312500000"),
        ("1:$312.5 million", "312500000"),
        ("1:$4 million + 1:$9 million", "13000000"),
        ("-1.2B", "-312500000"),
        ("2:Two plants + 2:one at home", "3"),
    ],
)
def test_figures_within_texts_are_operands(named: str, value: str) -> None:
    operand = read_operand(named, told_sheet())
    assert operand is not None
    assert operand.exact == Decimal(value)
    assert all(fact.place.quote and fact.source is FactSource.TEXT for fact in operand.facts)


@pytest.mark.parametrize("named", ["1.3B", "1.1A", "2:stand abroad", "1:$4 million and $9 million"])
def test_texts_with_no_figure_or_with_two_are_none(named: str) -> None:
    assert read_operand(named, told_sheet()) is None


def test_texts_with_a_figure_have_their_column() -> None:
    assert "2 Revolver | B $312.5 million of the line" in told_sheet().text
    assert "\nLeases | $4 million and $9 million" in told_sheet().text
