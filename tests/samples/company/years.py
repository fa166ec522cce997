"""The company's fiscal calendar: 52 weeks that end on the Saturday closest to the end of June."""

from dataclasses import dataclass
from datetime import date, timedelta

LATEST = 2025
YEARS = (2025, 2024, 2023)
CLOSES = {2022: date(2022, 7, 2), 2023: date(2023, 7, 1), 2024: date(2024, 6, 29), 2025: date(2025, 6, 28)}
FILED = date(2025, 8, 21)
COVER_DAY = date(2025, 8, 15)
SECOND_QUARTER_END = date(2024, 12, 27)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A duration from `start` to `end`, or the instant at `end`."""

    end: date
    start: date | None = None


def flow(year: int) -> Span:
    """The fiscal year as a duration."""
    return Span(CLOSES[year], CLOSES[year - 1] + timedelta(days=1))


def close(year: int) -> Span:
    """The end of the fiscal year."""
    return Span(CLOSES[year])


def written(day: date) -> str:
    """The date as filings print it: "June 28, 2025"."""
    return f"{day:%B} {day.day}, {day.year}"
