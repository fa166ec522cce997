"""A span of time or a moment that a filed figure belongs to."""

from dataclasses import dataclass
from datetime import date

from core.domain.filings.fiscal_rules import HALF_YEAR_LENGTH, NINE_MONTHS_LENGTH, QUARTER_LENGTH, YEAR_LENGTH


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
