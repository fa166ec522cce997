"""The periods of a filing's facts -> the fiscal years, or quarters, that it reports on."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from core.domain.filings.cover import Cover
from core.domain.filings.period import ANNUAL, DRIFT, HALF_YEAR, NINE_MONTHS, YEAR_DAYS, Period


@dataclass(frozen=True, slots=True, kw_only=True)
class FiscalYears:
    """The days on which the fiscal years reported on end, each with the company's own name for the year.

    In a quarterly report the quarter `fiscal_period` of each of those years, or its year to date.
    """

    by_end: Mapping[date, int]
    fiscal_period: str = ANNUAL

    def year_of(self, period: Period) -> int | None:
        """The fiscal year whose end a balance is of or that a flow fills; None for other days and other spans.

        In a quarterly report the year of the quarter, for which the year to date is another span, or the reverse.
        """
        if not (period.is_instant or fills(period, self.fiscal_period)):
            return None
        return self.by_end.get(period.end)


def fills(period: Period, fiscal_period: str) -> bool:
    """Whether a duration is as long as the span of that name: a year, a quarter, a half year, nine months."""
    if fiscal_period == HALF_YEAR:
        return period.is_half_year
    if fiscal_period == NINE_MONTHS:
        return period.is_nine_months
    return period.is_annual if fiscal_period == ANNUAL else period.is_quarter


def find_fiscal_years(periods: Iterable[Period], cover: Cover) -> FiscalYears:
    """The fiscal year ends among `periods`: for each year back from the cover's the day that most facts end on.

    For a quarterly report these are the ends of the quarter, of that year and of the years before.
    """
    ends: dict[int, Counter[date]] = {}
    for period in periods:
        if period.is_instant or fills(period, cover.fiscal_period):
            years_back = round((cover.period_end - period.end).days / YEAR_DAYS)
            drift = abs((cover.period_end - period.end).days - years_back * YEAR_DAYS)
            if years_back >= 0 and drift <= DRIFT:
                ends.setdefault(years_back, Counter())[period.end] += 1
    by_end = {days.most_common(1)[0][0]: cover.fiscal_year - n for n, days in ends.items()}
    return FiscalYears(by_end=by_end, fiscal_period=cover.fiscal_period)
