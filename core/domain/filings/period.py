"""A span of time or a moment that a filed figure belongs to; how long parts of a fiscal year are and how they drift."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

ANNUAL, HALF_YEAR, NINE_MONTHS, TRAILING = "FY", "H1", "9M", "TTM"
"""Names of spans, as in `MetricValue.fiscal_period`; single quarters are "Q1" to "Q4"."""

TO_DATE: Mapping[str, str] = {"Q2": HALF_YEAR, "Q3": NINE_MONTHS}
"""The year to date that ends with a quarter; that of the first is the quarter itself."""

YEAR_DAYS = 365.25
QUARTER_DAYS = YEAR_DAYS / 4

YEAR_LENGTH = range(340, 381)
"""Days of a fiscal year, which covers 52 and 53 weeks."""

QUARTER_LENGTH = range(80, 122)
"""Days of a quarter: 12 to 17 weeks, as filers divide their years."""

HALF_YEAR_LENGTH = range(160, 206)
"""Days of the first two quarters: 24 to 28 weeks."""

NINE_MONTHS_LENGTH = range(245, 291)
"""Days of the first three quarters: 36 to 40 weeks."""

DRIFT = 10
"""Days: a year of 52 or 53 weeks ends within a week of its anniversary, and cover pages round to the month's end."""

WEEK = timedelta(days=7)
SHORT_QUARTER = 12 * WEEK
LONGER = 4 * WEEK
"""A year of unequal quarters has three of 12 weeks and one, the first or the last, of 16 or 17."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Period:
    """A duration from `start` to `end`, both days included, or the instant at the close of `end`."""

    end: date
    start: date | None = None

    @property
    def is_instant(self) -> bool:
        """Whether this is a moment (a balance) and not a duration (a flow)."""
        return self.start is None

    @property
    def days(self) -> int:
        """Length in days; 0 for an instant."""
        return 0 if self.start is None else (self.end - self.start).days + 1

    @property
    def is_annual(self) -> bool:
        """Whether the duration is a fiscal year: 340 to 380 days, which covers 52 and 53 weeks."""
        return self.days in YEAR_LENGTH

    @property
    def is_quarter(self) -> bool:
        """Whether the duration is a fiscal quarter: 12 to 17 weeks, as filers divide their years."""
        return self.days in QUARTER_LENGTH

    @property
    def is_half_year(self) -> bool:
        """Whether the duration is the first two fiscal quarters: 24 to 28 weeks."""
        return self.days in HALF_YEAR_LENGTH

    @property
    def is_nine_months(self) -> bool:
        """Whether the duration is the first three fiscal quarters: 36 to 40 weeks."""
        return self.days in NINE_MONTHS_LENGTH
