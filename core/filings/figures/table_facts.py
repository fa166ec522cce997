"""An aligned table -> a fact per figure, with its labels, unit and period."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.domain.filings.fact import Fact, FactSource, Place, Tagged
from core.domain.filings.filing import Element
from core.domain.filings.table import Cell, Table
from core.filings.figures.change_columns import name_change
from core.filings.figures.column_headers import Column, read_column, tells_instants
from core.filings.figures.row_periods import RowPeriods, is_opening
from core.filings.figures.table_rows import FigureCell, FigureRow, label_rows, lists_pages
from core.filings.figures.table_units import UnitReader, read_table_units
from core.filings.figures.tagged_figures import PrintedMeasure, measure_number, measure_tag
from core.filings.figures.units import TableUnits
from core.filings.tables.carried_headers import HeaderRows
from core.filings.tables.table_title import lead_in
from core.language.numbers.cell_numbers import is_dash
from core.language.periods.fiscal_calendar import FiscalCalendar

_NO_FIGURES = re.compile(
    r"(?:page|exhibit|note|item)s?(?: (?:no|number|description)s?)?\.?$"
    r"|.*\b(?:identification (?:no|number)|zip code|file number|principal executive offices)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class TableSetting:
    """What stands around a table and bears on its figures.

    `heading` is the heading above it; `units` the units stated for the tables of the item; `headers` those that a
    table without any takes over.
    """

    filing_id: str
    calendar: FiscalCalendar
    heading: str = ""
    units: TableUnits = field(default_factory=TableUnits)
    headers: HeaderRows = ()


def read_table_facts(element: Element, tags: Mapping[str, Tagged], setting: TableSetting) -> Iterator[Fact]:
    """Yields a fact for every figure of a table, row by row; ids are left empty.

    `tags` are the filing's numeric tags by element id; a tag tells value, unit and period with authority, and a cell
    with several yields a fact for each. A change between two years belongs to the newer one; its
    `column` names both.
    """
    table = element.table
    if table is None:
        return
    rows = tuple(label_rows(table, setting.headers))
    if lists_pages(rows):
        return
    title = table.caption or setting.heading or lead_in(table.preface)
    balances = _holds_balances(table, title, rows, tags, setting.headers)
    reading = _Reading(
        element=element,
        table=table,
        title=title,
        tags=tags,
        setting=setting,
        units=read_table_units(table, rows, tags, setting.units),
        periods=RowPeriods(setting.calendar, (title, table.preface), balances),
        cells=_cells_by_headers(rows),
    )
    for row in rows:
        yield from reading.row(row)


@dataclass(frozen=True, slots=True)
class _Reading:
    element: Element
    table: Table
    title: str
    tags: Mapping[str, Tagged]
    setting: TableSetting
    units: UnitReader
    periods: RowPeriods
    cells: Mapping[int, Mapping[int, Cell]]
    columns: dict[tuple[int, int, int], Column] = field(default_factory=dict)

    def row(self, row: FigureRow) -> Iterator[Fact]:
        self.periods.enter(row.label)
        quote = " ".join(c.text for c in self.table.rows[row.index])
        for figure in row.figures:
            column = self._column(row, figure.cell)
            if column.is_change:
                before, after = self._neighbours(row, figure.cell)
                column = name_change((*before, column, *after), len(before), self.setting.calendar)
            yield from self._facts(row, figure, column, quote)

    def _neighbours(self, row: FigureRow, cell: Cell) -> tuple[list[Column], list[Column]]:
        """The columns left and right of a cell, those among them that hold nothing in its own row."""
        others = [c for c in self.cells[id(row.headers)].values() if c.column != cell.column]
        before = [self._column(row, c) for c in others if c.column < cell.column]
        return before, [self._column(row, c) for c in others if c.column > cell.column]

    def _facts(self, row: FigureRow, figure: FigureCell, column: Column, quote: str) -> Iterator[Fact]:
        tagged = [self.tags[t] for t in figure.cell.tags if t in self.tags]
        for one in tagged:
            measure = measure_tag(one, percent="%" in figure.cell.text, printed=figure.number)
            yield replace(self._fact(row, figure, column, quote, measure), period=one.period, tag=one.tag)
        if not tagged and figure.number is not None:
            if any(_NO_FIGURES.match(header) for header in column.path):
                return
            unit, power = self.units.unit(figure.number, row, figure, column)
            fact = self._fact(row, figure, column, quote, measure_number(figure.number, unit, power))
            fact = replace(fact, period=self.periods.period(column, row.section, row.label))
            if not is_dash(figure.cell.text) or _says_zero(fact, column):
                yield fact

    def _fact(self, row: FigureRow, figure: FigureCell, column: Column, quote: str, measure: PrintedMeasure) -> Fact:
        return Fact(
            id="",
            filing_id=self.setting.filing_id,
            source=FactSource.TABLE,
            value=measure.value,
            unit=measure.unit,
            half_width=measure.half_width,
            label=(*row.section, *row.label) or (self.title,),
            column=column.path,
            title=self.title,
            place=Place(
                filing_id=self.setting.filing_id,
                page=self.element.page,
                item=self.element.item,
                element_id=self.element.id,
                cell=(figure.cell.row, figure.cell.column),
                quote=quote,
            ),
        )

    def _column(self, row: FigureRow, cell: Cell) -> Column:
        key = (id(row.headers), cell.column, cell.span)
        if key not in self.columns:
            self.columns[key] = read_column(row.headers, cell, self.setting.calendar)
        return self.columns[key]


def _says_zero(fact: Fact, column: Column) -> bool:
    """Whether a dash stands for nothing of what is counted in a period; among changes and rates it may mean any."""
    counts = len(fact.unit) == 3 or fact.unit in ("shares", "number")
    return counts and not column.is_change and column.mention is not None and fact.period is not None


def _cells_by_headers(rows: Sequence[FigureRow]) -> Mapping[int, Mapping[int, Cell]]:
    """For each set of header rows, by identity, a figure's cell from every column under it, left to right."""
    held: dict[int, dict[int, Cell]] = {}
    for row in rows:
        for figure in row.figures:
            held.setdefault(id(row.headers), {}).setdefault(figure.cell.column, figure.cell)
    return {key: dict(sorted(cells.items())) for key, cells in held.items()}


def _holds_balances(
    table: Table, title: str, rows: Sequence[FigureRow], tags: Mapping[str, Tagged], above: HeaderRows
) -> bool:
    """Whether a table's bare years mean the last day of each: its tags say so, or its headers, or the text above."""
    kinds = Counter(tags[t].period.is_instant for r in rows for f in r.figures for t in f.cell.tags if t in tags)
    if kinds:
        return kinds[True] > kinds[False]
    if any(is_opening(" ".join(row.label)) for row in rows):
        return False
    headers = " ".join(c.text for row in table.rows[: table.header_rows] or above for c in row)
    answers = (
        tells_instants(text, dated=dated) for text, dated in ((headers, True), (title, False), (table.preface, False))
    )
    return next((bool(answer) for answer in answers if answer is not None), False)
