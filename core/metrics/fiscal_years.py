"""Turns the periods of a filing's facts into fiscal years, by the document's own calendar."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from core.domain.cover import Cover
from core.domain.period import Period

_YEAR = 365.25
# A 52 or 53 week year ends within a week of its anniversary; cover pages round to the month's end.
_DRIFT = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class FiscalYears:
    """The days on which the fiscal years reported on end, each with the company's own name for the year."""

    by_end: Mapping[date, int]

    def year_of(self, period: Period) -> int | None:
        """The fiscal year that a balance closes or that a flow fills; None for quarters, other days and other spans."""
        if not (period.is_instant or period.is_annual):
            return None
        return self.by_end.get(period.end)


def find_fiscal_years(periods: Iterable[Period], cover: Cover) -> FiscalYears:
    """The fiscal year ends among `periods`: for each year back from the cover's the day that most facts end on."""
    ends: dict[int, Counter[date]] = {}
    for period in periods:
        if period.is_instant or period.is_annual:
            years_back = round((cover.period_end - period.end).days / _YEAR)
            drift = abs((cover.period_end - period.end).days - years_back * _YEAR)
            if years_back >= 0 and drift <= _DRIFT:
                ends.setdefault(years_back, Counter())[period.end] += 1
    return FiscalYears(by_end={days.most_common(1)[0][0]: cover.fiscal_year - n for n, days in ends.items()})
