"""The first pages of a document on no fiscal period (8-K, press release, proxy statement) -> its calendar."""

from collections.abc import Sequence
from datetime import date

from core.domain.filings.period import Period
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar

PAGES = 3


def read_event_calendar(pages: Sequence[str], day: date) -> FiscalCalendar:
    """The calendar of a document of a `day`; a figure beside which no time stands is of that day.

    A press release that names the quarter it reports on ("three months ended June 28, 2025") is of that quarter. The
    fiscal year ends when the text says that one ended, else with the calendar year.
    """
    guess = FiscalCalendar(day.year, date(day.year, 12, 31))
    periods = [m.period for page in pages[:PAGES] for m in find_periods(page, guess) if not m.whole_year]
    years = [period for period in periods if period.is_annual and period.end <= day]
    quarters = [period for period in periods if period.is_quarter and period.end <= day]
    reported = max(quarters, key=lambda period: period.end) if quarters else Period(end=day)
    if not years:
        return FiscalCalendar(guess.fiscal_year, guess.year_end, quarter_reported=reported)
    end = max(period.end for period in years)
    if quarters and reported.end > end:
        return FiscalCalendar(end.year + 1, FiscalCalendar(end.year, end).end(end.year + 1), quarter_reported=reported)
    return FiscalCalendar(end.year, end, quarter_reported=reported)
