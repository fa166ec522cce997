"""Words that name two days and all between ("October 27 - November 23, 2024", "1/1/2024 thru 1/31/2024") -> periods."""

import calendar as months
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from core.domain.filings.month import month_number
from core.domain.filings.period import Period
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.language.periods.fiscal_year_numbers import YEAR

MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
"""Pattern of a month in full or short, for use without regard to case."""
_TO = r"\s*(?:\b(?:to|through|thru)\b|[-–—])\s*"
_RANGE = re.compile(
    rf"\b(?:(?P<month>{MONTH})\s+(?P<day>\d\d?)(?:,?\s+(?P<year>{YEAR}))?{_TO}"
    rf"(?:(?P<month2>{MONTH})\s+)?(?P<day2>\d\d?)(?:,?\s+(?P<year2>{YEAR}))?"
    rf"|(?P<m>\d\d?)/(?P<d>\d\d?)/(?P<y>\d{{4}}|\d\d){_TO}(?P<m2>\d\d?)/(?P<d2>\d\d?)/(?P<y2>\d{{4}}|\d\d))"
    r"(?![\d/%]|[.,]\d)",
    re.IGNORECASE,
)
_LONGEST = 400
_DIGITS_OF_YEAR, _LAST_CENTURY = 4, 69


@dataclass(frozen=True, slots=True)
class DayRange:
    """A stretch of text (`start` to `end`) that names the days from one to another."""

    start: int
    end: int
    period: Period


def find_day_ranges(text: str, calendar: FiscalCalendar, *, in_reported_year: bool = False) -> Iterator[DayRange]:
    """Yields the ranges of days named in `text`, in order.

    With `in_reported_year` days without a year are the last such before the last day reported on. Two ends of fiscal
    years ("from May 31, 2024 to May 31, 2025") are compared and no range.
    """
    for found in _RANGE.finditer(text):
        period = _period(found, calendar.last_day if in_reported_year else None)
        if period is None or period.start is None or not 1 < period.days <= _LONGEST:
            continue
        if period.start != calendar.end(calendar.fiscal_year_of(period.start)):
            yield DayRange(found.start(), found.end(), period)


def latest_month(name: str, last_day: date) -> Period:
    """The month of that name that ends last by `last_day`."""
    month = month_number(name)
    year = last_day.year if month <= last_day.month else last_day.year - 1
    return days_of_month(year, month)


def days_of_month(year: int, month: int) -> Period:
    """All days of a month, 1 to 12."""
    return Period(start=date(year, month, 1), end=date(year, month, months.monthrange(year, month)[1]))


def _period(found: re.Match[str], last_day: date | None) -> Period | None:
    if found["m"]:
        start = day_of(full_year(found["y"]), int(found["m"]), int(found["d"]))
        end = day_of(full_year(found["y2"]), int(found["m2"]), int(found["d2"]))
        return None if start is None or end is None else Period(start=start, end=end)
    month = month_number(found["month"])
    month2 = month_number(found["month2"]) if found["month2"] else month
    end = _end(found, month2, last_day)
    if end is None:
        return None
    start = day_of(int(found["year"] or end.year), month, int(found["day"]))
    if start is not None and start > end and not found["year"]:
        start = day_of(end.year - 1, month, int(found["day"]))
    return None if start is None else Period(start=start, end=end)


def _end(found: re.Match[str], month: int, last_day: date | None) -> date | None:
    """The later day; without a year in the year of the earlier one, or else in the one that ends on `last_day`."""
    day = int(found["day2"])
    if year := found["year2"] or (found["year"] if not found["month2"] else None):
        return day_of(int(year), month, day)
    if last_day is None:
        return None
    end = day_of(last_day.year, month, day)
    return day_of(last_day.year - 1, month, day) if end is not None and end > last_day else end


def full_year(written: str) -> int:
    """The year that four digits give, or two: from 69 on of the last century (POSIX, strptime)."""
    if len(written) == _DIGITS_OF_YEAR:
        return int(written)
    return int(written) + (2000 if int(written) < _LAST_CENTURY else 1900)


def day_of(year: int, month: int, day: int) -> date | None:
    """The day; None where the calendar has none of these numbers."""
    if not 1 <= month <= 12:
        return None
    return date(year, month, day) if 1 <= day <= months.monthrange(year, month)[1] else None
