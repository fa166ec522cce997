"""Fiscal years as the company itself counts them: a year's number -> the days it covers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from core.domain.filings.fact import Tagged
from core.domain.filings.period import DRIFT, LONGER, QUARTER_DAYS, SHORT_QUARTER, WEEK, Period

DAY = timedelta(days=1)
QUARTER = timedelta(days=QUARTER_DAYS)
_QUARTER_WEEKS = 13


@dataclass(frozen=True, slots=True)
class FiscalCalendar:
    """The fiscal year `fiscal_year` ends on `year_end`; `years` holds every fiscal year that the filing tags.

    `quarter_reported` is set in a quarterly report, whose year ends after it was filed. Who counts in weeks has
    quarters of 13, or else a `first_quarter` of 12 or 16 weeks: then the next two have 12 and the last the rest.
    """

    fiscal_year: int
    year_end: date
    years: tuple[Period, ...] = ()
    quarter_reported: Period | None = None
    first_quarter: int = _QUARTER_WEEKS

    @property
    def reported(self) -> Period:
        """What a figure is of that no time stands by: the fiscal year, or the quarter of a quarterly report."""
        return self.quarter_reported or self.year(self.fiscal_year)

    @property
    def last_day(self) -> date:
        """The last day reported on."""
        return self.quarter_reported.end if self.quarter_reported else self.year_end

    def year(self, fiscal_year: int) -> Period:
        """The days of a fiscal year: as tagged, or moved by whole years from the nearest one that is known."""
        return Period(start=self.end(fiscal_year - 1) + DAY, end=self.end(fiscal_year))

    def end(self, fiscal_year: int) -> date:
        """The last day of a fiscal year."""
        wanted = _moved(self.year_end, fiscal_year - self.fiscal_year)
        known = [day for year in self.years for day in _ends(year) if abs((day - wanted).days) <= DRIFT]
        if known:
            return min(known, key=lambda day: abs((day - wanted).days))
        return _same_weekday(wanted, self.year_end) if self._is_week_based() else wanted

    def quarter(self, fiscal_year: int, quarter: int) -> Period:
        """The days of a quarter (1 to 4) of a fiscal year; the last takes the extra week of a long year."""
        year = self.year(fiscal_year)
        start = self._quarter_start(year, quarter)
        return Period(start=start, end=year.end if quarter == 4 else self._quarter_start(year, quarter + 1) - DAY)

    def fiscal_year_of(self, day: date) -> int:
        """The fiscal year that a day falls in."""
        year = self.fiscal_year + day.year - self.year_end.year - 1
        while self.end(year) < day:
            year += 1
        return year

    def _is_week_based(self) -> bool:
        return self.first_quarter != _QUARTER_WEEKS or not is_month_end(self.year_end)

    def _quarter_start(self, year: Period, quarter: int) -> date:
        start = year.end if year.start is None else year.start
        if not self._is_week_based():
            month = start.month - 1 + 3 * (quarter - 1)
            return date(start.year + month // 12, month % 12 + 1, 1)
        equal = self.first_quarter == _QUARTER_WEEKS
        later = _QUARTER_WEEKS * WEEK if equal else SHORT_QUARTER
        return start if quarter == 1 else start + self.first_quarter * WEEK + (quarter - 2) * later


def read_calendar(tagged: Sequence[Tagged], fiscal_year: int, period_end: date) -> FiscalCalendar:
    """The calendar of the filing whose year `fiscal_year` ended on `period_end`, with the years that it tags."""
    seen = Counter(t.period for t in tagged if t.period.is_annual)
    near = {period: n for period, n in seen.items() if _is_anniversary(period.end, period_end)}
    return FiscalCalendar(fiscal_year, period_end, tuple(sorted(near)))


def read_quarterly_calendar(
    tagged: Sequence[Tagged], fiscal_year: int, quarter: int, period_end: date
) -> FiscalCalendar:
    """The calendar of the report on a quarter (1 to 3) of the year `fiscal_year` that ended on `period_end`.

    The year before ended on the day that the report compares its balance sheet with; where it tags none, a whole
    number of quarters before the quarter's end, by months or by weeks as the quarter ends.
    """
    near = period_end - quarter * QUARTER
    in_months = is_month_end(period_end)
    counted = _nearest_month_end(near) if in_months else period_end - quarter * _QUARTER_WEEKS * WEEK
    slack = 2 * WEEK if in_months else LONGER
    instants = Counter(t.period.end for t in tagged if t.period.is_instant and abs(t.period.end - near) <= slack)
    before = instants.most_common(1)[0][0] if instants else counted
    year_end = FiscalCalendar(fiscal_year - 1, before).end(fiscal_year)
    first = _first_quarter(before, quarter, period_end)
    flows = Counter(t.period for t in tagged if t.period.is_quarter and t.period.end == period_end)
    start = FiscalCalendar(fiscal_year, year_end, first_quarter=first).quarter(fiscal_year, quarter).start
    reported = flows.most_common(1)[0][0] if flows else Period(start=start, end=period_end)
    return FiscalCalendar(fiscal_year, year_end, quarter_reported=reported, first_quarter=first)


def _first_quarter(before: date, quarter: int, end: date) -> int:
    """The weeks of the first quarter of a year that began after `before` and of which the `quarter` ends on `end`."""
    to_date = end - before
    if to_date == quarter * SHORT_QUARTER:
        return SHORT_QUARTER // WEEK
    return (SHORT_QUARTER + LONGER) // WEEK if to_date == quarter * SHORT_QUARTER + LONGER else _QUARTER_WEEKS


def year_earlier(period: Period) -> Period:
    """The same days a year before; 52 weeks before, where they do not begin and end with months."""
    return Period(start=period.start and _day_earlier(period.start), end=_day_earlier(period.end))


def _day_earlier(day: date) -> date:
    after = day + DAY
    if 1 not in (day.day, after.day):
        return day - 52 * WEEK
    return after.replace(year=after.year - 1) - DAY if after.day == 1 else day.replace(year=day.year - 1)


def infer_calendar(tagged: Sequence[Tagged]) -> FiscalCalendar | None:
    """The calendar that the tags alone suggest; None when no annual period is tagged.

    The year reported is the one with the most facts, and it is numbered after the calendar year in which it ends,
    which is wrong for the retailers that number theirs after the year in which it began.
    """
    seen = Counter(t.period for t in tagged if t.period.is_annual)
    if not seen:
        return None
    most = seen.most_common(1)[0][1]
    end = max(period.end for period, n in seen.items() if 2 * n >= most)
    return read_calendar(tagged, end.year, end)


def _ends(year: Period) -> tuple[date, ...]:
    return (year.end,) if year.start is None else (year.end, year.start - DAY)


def _is_anniversary(day: date, other: date) -> bool:
    return abs((_moved(other, day.year - other.year) - day).days) <= DRIFT or (
        day.month != other.month
        and min(abs((_moved(other, day.year - other.year + k) - day).days) for k in (-1, 1)) <= DRIFT
    )


def _moved(day: date, years: int) -> date:
    if is_month_end(day):
        return (day.replace(year=day.year + years, day=28) + WEEK).replace(day=1) - DAY
    return day.replace(year=day.year + years)


def _nearest_month_end(day: date) -> date:
    """The last day of a month nearest to `day`."""
    ends = [day.replace(day=1) - DAY, (day.replace(day=28) + WEEK).replace(day=1) - DAY]
    return min(ends, key=lambda end: abs(end - day))


def is_month_end(day: date) -> bool:
    """Whether a day is the last of its month."""
    return (day + DAY).month != day.month


def _same_weekday(day: date, model: date) -> date:
    shift = (model.weekday() - day.weekday()) % 7
    return day + timedelta(days=shift if shift <= 3 else shift - 7)
