"""An aligned table -> a fact per figure, with its labels, unit and period."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.domain.fact import Fact, FactSource, Place, Tagged
from core.domain.filing import Element
from core.domain.period import Period
from core.domain.table import Cell, Table
from core.filings.column_headers import Column, fit_period, name_change, read_column, tells_instants
from core.filings.find_periods import PeriodMention, find_periods
from core.filings.fiscal_calendar import FiscalCalendar
from core.filings.table_rows import FigureCell, FigureRow, label_rows
from core.filings.tagged_figures import Measure, measure_number, measure_tag
from core.filings.units import TableUnits, choose_unit, read_units


@dataclass(frozen=True, slots=True)
class TableSetting:
    """What stands around a table and bears on its figures.

    `heading` is the heading above it; `units` the last units stated in the item before the table.
    """

    filing_id: str
    calendar: FiscalCalendar
    heading: str = ""
    units: TableUnits = field(default_factory=TableUnits)


def read_table_facts(element: Element, tags: Mapping[str, Tagged], setting: TableSetting) -> Iterator[Fact]:
    """Yields a fact for every figure of a table, row by row; ids are left empty.

    `tags` are the filing's numeric tags by element id. A cell with several tags yields a fact for each.
    """
    table = element.table
    if table is None:
        return
    rows = tuple(label_rows(table))
    reading = _Reading.of(element, table, rows, tags, setting)
    for row in rows:
        for figure in row.figures:
            yield from reading.facts(row, figure)


@dataclass(frozen=True, slots=True)
class _Reading:
    element: Element
    title: str
    words: str
    tags: Mapping[str, Tagged]
    setting: TableSetting
    units: TableUnits
    instants: bool
    symbols: Mapping[tuple[int, tuple[str, ...]], str]
    columns: dict[tuple[int, int, int], Column] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        element: Element,
        table: Table,
        rows: Sequence[FigureRow],
        tags: Mapping[str, Tagged],
        setting: TableSetting,
    ) -> "_Reading":
        title = table.caption or setting.heading
        headers = " ".join(c.text for row in table.rows[: table.header_rows] for c in row)
        words = f"{title} {headers}"
        return cls(
            element=element,
            title=title,
            words=words,
            tags=tags,
            setting=setting,
            units=_table_units(table, rows, tags, setting),
            instants=_holds_balances(words, table.preface, rows, tags),
            symbols=_symbols(rows),
        )

    def facts(self, row: FigureRow, figure: FigureCell) -> Iterator[Fact]:
        column = self._column(row, figure.cell)
        if column.is_change:
            columns = [self._column(row, f.cell) for f in row.figures]
            column = name_change(columns, row.figures.index(figure), self.setting.calendar)
        tagged = [self.tags[t] for t in figure.cell.tags if t in self.tags]
        for one in tagged:
            percent = "%" in figure.cell.text
            yield replace(
                self._fact(row, figure, column, measure_tag(one, percent=percent)), period=one.period, tag=one.tag
            )
        if not tagged and figure.number is not None:
            path = (*reversed(row.label), *reversed(row.section), *reversed(column.path))
            own = read_units(" ".join(column.path))
            default = replace(self.units, amounts=own.amounts, shares=own.amounts) if own.stated else self.units
            unit, power = choose_unit(path, default, own=figure.number.unit, column=self._symbol(row, figure.cell))
            fact = self._fact(row, figure, column, measure_number(figure.number, unit, power))
            yield replace(fact, period=self._period(row, column))

    def _fact(self, row: FigureRow, figure: FigureCell, column: Column, measure: Measure) -> Fact:
        line = self.element.table.rows[row.index] if self.element.table else ()
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
                quote=" ".join(c.text for c in line),
            ),
        )

    def _symbol(self, row: FigureRow, cell: Cell) -> str:
        return self.symbols.get((cell.column, row.section)) or self.symbols.get((cell.column, ()), "")

    def _column(self, row: FigureRow, cell: Cell) -> Column:
        key = (id(row.headers), cell.column, cell.span)
        if key not in self.columns:
            self.columns[key] = read_column(row.headers, cell, self.setting.calendar)
        return self.columns[key]

    def _period(self, row: FigureRow, column: Column) -> Period | None:
        if column.is_change:
            return None
        mention = column.mention or self._mention((*reversed(row.section), *row.label))
        if mention is None:
            mention = self._mention((self.title, self.element.table.preface if self.element.table else ""))
        calendar = self.setting.calendar
        if mention is None:
            mention = PeriodMention(0, 0, calendar.year(calendar.fiscal_year), whole_year=True)
        return fit_period(mention, instants=self.instants, calendar=calendar)

    def _mention(self, texts: Sequence[str]) -> PeriodMention | None:
        calendar = self.setting.calendar
        for text in texts:
            held = [m for m in find_periods(text, calendar) if m.period.end <= calendar.year_end]
            if held:
                return max(held, key=lambda m: m.period.end)
        return None


def _table_units(
    table: Table, rows: Sequence[FigureRow], tags: Mapping[str, Tagged], setting: TableSetting
) -> TableUnits:
    """The units a table states; else those its tags show; else those stated before it, if it holds money at all."""
    has_money = any(f.number is not None and len(f.number.unit) == 3 for r in rows for f in r.figures)
    top = " ".join(c.text for row in table.rows[: table.header_rows + 1] for c in row if c.column == 0 or c.span > 1)
    for text in (top, table.caption, table.preface[-200:]):
        units = read_units(text)
        if units.stated:
            return replace(units, currency=units.currency or "USD")
    shown = _tagged_power(rows, tags)
    if shown is not None:
        return TableUnits(amounts=shown, shares=shown, currency="USD")
    if has_money:
        return replace(setting.units, currency="USD")
    return TableUnits()


def _tagged_power(rows: Sequence[FigureRow], tags: Mapping[str, Tagged]) -> int | None:
    powers: Counter[int] = Counter()
    for figure in (f for r in rows for f in r.figures if f.number is not None and f.number.value):
        for tagged in (tags[t] for t in figure.cell.tags if t in tags):
            if len(tagged.unit) == 3 and figure.number is not None and tagged.value:
                powers[(abs(tagged.value / figure.number.value)).adjusted()] += 1
    return powers.most_common(1)[0][0] if powers else None


def _holds_balances(words: str, preface: str, rows: Sequence[FigureRow], tags: Mapping[str, Tagged]) -> bool:
    kinds = Counter(tags[t].period.is_instant for r in rows for f in r.figures for t in f.cell.tags if t in tags)
    if kinds:
        return kinds[True] > kinds[False]
    told = tells_instants(words)
    return bool(tells_instants(preface) if told is None else told)


def _symbols(rows: Sequence[FigureRow]) -> Mapping[tuple[int, tuple[str, ...]], str]:
    """The unit that all figures with a symbol share: per column and section, and, under (), per whole column."""
    seen: dict[tuple[int, tuple[str, ...]], Counter[str]] = {}
    for row in rows:
        for figure in row.figures:
            if figure.number is not None and figure.number.unit:
                for section in {row.section, ()}:
                    seen.setdefault((figure.cell.column, section), Counter())[figure.number.unit] += 1
    return {key: next(iter(units)) for key, units in seen.items() if len(units) == 1}
