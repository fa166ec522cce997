"""Days of a filed period, names of spans -> the fiscal year and quarter that they are, and back to days."""

from dataclasses import replace
from datetime import date, timedelta

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.domain.filings.period import (
    DRIFT,
    HALF_YEAR,
    LONGER,
    NINE_MONTHS,
    QUARTER_DAYS,
    SHORT_QUARTER,
    WEEK,
    YEAR_DAYS,
    Period,
)
from core.language.periods.fiscal_calendar import is_month_end

OPEN = ClaimPeriod()
_ENDS_WITH = {"Q1": 1, "Q2": 2, "Q3": 3, HALF_YEAR: 2, NINE_MONTHS: 3}


def fiscal_period(period: Period, filing: Filing) -> ClaimPeriod:
    """The fiscal year, or part of it, that a filed period is; `OPEN` for three years, an odd day.

    A year or an instant that ends with a fiscal year is that year; a quarter is the one (1 to 4) that it ends; a half
    year that ends with the second quarter, or nine months with the third, are the year to date. In a quarterly report
    an instant at the end of its quarter, in any year, is that quarter. Lengths and drift are `Period`'s.
    """
    if period.is_instant and (quarter := quarter_of(filing)):
        years_back, days = _distance(period.end, filing.period_end)
        if abs(days) <= DRIFT:
            return ClaimPeriod(fiscal_year=filing.fiscal_year - years_back, quarter=quarter)
    if period.is_instant or period.is_annual:
        return ClaimPeriod(fiscal_year=_year_ended(period.end, filing))
    years, left = _distance(period.end, year_end(filing))
    quarters = round(left / QUARTER_DAYS)
    ended = ClaimPeriod(fiscal_year=filing.fiscal_year - years + (quarters < 0), quarter=4 - quarters % 4)
    if period.is_quarter:
        return ended
    to_date = {2: period.is_half_year, 3: period.is_nine_months}.get(ended.quarter or 0, False)
    return replace(ended, to_date=True) if to_date else OPEN


def quarter_of(filing: Filing) -> int:
    """The quarter (1 to 3) that a quarterly report is on; 0 for what is none."""
    period = filing.fiscal_period
    return int(period[1]) if period in ("Q1", "Q2", "Q3") else 0


def year_end(filing: Filing) -> date:
    """The end of the filing's fiscal year, which a quarterly report comes before; then near enough to tell quarters."""
    quarter = quarter_of(filing)
    return filing.period_end + timedelta(days=(4 - quarter) * QUARTER_DAYS) if quarter else filing.period_end


def year_of_day(day: date, filing: Filing) -> int:
    """The fiscal year that a day falls into; one within three days after a year's end is that end.

    Who counts in weeks ends years up to six days from where the filing's own ends, so such a filing gives a week.
    """
    end = year_end(filing)
    slack = timedelta(days=3) if is_month_end(end) else WEEK
    before = day - slack
    years = end.year - before.year - ((before.month, before.day) > (end.month, end.day))
    return filing.fiscal_year - years


def follows(period: Period, filing: Filing) -> bool:
    """Whether a period begins after the filing's year end ("in January, after the year had closed")."""
    first = period.end if period.start is None else period.start
    return first > filing.period_end


def _year_ended(day: date, filing: Filing) -> int | None:
    """The fiscal year that ends on a day; None where none does.

    The quarters that a quarterly report leaves of its year may be unequal, for who counts in weeks; then every year
    ends on the weekday of the quarter.
    """
    years, left = _distance(day, year_end(filing))
    if abs(left) <= DRIFT:
        return filing.fiscal_year - years
    quarter = quarter_of(filing)
    if not quarter or is_month_end(filing.period_end) or day.weekday() != filing.period_end.weekday():
        return None
    first_is_longer = filing.period_end + (4 - quarter) * SHORT_QUARTER
    for end in (first_is_longer, first_is_longer + LONGER):
        years, left = _distance(day, end)
        if abs(left) <= WEEK.days:
            return filing.fiscal_year - years
    return None


def _distance(day: date, end: date) -> tuple[int, float]:
    """Whole years from `day` to the year end, and the days left over (positive when `day` is earlier)."""
    days = (end - day).days
    years = round(days / YEAR_DAYS)
    return years, days - years * YEAR_DAYS
