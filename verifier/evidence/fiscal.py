"""Days of a filed period -> the fiscal year and quarter that the company counts them to."""

import re
from dataclasses import replace
from datetime import date, timedelta

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.domain.filings.period import Period

OPEN = ClaimPeriod()
_YEAR_DAYS = 365.25
NEAR = 12
_QUARTER_DAYS = range(80, 101)
_QUARTER = re.compile(r"\b(?:three|3)[ -]months?\b|\bquarter(?:ly)?\b|\bQ[1-3]\b", re.IGNORECASE)
_TO_DATE = re.compile(r"\b(?:six|nine|6|9)[ -]months?\b|\bhalf\b|\byear[ -]to[ -]date\b", re.IGNORECASE)


def fiscal_period(period: Period, filing: Filing) -> ClaimPeriod:
    """The fiscal year, or part of it, that a filed period is; `OPEN` for three years, an odd day.

    A duration of 340 to 380 days or an instant, ending within twelve days of an anniversary of the filing's
    year end, is the fiscal year; 80 to 100 days are the quarter (1 to 4) that they end; a half year that ends with the
    second quarter, or nine months with the third, are the year to date. In a quarterly report an instant at the end of
    its quarter, in any year, is that quarter.
    """
    years, left = _distance(period.end, year_end(filing))
    year = filing.fiscal_year - years
    if period.is_instant and (quarter := quarter_of(filing)):
        years_back, days = _distance(period.end, filing.period_end)
        if abs(days) <= NEAR:
            return ClaimPeriod(fiscal_year=filing.fiscal_year - years_back, quarter=quarter)
    if period.is_instant or period.is_annual:
        return ClaimPeriod(fiscal_year=year) if abs(left) <= NEAR else OPEN
    quarters = round(left / (_YEAR_DAYS / 4))
    ended = ClaimPeriod(fiscal_year=year + (quarters < 0), quarter=4 - quarters % 4)
    if period.days in _QUARTER_DAYS:
        return ended
    to_date = {2: period.is_half_year, 3: period.is_nine_months}.get(ended.quarter or 0, False)
    return replace(ended, to_date=True) if to_date else OPEN


def quarter_of(filing: Filing) -> int:
    """The quarter (1 to 3) that a quarterly report is on; 0 for what is none."""
    period = filing.fiscal_period
    return int(period[1]) if period in ("Q1", "Q2", "Q3") else 0


def also_meant(period: ClaimPeriod, filing: Filing, text: str = "") -> tuple[ClaimPeriod, ...]:
    """The other times that a text on a quarterly report may speak of: its quarter of a year, the year to date.

    A text that says how long its time is ("three months") speaks of no other.
    """
    quarter = quarter_of(filing)
    if not quarter or period.to_date or period.quarter not in (None, quarter):
        return ()
    if period.quarter and _QUARTER.search(text) and not _TO_DATE.search(text):
        return ()
    of_quarter, to_date = replace(period, quarter=quarter), replace(period, quarter=quarter, to_date=True)
    return (to_date,) if period.quarter else (of_quarter, to_date)


def year_end(filing: Filing) -> date:
    """The end of the filing's fiscal year, which a quarterly report comes before; then near enough to tell quarters."""
    quarter = quarter_of(filing)
    return filing.period_end + timedelta(days=(4 - quarter) * _YEAR_DAYS / 4) if quarter else filing.period_end


def follows(period: Period, filing: Filing) -> bool:
    """Whether a period begins after the filing's year end ("in January, after the year had closed")."""
    first = period.end if period.start is None else period.start
    return first > filing.period_end


def _distance(day: date, end: date) -> tuple[int, float]:
    """Whole years from `day` to the year end, and the days left over (positive when `day` is earlier)."""
    days = (end - day).days
    years = round(days / _YEAR_DAYS)
    return years, days - years * _YEAR_DAYS
