"""An aligned table, its tags and the text before it -> the units that its figures are printed in."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.filings.fact import Tagged
from core.domain.filings.table import Cell, Table
from core.filings.figures.column_headers import Column
from core.filings.figures.counted_rows import is_count_row, is_mixed
from core.filings.figures.table_rows import FigureCell, FigureRow
from core.filings.figures.units import TableUnits, choose_unit, read_units
from core.filings.tables.table_title import lead_in
from core.language.numbers.cell_numbers import CellNumber
from core.language.numbers.counted_nouns import counted_thing, names_money

_END_OF_PREFACE = 200
_CURRENCY = 3
_COLUMNS = 3
_AREA = re.compile(r"(?<=square )(?:feet|footage|meters)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class UnitReader:
    """Tells unit and power of ten of a table's untagged figures.

    `symbols` holds the unit that all figures with a symbol share: per column and section, and per whole column
    under the section (). In a `mixed` table, where money stands among counts, a symbol speaks for its own cell
    alone; in a `bare` one no figure shows a currency.
    """

    units: TableUnits
    symbols: Mapping[tuple[int, tuple[str, ...]], str]
    mixed: bool = False
    bare: bool = False

    def unit(self, number: CellNumber, row: FigureRow, figure: FigureCell, column: Column) -> tuple[str, int]:
        """Unit (as in `core.domain.filings.fact`) and power of ten of `number`, which stands in `row` and `column`."""
        words = (*reversed(row.label), *reversed(row.section), *reversed(column.path))
        counted = not number.unit and (self.mixed or any(map(is_count_row, (row.label, column.path))))
        counted = counted or (self.bare and any(map(counted_thing, (*row.label[-1:], *column.path))))
        near = _stated_by((*reversed(row.label), *reversed(row.section)))
        default = near or self._default(column, counted=counted)
        if near is not None and not counted:
            default = replace(near, currency=near.currency or self.units.currency)
        place = figure.cell.column
        shared = self.symbols.get((place, row.section)) or self.symbols.get((place, ()), "")
        if counted and len(shared) == _CURRENCY:
            shared = ""
        fine = number.step < 1
        return choose_unit(words, default, own=number.unit, column=shared, fine=fine, near=near is not None)

    def _default(self, column: Column, *, counted: bool) -> TableUnits:
        """What the column states, else the table; of what is counted only what a table without money states."""
        if column.units.stated:
            of_money = self.units.currency or ("USD" if any(map(names_money, column.path)) else "")
            money = "" if counted or column.units.thing else of_money
            return replace(column.units, currency=column.units.currency or money)
        if not counted:
            return self.units
        has_money = self.mixed or any(len(unit) == _CURRENCY for unit in self.symbols.values())
        return TableUnits() if has_money or self.units.bare_counts else replace(self.units, currency="")


def _stated_by(labels: Iterable[str]) -> TableUnits | None:
    """The units that the nearest label states which states any ("Backlog (in millions)")."""
    return next((units for text in labels if (units := read_units(text)).stated), None)


def read_table_units(
    table: Table, rows: Sequence[FigureRow], tags: Mapping[str, Tagged], before: TableUnits
) -> UnitReader:
    """The units a table states; else those its tags show; else those stated `before` it, if it holds money at all."""
    stated = _stated(table, rows)
    if stated is not None:
        return UnitReader(stated, _symbols(rows), bare=_is_bare(rows))
    shown = _tagged_power(rows, tags)
    if shown is not None:
        return UnitReader(TableUnits(amounts=shown, shares=shown, currency="USD"), _symbols(rows))
    if any(f.number is not None and len(f.number.unit) == _CURRENCY for r in rows for f in r.figures):
        return UnitReader(replace(before, currency="USD"), _symbols(rows), mixed=is_mixed(rows))
    return UnitReader(TableUnits(), _symbols(rows))


def table_statement(table: Table | None) -> TableUnits | None:
    """The units that a table states itself, over its labels or in its caption; None when it states none.

    A table that follows it, with nothing but footnotes between, is printed in them too.
    """
    top = table.rows[: table.header_rows] if table else ()
    over = " ".join(c.text for row in top for c in row if c.column == 0 or _is_centred(row, table))
    lines = (over, table.units, table.caption) if table else ()
    stated = (read_units(text) for text in lines)
    return next((units for units in stated if units.stated and not units.thing), None)


def _stated(table: Table, rows: Sequence[FigureRow]) -> TableUnits | None:
    held = {row.index for row in rows}
    top = [row for i, row in enumerate(table.rows[: table.header_rows + 1]) if i not in held]
    over_labels = " ".join(c.text for row in top for c in row if _is_over_all(c, table) or _is_centred(row, table))
    for text in (over_labels, table.units, table.caption, table.preface[-_END_OF_PREFACE:]):
        units = read_units(text)
        if units.stated:
            thing = _counted_by_columns(table, rows) or units.thing or _counted_by_title(table, rows)
            return replace(units, thing=thing, currency=units.currency or ("" if thing else "USD"))
    return None


def _is_over_all(cell: Cell, table: Table) -> bool:
    """Whether a header stands over the row labels, or over all columns of figures."""
    return cell.column == 0 or cell.span >= table.columns - 1 > 0


def _counted_by_title(table: Table, rows: Sequence[FigureRow]) -> str:
    """What the title says that a table counts in which no figure bears a unit; "" for any other table."""
    return counted_thing(table.caption or lead_in(table.preface)) if _is_bare(rows) else ""


def _is_bare(rows: Sequence[FigureRow]) -> bool:
    """Whether no figure shows a currency, by a sign or by a tag."""
    figures = [figure for row in rows for figure in row.figures]
    return all(f.number is None or f.number.unit in ("", "percent") for f in figures) and not any(
        f.cell.tags for f in figures
    )


def _is_centred(row: Sequence[Cell], table: Table | None) -> bool:
    """Whether a header row holds one cell alone, in the middle of three columns of figures or more."""
    columns = table.columns - 1 if table else 0
    return len(row) == 1 and columns >= _COLUMNS and 2 * row[0].column == columns + 1


def _counted_by_columns(table: Table, rows: Sequence[FigureRow]) -> str:
    """What every column of figures says that it counts ("Owned square footage"); "" where one may hold money."""
    columns = {f.cell.column for r in rows for f in r.figures}
    over = [c.text for row in table.rows[: table.header_rows] for c in row if c.column in columns]
    found = [_AREA.search(text) for text in over]
    return found[0][0].lower() if found and found[0] is not None and all(found) else ""


def _tagged_power(rows: Sequence[FigureRow], tags: Mapping[str, Tagged]) -> int | None:
    powers: Counter[int] = Counter()
    for figure in (f for r in rows for f in r.figures):
        for tagged in (tags[t] for t in figure.cell.tags if t in tags):
            if figure.number is not None and figure.number.value and len(tagged.unit) == 3 and tagged.value:
                powers[abs(tagged.value / figure.number.value).adjusted()] += 1
    return powers.most_common(1)[0][0] if powers else None


def _symbols(rows: Sequence[FigureRow]) -> Mapping[tuple[int, tuple[str, ...]], str]:
    seen: dict[tuple[int, tuple[str, ...]], set[str]] = {}
    for row in rows:
        for figure in row.figures:
            if figure.number is not None and figure.number.unit:
                for section in (row.section, ()):
                    seen.setdefault((figure.cell.column, section), set()).add(figure.number.unit)
    return {key: next(iter(units)) for key, units in seen.items() if len(units) == 1}
