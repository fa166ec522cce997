"""The tags of a table's cells, and what is printed in them -> tags whose scale cannot be right, put right, and told.

A statement "in thousands" in which one figure is tagged in millions, or in single dollars, would be read a thousand
times too large or small. The print decides where the other amounts of the table, and what the table states, agree.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.domain.filings.fact import Tagged
from core.domain.filings.filing import Document
from core.domain.filings.table import Table
from core.filings.figures.table_rows import FigureRow, label_rows
from core.filings.figures.table_units import table_statement
from core.filings.figures.units import TableUnits, choose_unit, read_units
from core.language.numbers.cell_numbers import CellNumber

_FEWEST = 4
"""Amounts in a table by which another one is judged."""
_SHARE, _SHARE_STATED = Decimal("0.8"), Decimal("0.6")
"""The part of them that must be in one scale, and where the table states that scale."""
_LARGER = 10
"""How many times the largest of them a total may be."""


@dataclass(frozen=True, slots=True)
class _Amount:
    """A tagged amount of money in a cell: the power of ten that its tag gives the number printed."""

    tagged: Tagged
    number: CellNumber
    power: int
    row: FigureRow


def mend_scales(document: Document, tagged: Sequence[Tagged]) -> tuple[tuple[Tagged, ...], tuple[str, ...]]:
    """All tags in their order, those with a wrong scale as they are printed, and a sentence for each of these."""
    tags = {one.tag.element_id: one for one in tagged}
    mended: dict[str, Tagged] = {}
    notes = []
    for element in document.elements:
        for amount, power in _wrong(element.table, tags) if element.table else ():
            right = _as_printed(amount, power)
            mended[amount.tagged.tag.element_id] = right
            notes.append(_note(amount, right, element.page))
    return tuple(mended.get(one.tag.element_id, one) for one in tagged), tuple(notes)


def _wrong(table: Table, tags: Mapping[str, Tagged]) -> Iterator[tuple[_Amount, int]]:
    """The amounts of a table whose tag gives them another scale than the table has, with that scale."""
    amounts = list(_amounts(table, tags))
    scales = Counter(amount.power for amount in amounts)
    if len(scales) < 2:
        return
    power, held = scales.most_common(1)[0]
    stated = table_statement(table)
    least = _SHARE if stated is None else _SHARE_STATED
    if held < _FEWEST or held < least * len(amounts) or (stated is not None and stated.amounts != power):
        return
    alike = [a for a in amounts if a.power == power]
    for amount in amounts:
        of_row = any(a.row is amount.row for a in alike)
        states = any(read_units(text).stated for text in (*amount.row.label, *amount.row.section))
        if amount.power != power and not states and (of_row or (stated is not None and _fits(amount, alike, stated))):
            yield amount, power


def _fits(amount: _Amount, alike: Sequence[_Amount], stated: TableUnits) -> bool:
    """Whether a row with no right tag beside it is printed as the table's amounts: to their place, none far larger.

    A row in single dollars among millions ("Fee: $250,000", "$0.01 par") is not.
    """
    words = (*reversed(amount.row.label), *reversed(amount.row.section))
    printed = choose_unit(words, stated, own="", column=amount.tagged.unit, fine=True)
    return (
        printed == (amount.tagged.unit, stated.amounts)
        and any(amount.number.step == a.number.step for a in alike)
        and abs(amount.number.value) <= _LARGER * max(abs(a.number.value) for a in alike)
    )


def _amounts(table: Table, tags: Mapping[str, Tagged]) -> Iterator[_Amount]:
    for row in label_rows(table):
        for figure in row.figures:
            held = [tags[name] for name in figure.cell.tags if name in tags]
            number = figure.number
            if len(held) == 1 and number is not None and number.value and not number.scaled and len(held[0].unit) == 3:
                ratio = abs(held[0].value / number.value)
                power = ratio.adjusted() if ratio else 0
                if ratio == Decimal(1).scaleb(power):
                    yield _Amount(held[0], number, power, row)


def _as_printed(amount: _Amount, power: int) -> Tagged:
    value = amount.number.value.copy_sign(amount.tagged.value).scaleb(power)
    plain = Decimal(int(value)) if value == value.to_integral_value() else value
    decimals = amount.number.step.adjusted() + power
    return replace(amount.tagged, value=plain, tag=replace(amount.tagged.tag, decimals=-decimals))


def _note(amount: _Amount, right: Tagged, page: int) -> str:
    name = amount.tagged.tag.concept.rpartition(":")[2]
    return (
        f"{name} on page {page} is tagged as {amount.tagged.value:,}, against the scale of its table; "
        f"it was read as printed, {right.value:,}."
    )
