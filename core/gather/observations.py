"""Rows of a filing -> all that they say as arrays: printed figures, and changes, multiples and shares of them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from core.domain.claims.link import Formula
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Filing
from core.domain.filings.month import MONTHS
from core.gather.rows import ObservedRow, RowKind, find_rows
from core.language.periods.fiscal_periods import fiscal_period, quarter_of
from core.language.words.word_list import word_set
from core.ports.filing_store import FilingStore

Numbers = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int32]


class UnitCode(IntEnum):
    """The kinds of units, which figures of different kinds are never compared in."""

    MONEY = 0
    PER_SHARE = 1
    SHARES = 2
    PERCENT = 3
    POINTS = 4
    RATIO = 5
    NUMBER = 6


class FigureKind(IntEnum):
    """What an observation says of its row: a printed level or change, or what is computed of two levels."""

    LEVEL = 0
    CHANGE = 1
    GROWTH = 2
    DIFFERENCE = 3
    POINTS = 4
    MULTIPLE = 5
    SHARE = 6

    @property
    def formula(self) -> Formula:
        """The formula that gives it."""
        return _FORMULAS.get(self, Formula.VALUE)


_FORMULAS = {
    FigureKind.GROWTH: Formula.GROWTH,
    FigureKind.DIFFERENCE: Formula.DIFFERENCE,
    FigureKind.POINTS: Formula.POINTS,
    FigureKind.MULTIPLE: Formula.MULTIPLE,
    FigureKind.SHARE: Formula.SHARE,
}
_CODES = {
    "percent": UnitCode.PERCENT,
    "points": UnitCode.POINTS,
    "shares": UnitCode.SHARES,
    "ratio": UnitCode.RATIO,
    "times": UnitCode.RATIO,
    "number": UnitCode.NUMBER,
}
_SIZES = (UnitCode.MONEY, UnitCode.SHARES, UnitCode.NUMBER)

UNDATED = 9
"""In place of a year: none is known."""

_BACK = (1, 2)
"""Years back that a level is compared with."""

_WHOLES = ("revenue", "total_assets", "net_income", "operating_income", "cost_of_revenue")
_SHARED = ("revenue", "total_assets")
"""Metrics of which any amount may be told as a share."""

_MOST_TOTALS = 6
_TOTAL = re.compile(
    r"\btotal\b|^(?:net )?(?:sales|revenues?)$|^(?:net )?operating revenues?|^consolidated", re.IGNORECASE
)
_CHANGE = re.compile(r"\bchanges?\b|\bvs\b|\b(?:in|de)creases?\b", re.IGNORECASE)
_COLUMN_WORD = re.compile(r"[A-Za-z]{4,}")
_TIME_WORDS = word_set("year years ended fiscal months twelve") | {month.lower() for month in MONTHS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Observations:
    """What a filing's rows say, one line for each of n observations.

    `value`, `low` and `high` are in base units, shape (n,); `unit` a `UnitCode`, `kind` a `FigureKind`; `row` and
    `whole` are positions in `rows`, -1 where there is no whole. `year` counts fiscal years back from the filing's,
    `base` those of what it is compared with; `UNDATED` where none is known. `quarter` is 1 for another part of a year
    than the report is on. `fact` and `other` are positions in `facts` of its operands, -1 where there is one only;
    `column` the words of its column.
    """

    filing: Filing
    rows: Sequence[ObservedRow]
    facts: Sequence[Fact]
    value: Numbers
    low: Numbers
    high: Numbers
    unit: Codes
    kind: Codes
    row: Codes
    whole: Codes
    year: Codes
    base: Codes
    quarter: Codes
    fact: Codes
    other: Codes
    column: Sequence[str]

    def __len__(self) -> int:
        return len(self.value)


def unit_code(unit: str) -> UnitCode:
    """The kind of a unit as in `Fact` and `Quantity`."""
    return _CODES.get(unit, UnitCode.PER_SHARE if "/" in unit else UnitCode.MONEY)


@dataclass(frozen=True, slots=True)
class _Level:
    """A printed level: its value, half of its displayed unit, and the position of its fact."""

    value: float
    half: float
    fact: int


@dataclass(frozen=True, slots=True)
class _Line:
    """One observation, as in `Observations`."""

    value: float
    half: float
    unit: int
    kind: int
    row: int
    year: int
    fact: int
    whole: int = -1
    base: int = UNDATED
    quarter: int = 0
    other: int = -1
    column: str = ""


class _Reader:
    """Reads rows one after the other; keeps what shares are computed of."""

    def __init__(self, filing: Filing) -> None:
        self.filing = filing
        self.facts: list[Fact] = []
        self.by_table: dict[tuple[str, int, int, str], list[tuple[int, _Level]]] = defaultdict(list)
        self.wholes: dict[tuple[str, int], tuple[int, _Level]] = {}

    def read(self, number: int, row: ObservedRow) -> Iterator[_Line]:
        """What the row prints, and what is computed of its own levels."""
        levels: dict[tuple[int, int, str], _Level] = {}
        seen = set[tuple[float, int, int, int]]()
        for fact in row.facts:
            line = self._printed(number, fact, () if row.metric else fact.column)
            if (known := (line.value, line.unit, line.year, line.quarter)) in seen:
                continue
            seen.add(known)
            yield line
            if line.kind == FigureKind.LEVEL and line.year < UNDATED and not line.quarter:
                level = _Level(line.value, line.half, line.fact)
                column = plain_column(line.column)
                levels.setdefault((line.unit, line.year, column), level)
                if row.kind is RowKind.TABLE and line.unit in _SIZES:
                    self.by_table[row.element_id, line.unit, line.year, column].append((number, level))
        if row.kind is RowKind.METRIC and row.metric in _WHOLES:
            self.wholes |= {(row.metric, year): (number, level) for (_, year, _), level in levels.items()}
        yield from _compared(number, levels)

    def _printed(self, number: int, fact: Fact, column: Sequence[str]) -> _Line:
        when = fiscal_period(fact.period, self.filing) if fact.period is not None else None
        year = self.filing.fiscal_year - when.fiscal_year if when and when.fiscal_year else UNDATED
        change = fact.source is not FactSource.TEXT and _CHANGE.search(" ".join(column))
        self.facts.append(fact)
        return _Line(
            value=float(fact.value),
            half=float(fact.half_width),
            unit=unit_code(fact.unit),
            kind=FigureKind.CHANGE if change else FigureKind.LEVEL,
            row=number,
            year=year,
            quarter=int(bool(when and when.quarter and (when.to_date or when.quarter != quarter_of(self.filing)))),
            fact=len(self.facts) - 1,
            column=" / ".join(column),
        )

    def shares(self, rows: Sequence[ObservedRow]) -> Iterator[_Line]:
        """What each level of a table is of the table's totals, and of the company's revenue and assets."""
        for (_, unit, year, _), held in self.by_table.items():
            totals = [one for one in held if _TOTAL.search(rows[one[0]].label)][:_MOST_TOTALS]
            if not totals and len(held) > 2:
                totals = [max(held, key=lambda one: abs(one[1].value))]
            if unit == UnitCode.MONEY:
                totals = totals + [self.wholes[key, year] for key in _SHARED if (key, year) in self.wholes]
            for number, level in held:
                yield from _shares_of(number, level, totals, year)


def _compared(row: int, levels: Mapping[tuple[int, int, str], _Level]) -> Iterator[_Line]:
    """Changes and multiples of levels in one column, from one and two years before."""
    for (unit, year, column), now in levels.items():
        for base in (year + back for back in _BACK):
            before = levels.get((unit, base, column))
            if before is None:
                continue
            line = _Line(
                value=now.value - before.value,
                half=now.half + before.half,
                unit=unit,
                kind=FigureKind.DIFFERENCE,
                row=row,
                year=year,
                base=base,
                fact=now.fact,
                other=before.fact,
            )
            if unit in (UnitCode.PERCENT, UnitCode.POINTS):
                yield _as(line, FigureKind.POINTS, UnitCode.POINTS, line.value, line.half)
                continue
            yield line
            if before.value:
                ratio = now.value / before.value
                error = (now.half + abs(ratio) * before.half) / abs(before.value)
                growth = line.value / abs(before.value)
                yield _as(line, FigureKind.GROWTH, UnitCode.PERCENT, growth * 100, error * 100)
                yield _as(line, FigureKind.MULTIPLE, UnitCode.RATIO, ratio, error)


def _as(line: _Line, kind: FigureKind, unit: UnitCode, value: float, half: float) -> _Line:
    return _Line(value, half, unit, kind, line.row, line.year, line.fact, base=line.base, other=line.other)


def _shares_of(row: int, part: _Level, totals: Sequence[tuple[int, _Level]], year: int) -> Iterator[_Line]:
    done = set[float]()
    for whole_row, whole in totals:
        if whole_row == row or not whole.value or abs(part.value) > abs(whole.value) or whole.value in done:
            continue
        done.add(whole.value)
        share = part.value / whole.value
        half = (part.half + abs(share) * whole.half) / abs(whole.value)
        yield _Line(
            value=share * 100,
            half=half * 100,
            unit=UnitCode.PERCENT,
            kind=FigureKind.SHARE,
            row=row,
            year=year,
            fact=part.fact,
            whole=whole_row,
            other=whole.fact,
        )


def observe(filing: Filing, rows: Sequence[ObservedRow]) -> Observations:
    """All that the rows say: what each prints and what is computed of its levels, then shares of totals."""
    reader = _Reader(filing)
    lines = [line for number, row in enumerate(rows) for line in reader.read(number, row)]
    lines += reader.shares(rows)
    value, half = (np.array([getattr(line, name) for line in lines], dtype=float) for name in ("value", "half"))
    codes = {
        name: np.array([getattr(line, name) for line in lines], dtype=np.int32)
        for name in ("unit", "kind", "row", "whole", "year", "base", "quarter", "fact", "other")
    }
    columns = tuple(line.column for line in lines)
    return Observations(
        filing=filing,
        rows=rows,
        facts=reader.facts,
        value=value,
        low=value - half,
        high=value + half,
        column=columns,
        **codes,
    )


def observe_filing(store: FilingStore, filing: Filing) -> Observations:
    """The same of a filing that is held. Raises UnknownFiling."""
    rows = find_rows(store.facts(filing.id), store.metrics(filing.id), store.breakdowns(filing.id))
    return observe(filing, rows)


def plain_column(column: str) -> str:
    """The words of a column's headers that are no time."""
    return " ".join(word for word in _COLUMN_WORD.findall(column) if word.lower() not in _TIME_WORDS)
