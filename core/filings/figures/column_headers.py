"""The header rows over a column -> its path of headers and the period that they name."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.domain.filings.month import MONTH_START
from core.domain.filings.period import DRIFT, Period
from core.domain.filings.table import Cell
from core.filings.figures.heading_path import clean_label
from core.filings.figures.units import TableUnits, read_units
from core.language.periods.find_periods import PeriodMention, find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar

_CHANGE = re.compile(
    r"\bchange\b|\bvs\.?\b|\bversus\b|\bgrowth\b|\b(?:increase|decrease)\b|\bfavorable\b|\bvariance\b", re.IGNORECASE
)
_INSTANT = re.compile(
    r"\bas of\b|\bat (?:the end|(?:fiscal )?year[- ]end)|\bend of (?:the )?(?:fiscal )?(?:year|period)\b"
    rf"|\bat {MONTH_START} \d"
    r"|\bbalance sheets?\b|\bfinancial position\b",
    re.IGNORECASE,
)
_DAY = re.compile(rf"\b{MONTH_START} \d{{1,2}}\b", re.IGNORECASE)
_DURATION = re.compile(
    r"\b(?:years?|months?|weeks?|quarters?|periods?)\s+end(?:ed|ing)\b|\bfor the\b|\bduring\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Column:
    """A column's headers from top to bottom, what they say of its time, and whether it shows a change between times.

    `mention` is None where the headers name no time, and for a change until its pair is known; `units` are those that
    the headers state.
    """

    path: tuple[str, ...]
    mention: PeriodMention | None = None
    is_change: bool = False
    units: TableUnits = field(default_factory=TableUnits)


def read_column(headers: Sequence[Sequence[Cell]], cell: Cell, calendar: FiscalCalendar) -> Column:
    """The column that `cell` stands in. Header cells over the row labels are no part of it."""
    over = [h.text for row in headers for h in row if _covers(h, cell)]
    path = tuple(dict.fromkeys(clean_label(text) for text in over if not _states_units(text)))
    units = read_units(" ".join(over))
    words = "\n".join(path)
    mentions = tuple(find_periods(words, calendar))
    years = {m.period for m in mentions}
    if _CHANGE.search(words) or (len(years) > 1 and re.search(r"\d\s*(?:to|vs|[-–—/])\s*\d{4}", words)):
        return Column(path, is_change=True, units=units)
    return Column(path, mentions[-1] if mentions else None, units=units)


def fit_period(mention: PeriodMention, *, instants: bool, calendar: FiscalCalendar) -> Period:
    """The period that a header means in a table of balances (`instants`) or of flows.

    "2024" over balances is the year's last day; "September 28, 2024" over flows is the year that ends then.
    """
    if instants:
        return Period(end=mention.period.end)
    if not instants and mention.dated:
        year = calendar.year(calendar.fiscal_year_of(mention.period.end))
        if abs((year.end - mention.period.end).days) <= DRIFT:
            return Period(start=year.start, end=mention.period.end)
    return mention.period


def tells_instants(words: str, *, dated: bool) -> bool | None:
    """Whether words over a table say that it holds balances (True) or flows (False); None when they say neither.

    With `dated` a plain day ("December 31, 2024") speaks for balances: headers of flows say "year ended" with it.
    """
    if _DURATION.search(words):
        return False
    return True if _INSTANT.search(words) or (dated and _DAY.search(words)) else None


def _states_units(text: str) -> bool:
    """Whether a header holds nothing but the units of the table ("(in millions, except per share data)")."""
    return text.lstrip().startswith("(") and read_units(text).stated


def _covers(header: Cell, cell: Cell) -> bool:
    return (
        header.column < cell.column + cell.span
        and cell.column < header.column + header.span
        and (header.column > 0 or header.span > 1)
    )
